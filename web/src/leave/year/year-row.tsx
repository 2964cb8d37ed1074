import { Hourglass } from 'lucide-react'
import { memo } from 'react'
import type { PersonInYear, WireAwaySpan } from '#contract/absences.ts'
import type { WireLeaveAccount } from '#contract/leave.ts'
import { allLeaveOf } from '#domain/leave/all-leave.ts'
import type { ShownRequest } from '../inbox/shown-request.ts'
import { LeftOfYear } from '../left-of-year.tsx'
import { AskedSpan } from './asked-span.tsx'
import type { YearWords } from './use-year-words.ts'
import styles from './year-row.module.css'
import type { Shown } from './year-scale.ts'
import { fitsInto, placeOf } from './year-scale.ts'

interface YearRowProps {
  readonly person: PersonInYear
  /** What the person waits for an answer to; the same list for as long as it says the same. */
  readonly asked: readonly ShownRequest[] | undefined
  /** Nothing until the accounts are there. */
  readonly account: WireLeaveAccount | undefined
  readonly shown: Shown
  readonly words: YearWords
  /** The row that the Tab key reaches first. */
  readonly isFirst: boolean
  onAccount(teacherId: number): void
}

/** One person: where they are away, and what is left. Drawn again only when something of it has changed. */
export const YearRow = memo(function YearRow(props: YearRowProps) {
  const { person, asked, account, shown, words, isFirst, onAccount } = props
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
        aria-label={[
          words.t('leaveYear.lane', { name, count: spans.length }),
          asked && words.t('leaveYear.laneAsked', { count: asked.length }),
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {spans.map((span, at) => (
          <Bar key={span.from} {...{ name, span, at, shown, words }} />
        ))}
        {asked?.map((request) => (
          <AskedSpan key={request.id} {...{ name, request, shown }} />
        ))}
      </td>
      <td className={styles.figure}>{account && <Carried account={account} words={words} />}</td>
      <td className={styles.figure}>
        {account && <Left {...{ account, words, tabIndex }} onOpen={() => onAccount(id)} />}
      </td>
    </tr>
  )
})

interface BarProps {
  readonly name: string
  readonly span: WireAwaySpan
  readonly at: number
  readonly shown: Shown
  readonly words: YearWords
}

function Bar({ name, span, at, shown, words }: BarProps) {
  const place = placeOf(span, shown)
  if (!place) return null
  const days = words.number(span.days)
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
    >
      {span.kind === 'leave' && fitsInto(days, place) && days}
    </button>
  )
}

interface FigureProps {
  readonly account: WireLeaveAccount
  readonly words: YearWords
}

/** What comes from the year before; an hourglass where it lapses soon and is not planned. */
function Carried({ account: { carried, lapsesSoon }, words }: FigureProps) {
  if (carried.days === 0) return <span className={styles.none}>–</span>
  if (!lapsesSoon) return words.number(carried.days)
  const said = words.t('leave.lapsesSoon', {
    count: lapsesSoon.days,
    days: words.number(lapsesSoon.days),
    date: words.dayAndMonth(lapsesSoon.on),
  })
  return (
    <span className={styles.lapses} title={said}>
      <Hourglass size={13} aria-hidden />
      {words.number(carried.days)}
      <span className="visually-hidden">, {said}</span>
    </span>
  )
}

interface LeftProps extends FigureProps {
  readonly tabIndex: 0 | -1
  onOpen(): void
}

function Left({ account, words, tabIndex, onOpen }: LeftProps) {
  const { t, number } = words
  const { name, left, forecast, year } = account
  // First what is seen, for who speaks to the page (WCAG 2.5.3).
  const seen = `${number(left.days)} ${t('leave.ofAll', { all: number(allLeaveOf(account)) })}`
  const later = t('leaveYear.forecast', { count: forecast.days, days: number(forecast.days), year })
  return (
    <button
      type="button"
      className={left.days < 0 ? `${styles.left} ${styles.minus}` : styles.left}
      data-roving
      tabIndex={tabIndex}
      aria-label={`${seen}, ${t('leaveYear.account', { name })}. ${later}`}
      title={later}
      onClick={onOpen}
    >
      <LeftOfYear account={account} />
    </button>
  )
}
