import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Leave, WireLeaveAccount, WireLeaveCorrection } from '#contract/leave.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { formatDayAndMonth, formatDays, formatLongDate, formatSignedNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { LeaveLineName } from './leave-lines.ts'
import { isAssumed, lineName, signOf, summandsOf } from './leave-lines.ts'
import { sentencesOf } from './leave-sentences.ts'
import styles from './leave-table.module.css'

interface LeaveTableProps {
  readonly account: WireLeaveAccount
  readonly today: Leave['today']
  onRemove(correction: WireLeaveCorrection): void
}

/** The account line by line down to what is left; each figure opens the lines that it is made of. */
export function LeaveTable({ account, today, onRemove }: LeaveTableProps) {
  const { t, language } = useWords()
  const days = formatDays(account.left.days, language)
  const line = (name: LeaveLineName) => (
    <LeaveLine key={name} name={name} account={account} today={today} onRemove={onRemove} />
  )
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('leave.table', { days })}</caption>
      <tbody>{summandsOf(account).map(line)}</tbody>
      <tbody>{(['left', 'forecast'] as const).map(line)}</tbody>
    </table>
  )
}

interface LeaveLineProps extends LeaveTableProps {
  readonly name: LeaveLineName
}

function LeaveLine({ name, account, today, onRemove }: LeaveLineProps) {
  const { t, language } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const label = lineName(name, account.year, t, language)
  const isSum = name === 'left' || name === 'forecast'
  const { days } = account[name]
  const shown = isSum ? formatDays(days, language) : formatSignedNumber(signOf(name) * days, language)
  return (
    <>
      <tr className={name === 'left' ? styles.total : undefined}>
        <th scope="row">
          {label} {name === 'carried' && <Expiry account={account} today={today} />}
          {name === 'entitled' && isAssumed(account) && <small>{t('leave.withoutUsualWeek')}</small>}
        </th>
        <td className="figure">
          <button
            type="button"
            className={styles.why}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('leave.why', { days: shown, line: label })}
            onClick={() => setOpen(!isOpen)}
          >
            {shown}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.derivation}>
          <td colSpan={2} id={id}>
            <Derivation name={name} account={account} onRemove={onRemove} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Until when what was carried over can be taken, when that is one day for all of it. */
function Expiry({ account, today }: Pick<LeaveTableProps, 'account' | 'today'>) {
  const { t, language } = useWords()
  const lots = account.carried.steps.filter((step) => step.kind === 'carried' && step.days > 0)
  const [lot] = lots
  if (lot?.kind !== 'carried' || lots.length > 1) return null
  if (lot.lapsesOn === null)
    return <small>{t(lot.keptBy === null ? 'leave.carriedStays' : 'leave.carriedKept')}</small>
  // A later year is unexpected.
  const shown = yearOf(lot.lapsesOn) === account.year ? formatDayAndMonth : formatLongDate
  const key = lot.lapsesOn < today ? 'leave.carriedLapsed' : 'leave.carriedUntil'
  return <small>{t(key, { date: shown(lot.lapsesOn, language) })}</small>
}

function Derivation({ name, account, onRemove }: Omit<LeaveLineProps, 'today'>) {
  const { t, language } = useWords()
  const sentences = sentencesOf(name, account, t, language)
  if (sentences.length === 0) return <p>{t('leave.steps.nothing')}</p>
  return (
    <ul>
      {sentences.map(({ key, text, note, days, correction }) => (
        <li key={key}>
          <span>
            {text} {note && <small>{note}</small>}
          </span>
          {correction && (
            <Button
              icon
              look="quiet"
              className={styles.remove}
              aria-label={t('leave.correction.remove', {
                days: formatSignedNumber(days, language),
                reason: text,
              })}
              onClick={() => onRemove(correction)}
            >
              <Trash2 size={15} aria-hidden />
            </Button>
          )}
          <span className="figure">{formatSignedNumber(days, language)}</span>
        </li>
      ))}
    </ul>
  )
}
