import { Hourglass } from 'lucide-react'
import { memo } from 'react'
import type { PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { formatDayAndMonth, formatNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { useYearWords } from './use-year-words.ts'
import styles from './year-row.module.css'
import type { Shown } from './year-scale.ts'
import { fitsInto, placeOf } from './year-scale.ts'

interface YearRowProps {
  readonly person: PersonInYear
  /** Nothing until the accounts are there. */
  readonly account: WireLeaveAccount | undefined
  readonly shown: Shown
  /** The row that the Tab key reaches first. */
  readonly isFirst: boolean
  onAccount(teacherId: number): void
}

/** One person: where they are away, and what is left. Drawn again only when something of it has changed. */
export const YearRow = memo(function YearRow({ person, account, shown, isFirst, onAccount }: YearRowProps) {
  const { t } = useWords()
  const { id, name, spans } = person
  const tabIndex = isFirst ? 0 : -1
  return (
    <tr className={styles.row} data-person={id}>
      <th scope="row" className={styles.name} title={name}>
        <span>{name}</span>
      </th>
      <td
        className={styles.lane}
        data-lane={id}
        data-roving
        tabIndex={tabIndex}
        aria-label={t('leaveYear.lane', { name, count: spans.length })}
      >
        {spans.map((span, at) => (
          <Bar key={span.from} name={name} span={span} at={at} shown={shown} />
        ))}
      </td>
      <td className={styles.figure}>{account && <Carried account={account} />}</td>
      <td className={styles.figure}>
        {account && <Left account={account} tabIndex={tabIndex} onOpen={() => onAccount(id)} />}
      </td>
    </tr>
  )
})

interface BarProps {
  readonly name: string
  readonly span: WireAwaySpan
  readonly at: number
  readonly shown: Shown
}

function Bar({ name, span, at, shown }: BarProps) {
  const { language } = useWords()
  const words = useYearWords()
  const place = placeOf(span, shown)
  if (!place) return null
  const days = formatNumber(span.days, language)
  return (
    <button
      type="button"
      // The lane takes the focus; the bar is there for the pointer and for reading.
      tabIndex={-1}
      className={styles.bar}
      data-bar={at}
      data-kind={span.kind}
      data-half={span.share === 0.5 || undefined}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      aria-label={words.spanOf(name, span)}
      title={words.span(span)}
    >
      {span.kind === 'leave' && fitsInto(days, place) && days}
    </button>
  )
}

/** What comes from the year before; an hourglass where it lapses soon and is not planned. */
function Carried({ account: { carried, lapsesSoon } }: { readonly account: WireLeaveAccount }) {
  const { t, language } = useWords()
  if (carried.days === 0) return <span className={styles.none}>–</span>
  if (!lapsesSoon) return formatNumber(carried.days, language)
  const said = t('leave.lapsesSoon', {
    count: lapsesSoon.days,
    days: formatNumber(lapsesSoon.days, language),
    date: formatDayAndMonth(lapsesSoon.on, language),
  })
  return (
    <span className={styles.lapses} title={said}>
      <Hourglass size={13} aria-hidden />
      {formatNumber(carried.days, language)}
      <span className="visually-hidden">, {said}</span>
    </span>
  )
}

interface LeftProps {
  readonly account: WireLeaveAccount
  readonly tabIndex: 0 | -1
  onOpen(): void
}

function Left({ account, tabIndex, onOpen }: LeftProps) {
  const { t, language } = useWords()
  const { name, left, entitled, forecast, year } = account
  const number = (days: number) => formatNumber(days, language).replace('-', '−')
  const told = t('leaveYear.leftOf', { left: number(left.days), all: number(entitled.days) })
  const later = t('leaveYear.forecast', { count: forecast.days, days: number(forecast.days), year })
  return (
    <button
      type="button"
      className={styles.left}
      data-roving
      tabIndex={tabIndex}
      aria-label={`${t('leave.openOf', { teacher: name })}: ${told}. ${later}`}
      title={later}
      onClick={onOpen}
    >
      <strong className={left.days < 0 ? styles.minus : undefined}>{number(left.days)}</strong>
      <span aria-hidden> / {number(entitled.days)}</span>
    </button>
  )
}
