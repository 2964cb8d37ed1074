import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { WireSwapCoverage, WireSwapEffect } from '#contract/swaps.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import { dateFormat, formatWeekday, shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { useGroupNames } from '../../site/staffing.ts'
import { PlanBar, planTimes } from '../../swaps/index.ts'
import styles from './swaps.module.css'

const formatDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

type Person = WireSwapEffect['people'][number]
type Run = WireSwapEffect['runs'][number]

/** On each date both plans until now and afterwards, and below them how their groups are covered. */
export function ExchangedPlans({ effect }: { readonly effect: WireSwapEffect }) {
  const { language } = useWords()
  const { people, runs, worse, better } = effect
  const dates = [...new Set(people.flatMap(({ days }) => days.map(({ date }) => date)))].sort()
  return (
    <div className={styles.plans}>
      {dates.map((date) => (
        <section key={date} aria-label={formatDay(date, language)}>
          {dates.length > 1 && <h4>{formatDay(date, language)}</h4>}
          {people.map((person) => (
            <PlansOfPerson key={person.teacherId} {...{ person, date }} />
          ))}
          {groupsOn(runs, date).map(([groupId, ofGroup]) => (
            <GroupLine key={groupId} groupId={groupId} runs={ofGroup} />
          ))}
        </section>
      ))}
      {worse.map((change) => (
        <CoverageLine key={`${change.date} ${change.groupId} ${change.from}`} change={change} isWorse />
      ))}
      {better.map((change) => (
        <CoverageLine key={`${change.date} ${change.groupId} ${change.from}`} change={change} />
      ))}
    </div>
  )
}

function PlansOfPerson({ person, date }: { readonly person: Person; readonly date: CalendarDate }) {
  const { t } = useWords()
  const day = person.days.find((each) => each.date === date)
  if (!day) return null
  const times = (plan: string) => planTimes(plan) ?? t('swapInbox.free')
  return (
    <div className={styles.line}>
      <strong>{person.name}</strong>
      <span className={styles.bars}>
        <PlanBar plan={day.before} isBefore />
        <PlanBar plan={day.after} />
      </span>
      <span className={styles.times}>
        <span className="visually-hidden">{t('swapInbox.before')}</span> <s>{times(day.before)}</s>{' '}
        <span className="visually-hidden">{t('swapInbox.after')}</span> <strong>{times(day.after)}</strong>
      </span>
    </div>
  )
}

function groupsOn(runs: readonly Run[], date: CalendarDate): [number, Run[]][] {
  const groups = new Map<number, Run[]>()
  for (const run of runs.filter((each) => each.date === date))
    groups.set(run.groupId, [...(groups.get(run.groupId) ?? []), run])
  return [...groups]
}

const worstFirst = ['gap', 'tight', 'covered'] as const

function GroupLine({ groupId, runs }: { readonly groupId: number; readonly runs: readonly Run[] }) {
  const { t } = useWords()
  const names = useGroupNames()
  const { dayStart, dayEnd } = useHouse().bounds
  const [first, last] = [minutesOf(dayStart), minutesOf(dayEnd)]
  const share = (minutes: number) => ((minutes - first) / (last - first)) * 100
  const worst = worstFirst.find((level) => runs.some((run) => run.level === level)) ?? 'covered'
  const Icon = worst === 'covered' ? CircleCheck : TriangleAlert
  return (
    <div className={styles.line}>
      <span>{names.get(groupId)}</span>
      <span className={styles.coverage} aria-hidden>
        {runs.map(({ from, to, level }) => (
          <i
            key={from}
            data-level={level}
            style={{
              left: `${share(minutesOf(from)).toFixed(2)}%`,
              width: `${(share(minutesOf(to)) - share(minutesOf(from))).toFixed(2)}%`,
            }}
          />
        ))}
      </span>
      <span className={styles.times} data-level={worst}>
        <Icon size={15} aria-hidden />{' '}
        {worst === 'covered' ? t('swapInbox.staysCovered') : t(`swapInbox.level.${worst}`)}
      </span>
    </div>
  )
}

interface CoverageLineProps {
  readonly change: WireSwapCoverage
  readonly isWorse?: boolean
}

function CoverageLine({ change, isWorse = false }: CoverageLineProps) {
  const { t, language } = useWords()
  const names = useGroupNames()
  const { date, groupId, from, to, after } = change
  const Icon = isWorse ? TriangleAlert : CircleCheck
  return (
    <p className={styles.fact} data-level={isWorse ? after : undefined}>
      <Icon size={16} aria-hidden />
      {t(isWorse ? 'swapInbox.worse' : 'swapInbox.better', {
        day: formatWeekday(date, language),
        from: shortTime(from),
        to: shortTime(to),
        group: groupId === null ? t('swapInbox.allGroups') : (names.get(groupId) ?? ''),
        level: t(`swapInbox.level.${after}`),
      })}
    </p>
  )
}
