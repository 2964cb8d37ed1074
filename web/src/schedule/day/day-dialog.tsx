import { Tabs } from 'radix-ui'
import { useState } from 'react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { agreedOfRow, entryOfDay } from '#contract/wire/week-facts.ts'
import type { DayDraft, Missing } from '#domain/days/day-draft.ts'
import { changeStatus, draftOf, entryOf, missingIn } from '#domain/days/day-draft.ts'
import type { DayEntry, DayStatus } from '#domain/days/day-entry.ts'
import { dayStatuses, sessionsOf } from '#domain/days/day-entry.ts'
import type { Preset } from '#domain/days/preset.ts'
import { quickDays } from '#domain/days/quick-day.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { formatDayAndMonth, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { useHouse, usePlansOnly } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Radio, TextArea } from '../../ui/field.tsx'
import { lateComponent } from '../../ui/late-part.tsx'
import { AreaPlace } from '../../ui/place.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { StatusMark } from '../cell/status-mark.tsx'
import type { GivenReason } from '../day-slots.ts'
import { useCoverageSlot, useLawSlot } from '../day-slots.ts'
import { isRecordable } from '../worked/recorded-week.ts'
import { AbsenceDetails, hasDetails } from './absence-details.tsx'
import { DayConflict } from './day-conflict.tsx'
import styles from './day-dialog.module.css'
import { DayPreview } from './day-preview.tsx'
import { LeaveAfterLines } from './leave-after-lines.tsx'
import { OverdrawnQuestion } from './overdrawn-question.tsx'
import { QuickDays } from './quick-days.tsx'
import { SessionList } from './session-list.tsx'
import { useDayWriting } from './use-day-writing.ts'
import { isOverdrawn, useLeaveAfter } from './use-leave-after.ts'

const [WorkedPart] = lateComponent(() =>
  import('../worked/worked-part.tsx').then(({ WorkedPart }) => WorkedPart),
)

interface DayDialogProps {
  readonly week: TeacherWeek
  readonly row: TeacherRow
  readonly weekday: Weekday
  /** Left out where nothing is said of days as they really were. */
  readonly today?: CalendarDate
  /** Of the house, each offered in one press. */
  readonly presets?: readonly Preset[]
  /** What an empty day begins with. */
  readonly proposed?: DayEntry | undefined
  /** It is about more days than this one. */
  onSeveralDays(): void
  onClose(): void
}

type Part = 'status' | 'sessions' | 'worked'
const mostNotes = 2_000
const noPresets: readonly Preset[] = []

/** What one teacher does on one day, and what the week becomes by it, before it is saved. */
export function DayDialog(props: DayDialogProps) {
  const { week, row, weekday, today, presets = noPresets, proposed, onSeveralDays, onClose } = props
  const { t, language } = useWords()
  const { bounds, absenceKinds: usesKinds, breakAt, recordsSince: since } = useHouse()
  const plansOnly = usePlansOnly()
  const isOver = today !== undefined && isRecordable(dateOfWeekday(week, weekday), { since, today })
  const usual = sessionsOf(agreedOfRow(row, week.id).usualWeek?.[weekday])
  const before = entryOfDay(row, weekday)
  const [begun] = useState(() => draftOf(before ?? proposed))
  const [draft, setDraft] = useState(begun)
  const [part, setPart] = useState<Part>(draft.status === 'present' ? 'sessions' : 'status')
  const [missing, setMissing] = useState<Missing>()
  const [unreadable, setUnreadable] = useState(false)
  const law = useLawSlot()
  const [given, setGiven] = useState<GivenReason>()
  const writing = useDayWriting((day) => {
    if (given && day.after) law?.record(week, day, given)
    onClose()
  })
  const [sent, setSent] = useState<DayDraft>()
  // Whether the server has it is unknown, so it cannot be withdrawn: leaving discards nothing.
  const isOnItsWay = writing.isHeldUp && draft === sent
  const isChanged = !isOnItsWay && JSON.stringify(draft) !== JSON.stringify(begun)
  const effectOf = useCoverageSlot()

  const entry = entryOf(draft, before)
  const place = { weekNumber: week.id, teacherId: row.id, weekday }
  const leave = useLeaveAfter(row.id, [{ date: dateOfWeekday(week, weekday), before, after: entry }])
  const overdrawn = leave.find(isOverdrawn)
  const [isAsking, setAsking] = useState(false)
  const write = (after: DayEntry | undefined) => {
    setAsking(false)
    writing.write({ place, before, after, version: row.dayVersions[weekday - 1] ?? 0 })
  }
  const change = (next: DayDraft) => {
    setDraft(next)
    setMissing(undefined)
  }
  const save = () => {
    const lacking = missingIn(draft, bounds)
    setMissing(lacking)
    if (!lacking && overdrawn && !isAsking) setAsking(true)
    else if (!lacking) {
      setSent(draft)
      write(entry)
    } else if (draft.status === 'present') setPart('sessions')
  }

  const names = weekdayNames(language).long
  const day = `${names[weekday]}, ${formatDayAndMonth(dateOfWeekday(week, weekday), language)}`
  const about = `${row.name} · ${weekLabel(week, language)}`
  if (writing.conflict)
    return (
      <Dialog title={day} description={about} onClose={onClose}>
        <DayConflict {...writing.conflict} busy={writing.busy} onKeep={writing.keepMine} onTake={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={day} description={about} onClose={onClose}>
      <Unsaved when={isChanged} />
      <Tabs.Root value={part} onValueChange={(next) => setPart(next as Part)}>
        <div className={styles.top}>
          <Tabs.List className={styles.tabs} aria-label={t('dayDialog.sections')}>
            {!plansOnly && <Tabs.Trigger value="status">{t('dayDialog.status')}</Tabs.Trigger>}
            <Tabs.Trigger value="sessions" disabled={draft.status !== 'present'}>
              {t('dayDialog.sessions')}
            </Tabs.Trigger>
            {isOver && <Tabs.Trigger value="worked">{t('worked.tab')}</Tabs.Trigger>}
          </Tabs.List>
          {!plansOnly && (
            <Button look="quiet" className={styles.several} onClick={onSeveralDays}>
              {t('absences.several')}
            </Button>
          )}
        </div>
        <Tabs.Content value="status" className={styles.part} tabIndex={-1}>
          <StatusChoice
            status={draft.status}
            onChange={(status) => {
              change(changeStatus(draft, status))
              setUnreadable(false)
            }}
          />
          <AbsenceDetails
            {...{ draft, missing }}
            teacherId={row.id}
            kinds={usesKinds || hasDetails(before)}
            usual={usual}
            onChange={change}
            onUnreadable={setUnreadable}
          />
        </Tabs.Content>
        <Tabs.Content value="sessions" className={styles.part} tabIndex={-1}>
          <QuickDays
            days={quickDays(presets, breakAt, usual)}
            onChoose={({ sessions }) => change({ ...draft, sessions })}
          />
          <SessionList
            sessions={draft.sessions}
            missing={missing}
            teacherId={row.id}
            onChange={(sessions) => change({ ...draft, sessions })}
          />
        </Tabs.Content>
        <Tabs.Content value="worked" className={styles.worked} tabIndex={-1}>
          <AreaPlace height={260}>
            <WorkedPart
              weekId={week.id}
              {...{ row, weekday }}
              // What is planned and not saved yet is not lost by it.
              onClose={isChanged ? () => setPart('sessions') : onClose}
            />
          </AreaPlace>
        </Tabs.Content>
      </Tabs.Root>
      {part !== 'worked' && (
        <>
          <DayPreview week={week} row={row} weekday={weekday} entry={entry} />
          {leave.length > 0 && (
            <p className={styles.leave} role="status">
              <LeaveAfterLines leave={leave} />
            </p>
          )}
          {effectOf(week, [{ place, after: entry }], 'day')}
          {law?.draw(week, { place, after: entry }, setGiven)}
          <Field label={t('dayDialog.notes')}>
            <TextArea
              rows={2}
              maxLength={mostNotes}
              value={draft.notes}
              onChange={(event) => change({ ...draft, notes: event.target.value })}
            />
          </Field>
          {isAsking && overdrawn && (
            <OverdrawnQuestion
              name={row.name}
              leave={overdrawn}
              onBack={() => setAsking(false)}
              onEnter={save}
            />
          )}
          <DialogActions>
            {before && (
              <Button data-apart look="quietDanger" disabled={writing.busy} onClick={() => write(undefined)}>
                {t('dayDialog.clear')}
              </Button>
            )}
            <Button onClick={onClose}>{t(isOnItsWay ? 'general.close' : 'general.cancel')}</Button>
            <Button
              look="primary"
              disabled={missing !== undefined || unreadable || writing.busy}
              onClick={save}
            >
              {writing.busy ? t('dayDialog.saving') : t('general.save')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface StatusChoiceProps {
  readonly status: DayStatus
  onChange(status: DayStatus): void
}

/** One of six, each with its word and the mark that the cell will show. */
function StatusChoice({ status, onChange }: StatusChoiceProps) {
  const { t } = useWords()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('dayDialog.status')}</legend>
      {dayStatuses.map((option) => (
        <label key={option} className={styles.option}>
          <Radio
            name="day-status"
            value={option}
            checked={option === status}
            onChange={() => onChange(option)}
          />
          <span className={styles.word}>{t(`status.${option}`)}</span>
          <StatusMark status={option} />
        </label>
      ))}
    </fieldset>
  )
}
