import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalloutDay } from '#domain/callout/callout-day.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { planOf, sessionsOf, spanOf } from '#domain/days/day-entry.ts'
import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { Session } from '#domain/days/session.ts'
import { byStart } from '#domain/days/session.ts'
import type { CoverageRun } from '#domain/staffing/coverage.ts'
import { clockTimeAt, minutesOf } from '#domain/values/clock-time.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { CalloutNames } from './callout-words.ts'
import styles from './gap-picture.module.css'

interface GapPictureProps {
  readonly day: CalloutDay
  /** The group that is looked at; null: the whole house, while all groups are one. */
  readonly groupId: number | null
  readonly absentId: number | undefined
  readonly runs: readonly CoverageRun[]
  /** The first gap in words; undefined: all of it is covered. */
  readonly gap: string | undefined
  readonly names: CalloutNames
  drawing(runs: readonly CoverageRun[], scale: MinuteSpan): ReactNode
}

/** Who of the group is there at what time, and below it how the group is covered. */
export function GapPicture({ day, groupId, absentId, runs, gap, names, drawing }: GapPictureProps) {
  const { t } = useWords()
  const scale = scaleOf(day)
  const people = peopleIn(day, groupId, absentId)
  return (
    <section className={styles.picture} aria-label={t('callout.people')}>
      <div className={styles.hours} aria-hidden>
        {hoursIn(scale).map((minutes) => (
          <span key={minutes} className="figure" style={{ left: `${shareOf(minutes, scale)}%` }}>
            {minutes / 60}
          </span>
        ))}
      </div>
      <ul className={styles.bars}>
        {people.map(([id, entry]) => (
          <PersonBar key={id} {...{ entry, scale }} name={names.personOf(id)} />
        ))}
      </ul>
      <div className={styles.bar}>
        <strong className={styles.barName}>
          {groupId === null ? t('coverage.house') : names.groupOf(groupId)}
        </strong>
        {drawing(runs, scale)}
      </div>
      {gap && (
        <p className={styles.gap}>
          <TriangleAlert size={16} aria-hidden />
          {gap}
        </p>
      )}
    </section>
  )
}

function PersonBar({ name, entry, scale }: { name: string; entry: DayEntry; scale: MinuteSpan }) {
  const { t } = useWords()
  const worked = sessionsOf(entry)
  const isAway = entry.status !== 'present'
  const times = spanOf(isAway && worked.length === 0 ? planOf(entry) : worked).replace(' - ', '–')
  const said = isAway ? t('callout.isAway', { name, times }) : t('callout.withPlan', { name, times })
  const shown = worked.length > 0 ? worked : planOf(entry)
  return (
    <li className={isAway ? `${styles.bar} ${styles.awayBar}` : styles.bar}>
      <span className={styles.barName} aria-hidden>
        {name.split(' ')[0]}
      </span>
      <span className="visually-hidden">{said}</span>
      <span className={styles.track} aria-hidden>
        {shown
          .filter(({ type }) => type === 'work')
          .map((session) => (
            <span
              key={session.start}
              data-activity={session.activity}
              data-stepped-in={session.steppedIn}
              style={barPlace(session, scale)}
            />
          ))}
      </span>
    </li>
  )
}

/** Everybody of the group and whoever helps it, by start; who is away stays in sight, with the plan. */
function peopleIn(
  { staffing, entries }: CalloutDay,
  groupId: number | null,
  absentId: number | undefined,
): Array<[number, DayEntry]> {
  const groupOf = new Map(staffing.people.map((person) => [person.teacherId, person.groupId]))
  const shown = [...entries].flatMap(([id, entry]): Array<[number, DayEntry]> => {
    if (!entry || [...sessionsOf(entry), ...planOf(entry)].length === 0) return []
    const isIn =
      id === absentId ||
      groupId === null ||
      groupOf.get(id) === groupId ||
      sessionsOf(entry).some((session) => session.groupId === groupId)
    return isIn ? [[id, entry]] : []
  })
  const startOf = ([, entry]: [number, DayEntry]) =>
    byStart([...sessionsOf(entry), ...planOf(entry)])[0]?.start ?? ''
  return shown.sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
}

/** The opening hours, in whole hours. */
function scaleOf({ staffing, weekday, bounds }: CalloutDay): MinuteSpan {
  const open = staffing.opening[weekday]
  const from = minutesOf(open?.opens ?? bounds.dayStart)
  const to = minutesOf(open?.closes ?? clockTimeAt(18 * 60))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

function hoursIn({ from, to }: MinuteSpan): number[] {
  const hours: number[] = []
  for (let minutes = Math.ceil(from / 120) * 120; minutes < to; minutes += 120) hours.push(minutes)
  return hours
}

function shareOf(minutes: number, { from, to }: MinuteSpan): number {
  return (Math.min(Math.max(minutes - from, 0), to - from) / (to - from)) * 100
}

function barPlace({ start, end }: Session, scale: MinuteSpan) {
  const left = shareOf(minutesOf(start), scale)
  return { left: `${left}%`, width: `${shareOf(minutesOf(end), scale) - left}%` }
}
