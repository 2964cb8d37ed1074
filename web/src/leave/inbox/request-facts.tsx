import { History, TreePalm, TriangleAlert, Users, Wallet, WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { worstOf } from '#domain/requests/trouble.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dayOfMonth } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { formatBalance, formatDays } from '../../i18n/format.ts'
import { formatMonthName } from '../../i18n/range-format.ts'
import { CoverageMark } from '../../requests/index.ts'
import { linkTo } from '../../site/address.ts'
import { useHouse } from '../../site/house-context.tsx'
import styles from './inbox.module.css'
import type { ShownEffect, ShownRequest } from './shown-request.ts'
import type { InboxWords } from './use-inbox-words.ts'

interface RequestFactsProps {
  readonly request: ShownRequest
  readonly effect: ShownEffect
  readonly words: InboxWords
  onWhy(year: number): void
}

/** What an approval would do, before anybody answers: day by day, and to the accounts. */
export function RequestFacts({ request, effect, words, onWhy }: RequestFactsProps) {
  const { t } = words
  const usesGroups = useHouse().staffing
  if (effect.days.length === 0) return <p className={styles.fact}>{t('inbox.noDays')}</p>
  return (
    <>
      {usesGroups && <Days effect={effect} words={words} />}
      {usesGroups && <Trouble effect={effect} words={words} />}
      <Fact icon={<Users size={17} aria-hidden />}>{words.others(effect)}</Fact>
      <Left {...{ request, effect, words, onWhy }} />
    </>
  )
}

function Fact({
  icon,
  level,
  children,
}: {
  readonly icon: ReactNode
  readonly level?: 'gap' | 'tight'
  readonly children: ReactNode
}) {
  return (
    <p className={styles.fact} data-level={level}>
      {icon}
      <span>{children}</span>
    </p>
  )
}

interface EffectProps {
  readonly effect: ShownEffect
  readonly words: InboxWords
}

function Days({ effect: { days }, words }: EffectProps) {
  const { t } = words
  return (
    <ol className={styles.days} aria-label={t('inbox.without')}>
      {days.map((day) => (
        <li key={day.date} data-level={day.level}>
          <small>{words.shortDay(day.date)}</small>
          <strong>{dayOfMonth(day.date)}</strong>
          {day.level !== 'none' && <CoverageMark level={day.level} />}
          <span>{words.ratio(day)}</span>
          {day.level !== 'none' && (
            <span className="visually-hidden">{t(`requests.levels.${day.level}`)}</span>
          )}
          {day.isHalf && <small>{t('inbox.half')}</small>}
        </li>
      ))}
    </ol>
  )
}

/** The worst of it in words, and the way to who could close it. */
function Trouble({ effect: { days }, words }: EffectProps) {
  const { t } = words
  const { level, count } = worstOf(days)
  const first = days.find((day) => day.level === level)
  if ((level !== 'gap' && level !== 'tight') || !first) return null
  return (
    <>
      <Fact icon={<TriangleAlert size={17} aria-hidden />} level={level}>
        {words.run(first)} {count > 1 && t('inbox.moreRuns', { count: count - 1 })}
      </Fact>
      <CoverLink date={first.date} words={words} />
    </>
  )
}

/** Nothing is entered from here but the answer: who could come is looked for where the day is planned. */
function CoverLink({ date, words }: { readonly date: CalendarDate; readonly words: InboxWords }) {
  const isManagement = useHouse().role === 'manage'
  if (!isManagement) return null
  return (
    <p className={styles.fact}>
      <WandSparkles size={17} aria-hidden />
      <a {...linkTo({ place: 'week', week: weekNumberOf(date) })}>
        {words.t('inbox.cover', { day: words.day(date) })}
      </a>
    </p>
  )
}

function Left({ request, effect, words, onWhy }: RequestFactsProps) {
  const { t, language } = words
  const { left = [], balance, missing = 0, lastOff } = effect
  return (
    <>
      {left.map(({ year, before, after }) => (
        <Fact key={year} icon={<TreePalm size={17} aria-hidden />}>
          {t('inbox.left', {
            year,
            count: before,
            before: formatDays(before, language),
            after: formatDays(after, language),
          })}{' '}
          <button
            type="button"
            className={styles.why}
            aria-label={t('inbox.why', { name: request.name })}
            onClick={() => onWhy(year)}
          >
            {t('inbox.whyWord')}
          </button>
        </Fact>
      ))}
      {missing > 0 && (
        <Fact icon={<TriangleAlert size={17} aria-hidden />} level="gap">
          {t('inbox.missing', { count: missing, days: formatDays(missing, language) })}
        </Fact>
      )}
      {balance && (
        <Fact icon={<Wallet size={17} aria-hidden />}>
          {t('inbox.balance', {
            before: formatBalance(balance.before, language),
            after: formatBalance(balance.after, language),
          })}
        </Fact>
      )}
      {lastOff !== undefined && lastOff !== null && (
        <Fact icon={<History size={17} aria-hidden />}>
          {t('inbox.lastOff', { month: formatMonthName(request.from, language), year: lastOff })}
        </Fact>
      )}
    </>
  )
}
