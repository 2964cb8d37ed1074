import '../../i18n/stage-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireStagePlan } from '#contract/stages.ts'
import type { Stage } from '#domain/stages/stage.ts'
import { graveness } from '#domain/stages/stage.ts'
import type { StageSuggestion } from '#domain/stages/suggestion.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dayOfMonth } from '#domain/values/calendar-date.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { teamsQuery } from '../../api/queries/teachers.ts'
import { dateFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './stage-dialog.module.css'
import { StageForm } from './stage-form.tsx'
import { StageMark } from './stage-mark.tsx'
import { useStages } from './use-stages.ts'

interface StageDialogProps extends StageChoice {
  /** Other days to choose from. */
  readonly days?: readonly StageChoice[]
  /** Offers the report of a shortage on the chosen day. */
  onReport?(date: CalendarDate): void
  onClose(): void
}

/** What parents see for a day. The product suggests, the management sets. */
export function StageDialog({ date, suggested, days = [], onReport, onClose }: StageDialogProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<StageChoice>({ date, suggested })
  const drafts = useDrafts(onClose)
  const stages = useStages()
  return (
    <Dialog title={t('stages.dialog')} description={t('stages.dialogHint')} onClose={onClose}>
      <Unsaved when={drafts.areThere} />
      {stages.data ? (
        <div className={styles.dialog}>
          {days.length > 1 && (
            <StageDays days={days} shown={chosen.date} plan={stages.data} onShow={setChosen} />
          )}
          <ForWhom key={chosen.date} {...chosen} plan={stages.data} {...{ drafts, onReport, onClose }} />
        </div>
      ) : (
        <Unread of={stages} height={320} />
      )}
    </Dialog>
  )
}

/** What was entered for a day and a group stays when another one is looked at, and until all of it is set. */
function useDrafts(onClose: () => void) {
  const [entered, setEntered] = useState<ReadonlyMap<string, Stage>>(new Map())
  const without = (place: string) => new Map([...entered].filter(([other]) => other !== place))
  return {
    areThere: entered.size > 0,
    of: (place: string) => entered.get(place),
    enter: (place: string, stage: Stage | undefined) =>
      setEntered(stage ? new Map(entered).set(place, stage) : without(place)),
    isSet(place: string) {
      const left = without(place)
      if (left.size === 0) return onClose()
      setEntered(left)
    },
  }
}

interface ForWhomProps extends StageChoice {
  readonly drafts: ReturnType<typeof useDrafts>
  readonly plan: WireStagePlan
  readonly onReport: ((date: CalendarDate) => void) | undefined
  onClose(): void
}

/** The whole house or one group, where the house has groups. */
function ForWhom({ date, suggested, plan, drafts, onReport, onClose }: ForWhomProps) {
  const { t } = useWords()
  const site = useQuery(siteQuery('teacher')).data
  const hasGroups = site !== undefined && 'staffing' in site && site.staffing
  const asked = useQuery({ ...teamsQuery, enabled: hasGroups })
  const teams = asked.data ?? []
  const [picked, setPicked] = useState<number | null>()
  const isThere = teams.some(({ id }) => id === suggested?.groupId)
  const groupId = picked === undefined ? (isThere ? (suggested?.groupId ?? null) : null) : picked
  const place = `${date} ${groupId}`
  // Without its groups only the whole house could be set.
  if (hasGroups && !asked.data) return <Unread of={asked} height={320} />
  return (
    <>
      {teams.length > 0 && (
        <Field label={t('stages.for')}>
          <Select value={groupId ?? ''} onChange={({ target }) => setPicked(Number(target.value) || null)}>
            <option value="">{t('stages.house')}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {site && (
        <StageForm
          key={groupId}
          {...{ date, suggested, plan, groupId, onReport, onClose }}
          entered={drafts.of(place)}
          onEnter={(stage) => drafts.enter(place, stage)}
          onSet={() => drafts.isSet(place)}
          today={site.today}
          timeZone={site.timeZone}
          groups={teams}
        />
      )}
    </>
  )
}

/** A day that can be set, with what coverage suggests for it; nothing where it is unknown. */
interface StageChoice {
  readonly date: CalendarDate
  readonly suggested: StageSuggestion | undefined
}

interface StageDaysProps {
  readonly days: readonly StageChoice[]
  readonly shown: CalendarDate
  readonly plan: WireStagePlan
  onShow(choice: StageChoice): void
}

const [longWeekday, shortWeekday] = [dateFormat({ weekday: 'long' }), dateFormat({ weekday: 'short' })]

/** The days of the week that are not over, with a mark where something is set. */
function StageDays({ days, shown, plan, onShow }: StageDaysProps) {
  const { t, language } = useWords()
  return (
    <div className={styles.days} role="group" aria-label={t('stages.day')}>
      {days.map((choice) => {
        const { date } = choice
        const set = plan.days.find((day) => day.date === date)?.stages ?? []
        const [gravest] = set.toSorted((a, b) => graveness(b.colour) - graveness(a.colour))
        return (
          <button key={date} type="button" aria-pressed={date === shown} onClick={() => onShow(choice)}>
            <span aria-hidden>{shortWeekday(date, language)}</span>
            <span className="visually-hidden">{longWeekday(date, language)} </span>
            <strong className="figure">{dayOfMonth(date)}</strong>
            {gravest && <StageMark colour={gravest.colour} size={15} named />}
          </button>
        )
      })}
    </div>
  )
}
