import { Check, UserPen } from 'lucide-react'
import { sessionsOf } from '#domain/days/day-entry.ts'
import { differsFromPlan, planChangedSince } from '#domain/records/beside-plan.ts'
import type { DayRecord, PlannedEnds } from '#domain/records/day-record.ts'
import { endsOf } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone, dayOfMonth } from '#domain/values/calendar-date.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatDayAndMonth, formatShortDayAndMonth, shortTime, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { endsInWords, workedInWords } from '../../records/index.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { instantTime } from '../instant-time.ts'
import type { OwnWorkedDay } from './own-worked-days.ts'
import { useAgree } from './use-write-worked.ts'
import styles from './worked.module.css'

interface WorkedLineProps {
  readonly day: OwnWorkedDay
  readonly today: CalendarDate
  readonly timeZone: string
  readonly isOff: boolean
  onConfirm(): void
  onDifferent(): void
}

/** A day to confirm, or how it was. */
export function WorkedLine({ day, today, timeZone, isOff, onConfirm, onDifferent }: WorkedLineProps) {
  const { t, language } = useWords()
  const { date, weekday, entry, record, managed, isOpen } = day
  const names = weekdayNames(language)
  const name = `${names.long[weekday]}, ${formatDayAndMonth(date, language)}`
  const plan = endsOf(sessionsOf(entry))
  const differ = () => !isOff && onDifferent()
  return (
    <li className={styles.day}>
      <div className={styles.what}>
        <span className={styles.date}>
          <span aria-hidden>
            {names.short[weekday]} <strong>{t('my.day', { day: dayOfMonth(date) })}</strong>
          </span>
          <span className="visually-hidden">{name}</span>
        </span>
        <span className={styles.times}>{record ? workedInWords(record.spans, t) : planned(plan, t)}</span>
      </div>
      {isOpen && (
        <div className={styles.buttons}>
          <Button
            aria-disabled={isOff}
            aria-label={t('records.asPlannedOf', { day: name })}
            onClick={onConfirm}
          >
            {t('records.asPlanned')}
          </Button>
          <Button
            look="quiet"
            aria-disabled={isOff}
            aria-label={t('records.differentOf', { day: name })}
            onClick={differ}
          >
            {t('records.different')}
          </Button>
        </div>
      )}
      {!isOpen && !managed && (
        <div className={styles.buttons}>
          {record && <Recorded {...{ day, record }} />}
          <Button
            look="quiet"
            aria-disabled={isOff}
            aria-label={t('records.differentOf', { day: name })}
            onClick={differ}
          >
            {t(record ? 'my.worked.change' : 'records.different')}
          </Button>
        </div>
      )}
      {record && <PlanSince {...{ day, record }} />}
      {managed && record && <OfManagement {...{ day, record, managed, today, timeZone, isOff, name }} />}
    </li>
  )
}

type T = ReturnType<typeof useWords>['t']

const planned = (ends: PlannedEnds | null, t: T) => (ends ? endsInWords(ends) : t('records.nothingPlanned'))

interface OfRecord {
  readonly day: OwnWorkedDay
  readonly record: DayRecord
}

function Recorded({ day, record }: OfRecord) {
  const { t } = useWords()
  const differs = differsFromPlan(record, sessionsOf(day.entry))
  const { entry } = day
  if (entry?.status === 'sick' && entry.awayFrom)
    return <span className={styles.done}>{t('records.sickText', { time: shortTime(entry.awayFrom) })}</span>
  return (
    <span className={styles.done}>
      <Check size={15} aria-hidden />
      {t(differs && record.source !== 'asPlanned' ? 'my.worked.entered' : 'my.worked.asPlanned')}
    </span>
  )
}

/** What was planned then, and what is now: nothing of it changes what was recorded. */
function PlanSince({ day, record }: OfRecord) {
  const { t } = useWords()
  const changed = planChangedSince(record, sessionsOf(day.entry))
  if (!changed) return null
  const [was, is] = [planned(changed.was, t), planned(changed.is, t)]
  return <p className={styles.more}>{t('my.worked.planSince', { was, is })}</p>
}

interface OfManagementProps extends OfRecord {
  readonly managed: NonNullable<OwnWorkedDay['managed']>
  readonly today: CalendarDate
  readonly timeZone: string
  readonly isOff: boolean
  readonly name: string
}

/** Who changed it, when and why, what stood there before, and the word against it. */
function OfManagement({ day, record, managed, today, timeZone, isOff, name }: OfManagementProps) {
  const { t, language } = useWords()
  const agreeing = useAgree()
  const { by, at, before } = managed
  const on = dateInZone(Date.parse(at), timeZone)
  const time = instantTime(language)(timeZone)(at)
  const when =
    on === today
      ? t('my.worked.today', { time })
      : t('my.worked.on', { date: formatShortDayAndMonth(on, language), time })
  const was = before === null ? undefined : spansOfText(before)
  const isAgainst = record.notAgreed === true
  const say = () => {
    if (isOff || agreeing.isPending) return
    const { weekId, weekday, version } = day
    agreeing.mutate({ weekId, dayOfWeek: weekday, version, agreed: isAgainst })
  }
  return (
    <div className={styles.managed}>
      <UserPen size={17} aria-hidden />
      <div>
        <p>
          {by ? t('my.worked.by', { name: by, when }) : t('my.worked.byManagement', { when })}
          {was && ` ${t('my.worked.before', { times: workedInWords(was, t) })}`}
        </p>
        {record.reason && <p className={styles.reason}>{t('my.worked.reason', { reason: record.reason })}</p>}
        {isAgainst && <p className={styles.against}>{t('my.worked.against')}</p>}
        {agreeing.error && <ErrorMessage>{reasonOf(agreeing.error, t)}</ErrorMessage>}
      </div>
      <Button
        look="quiet"
        aria-disabled={isOff || agreeing.isPending}
        aria-label={t(isAgainst ? 'my.worked.agreeOf' : 'my.worked.disagreeOf', { day: name })}
        onClick={say}
      >
        {t(isAgainst ? 'my.worked.agree' : 'my.worked.disagree')}
      </Button>
    </div>
  )
}
