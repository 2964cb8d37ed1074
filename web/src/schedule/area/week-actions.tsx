import { ChevronDown, History, Plus, UsersRound } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useSite } from '../../api/queries/sites.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { mediaQuery } from '../../ui/drawn-for.ts'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogPlace } from '../../ui/place.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { HistoryDialog } from '../history/history-panel.tsx'
import { ManageWeekDialog } from '../week-settings/manage-week-dialog.tsx'
import { AddTeacherItems, AddWithOptions } from '../week-settings/week-membership.tsx'
import type { OpenDialog, WeekDialog } from './more-menu.tsx'
import { MoreMenu } from './more-menu.tsx'
import styles from './plan-menu.module.css'

const useHasRoom = mediaQuery('(min-width: 1440px)')
/** Beside the counts of gaps and hints. */
const useHasMoreRoom = mediaQuery('(min-width: 1680px)')

interface WeekActionsProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly hasCounts: boolean
  /** The day whose stage was asked for elsewhere. */
  readonly lightOn: CalendarDate | undefined
  onLightClosed(): void
}

/** What is needed now and then: buttons of their own where there is room, else behind three dots. */
export function WeekActions({ week, today, hasCounts, lightOn, onLightClosed }: WeekActionsProps) {
  const hasRoomAlone = useHasRoom()
  const hasMoreRoom = useHasMoreRoom()
  const hasRoom = hasCounts ? hasMoreRoom : hasRoomAlone
  const [opened, setOpened] = useState<WeekDialog>()
  const shut = useShutDays()
  const close = () => setOpened(undefined)
  const open: OpenDialog = (dialog, from) => {
    // The dialog gives the focus back to where it was, and a menu will be gone by then.
    from.current?.focus()
    if (changesWeek(dialog) && shut.isWeekShut(week.id)) shut.sayWeek(week.id)
    else setOpened(dialog)
  }
  const membership = { weekId: week.id, rows: week.teachers }
  const stages = useStageArea(
    week,
    lightOn ? 'stage' : opened,
    () => {
      close()
      onLightClosed()
    },
    lightOn,
  )
  return (
    <>
      {hasRoom && <Buttons week={week} onOpen={open} />}
      <MoreMenu week={week} today={today} hasRoom={hasRoom} offered={stages.offered} onOpen={open} />
      {stages.dialog}
      {opened === 'history' && <HistoryDialog weekId={week.id} onClose={close} />}
      {opened === 'manage' && <ManageWeekDialog {...membership} onClose={close} />}
      {opened === 'openDays' && (
        <DialogPlace onClose={close}>
          <OpenDaysDialog today={today} onClose={close} />
        </DialogPlace>
      )}
      {opened === 'options' && <AddWithOptions {...membership} onClose={close} />}
    </>
  )
}

const changesWeek = (dialog: WeekDialog) => dialog === 'manage' || dialog === 'options'

function Buttons({ week, onOpen }: { readonly week: TeacherWeek; readonly onOpen: OpenDialog }) {
  const { t } = useWords()
  const history = useRef<HTMLButtonElement>(null)
  const manage = useRef<HTMLButtonElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={history} look="quiet" onClick={() => onOpen('history', history)}>
        <History size={16} aria-hidden />
        {t('history.button')}
      </Button>
      <Button ref={manage} look="quiet" onClick={() => onOpen('manage', manage)}>
        <UsersRound size={16} aria-hidden />
        {t('weekSettings.manage')}
      </Button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button ref={add} look="quiet">
            <Plus size={16} aria-hidden />
            {t('weekSettings.addTeacher')}
            <ChevronDown size={15} aria-hidden />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
            <AddTeacherItems weekId={week.id} rows={week.teachers} onOptions={() => onOpen('options', add)} />
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </>
  )
}

const [OpenDaysDialog] = lateComponent(() =>
  import('../worked/open-days-dialog.tsx').then(({ OpenDaysDialog }) => OpenDaysDialog),
)

const [StageArea, fetchStageArea] = lateComponent(() =>
  import('./stage-area.tsx').then(({ StageArea }) => StageArea),
)

/**
 * What a week offers of the parents' light and of the report of a shortage, and its dialog. Its script is fetched when
 * the page has nothing else to do.
 */
function useStageArea(
  week: TeacherWeek,
  opened: WeekDialog | undefined,
  onClose: () => void,
  date?: CalendarDate,
): { offered: readonly ('stage' | 'report')[]; dialog: ReactNode } {
  const { data: site } = useSite('teacher')
  const known = site && 'version' in site ? site : undefined
  const asked = opened === 'stage' || opened === 'report' ? opened : undefined
  const isOffered = known?.parentsLight === true
  useEffect(() => {
    // What fails here is fetched when it is asked for.
    if (isOffered) return whenIdle(() => void fetchStageArea().catch(() => {}))
  }, [isOffered])
  return {
    // The report counts what groups need.
    offered: !isOffered ? [] : known?.staffing ? ['stage', 'report'] : ['stage'],
    dialog: asked && known && (
      <DialogPlace key={asked} onClose={onClose}>
        <StageArea {...{ week, asked, date, onClose }} site={known} />
      </DialogPlace>
    ),
  }
}
