import { CalendarPlus, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { DayEdit } from '#domain/days/day-edits.ts'
import { overwrittenBy, realEdits } from '#domain/days/day-edits.ts'
import type { Preset } from '#domain/days/preset.ts'
import { dayFromPreset } from '#domain/days/preset.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { useManyDaysToast, useWriteEdits } from '../../edits/use-write-days.ts'
import type { ChosenDay } from '../../grid/index.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogPlace } from '../../ui/place.tsx'
import { useFillFromUsual, usualEdits } from '../day/fill-from-usual.tsx'
import { useCoverageSlot } from '../day-slots.ts'
import { loadCopyWeekDialog } from '../late-parts.ts'
import { useIsPhone } from '../phone/by-width.tsx'
import { PresetItems } from '../presets/preset-items.tsx'
import { usePresetKeys } from '../presets/use-preset-keys.ts'
import styles from './plan-menu.module.css'

const [CopyWeekDialog] = lateComponent(loadCopyWeekDialog)

interface PlanMenuProps {
  readonly week: TeacherWeek
  readonly presets: readonly Preset[]
  /** More to choose from, about the chosen days. */
  more?(chosen: readonly ChosenDay[], chosenInWords: string | undefined): ReactNode
}

/** What fills many days at once: another week's plan, everyone's usual week, or one of the house's presets. */
export function PlanMenu({ week, presets, more }: PlanMenuProps) {
  const { t } = useWords()
  const [ahead, setAhead] = useState<number>()
  const [chosen, setChosen] = useState<readonly ChosenDay[]>([])
  const apply = useApplyPreset(week)
  const usual = useFillFromUsual(week, week.teachers)
  const chosenNow = usePresetKeys(presets, apply)
  const days = useDaysInWords(week, chosen)
  const isPhone = useIsPhone()
  const button = useRef<HTMLButtonElement>(null)
  const copy = (weeks: number) => {
    // The dialog gives the focus back to where it was, and the menu will be gone by then.
    button.current?.focus()
    setAhead(weeks)
  }
  return (
    <>
      <DropdownMenu.Root modal={false} onOpenChange={(open) => open && setChosen(chosenNow())}>
        <DropdownMenu.Trigger asChild>
          <Button ref={button} look="primary">
            <CalendarPlus size={16} aria-hidden />
            {t('weekCopy.plan')}
            <ChevronDown size={15} aria-hidden />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
            <DropdownMenu.Item className={styles.item} onSelect={() => copy(0)}>
              {t('weekCopy.lastWeekHere')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={styles.item} onSelect={() => copy(1)}>
              {t('weekCopy.thisWeekAhead')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={styles.item} onSelect={() => !usual.busy && usual.fill()}>
              <span>
                {t('usualWeek.fill')}
                <EffectOfUsual week={week} />
              </span>
            </DropdownMenu.Item>
            {more && (
              <>
                <DropdownMenu.Separator className={styles.separator} />
                {more(chosen, days)}
              </>
            )}
            {/* Without a table there is no day to choose for them. */}
            {!isPhone && (
              <>
                <DropdownMenu.Separator className={styles.separator} />
                <PresetItems presets={presets} days={days} onApply={(preset) => apply(preset, chosen)} />
              </>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {ahead !== undefined && (
        <DialogPlace onClose={() => setAhead(undefined)}>
          <CopyWeekDialog week={week} ahead={ahead} onClose={() => setAhead(undefined)} />
        </DialogPlace>
      )}
    </>
  )
}

/** A part of its own, so that it is asked only while the menu is open. */
function EffectOfUsual({ week }: Pick<PlanMenuProps, 'week'>) {
  return useCoverageSlot()(week, usualEdits(week, week.teachers), 'weeks')
}

/** "Anna Becker, Monday", or how many they are. */
function useDaysInWords(week: TeacherWeek, chosen: readonly ChosenDay[]): string | undefined {
  const { t, language } = useWords()
  const [first] = chosen
  if (!first) return undefined
  if (chosen.length > 1) return t('presets.menuDays', { count: chosen.length })
  const name = week.teachers.find(({ id }) => id === first.teacherId)?.name
  const day = weekdayNames(language).long[first.weekday]
  return name && t('presets.menuDay', { name, day })
}

/** Puts a preset into days, as one action; their notes stay. */
function useApplyPreset(week: TeacherWeek) {
  const { write } = useWriteEdits()
  const toastOf = useManyDaysToast()
  const shut = useShutDays()
  return (preset: Preset, days: readonly ChosenDay[]) => {
    const wanted = realEdits(days.flatMap((day) => editOf(week, day, preset)))
    const edits = shut.openOf(wanted)
    const leftShut = wanted.length - edits.length
    if (edits.length === 0) return
    // One empty day that fills speaks for itself; what was overwritten is said, and can be taken back.
    const isPlain = wanted.length === 1 && overwrittenBy(edits) === 0
    write(edits, isPlain ? undefined : toastOf('filled', edits, 0, leftShut))
  }
}

function editOf(week: TeacherWeek, { teacherId, weekday }: ChosenDay, preset: Preset): DayEdit[] {
  const row = week.teachers.find(({ id }) => id === teacherId)
  if (!row) return []
  const before = entryOfDay(row, weekday)
  const after = dayFromPreset(preset, before?.notes)
  return after ? [{ place: { weekNumber: week.id, teacherId, weekday }, before, after }] : []
}
