import { ArrowLeftRight, ArrowRight, TriangleAlert } from 'lucide-react'
import type { WaitingSwap } from '#contract/swaps.ts'
import { leastAhead } from '#domain/swaps/exchange.ts'
import { formatBalance, formatHours } from '../../i18n/format.ts'
import { firstNameOf, swapDaysInWords } from '../../swaps/index.ts'
import inbox from '../inbox/inbox.module.css'
import type { InboxColumns } from '../inbox/inbox-columns.ts'
import type { SwapLine } from '../inbox/inbox-lines.ts'
import { LevelChip } from '../inbox/level-chip.tsx'
import type { InboxWords } from '../inbox/use-inbox-words.ts'
import styles from './swaps.module.css'

interface SwapCellsProps {
  readonly line: SwapLine
  readonly columns: InboxColumns
  readonly words: InboxWords
  onLook(): void
}

/** An exchange among the requests: who, which days, and what it does to the groups, to hours and to working time. */
export function SwapCells({ line, columns, words, onLook }: SwapCellsProps) {
  const { t, language } = words
  const { swap } = line
  const { id, asker, colleague, inReturn, startsIn, effect } = swap
  const days = swapDaysInWords(swap, t, language)
  const Arrow = inReturn === null ? ArrowRight : ArrowLeftRight
  const names = t('swapInbox.names', { one: asker.name, other: colleague.name })
  const groups = new Set(effect.people.map(({ groupId }) => words.group(groupId)).filter(Boolean))
  const comes = effect.people.flatMap((person) => person.comes)
  return (
    <>
      <th scope="row">
        <button
          type="button"
          data-swap={id}
          aria-label={t('swapInbox.look', { names, days })}
          onClick={onLook}
        />
        <span className={inbox.name}>
          {firstNameOf(asker.name)} <Arrow className={styles.arrow} size={15} aria-hidden />{' '}
          {firstNameOf(colleague.name)}
        </span>
        <small>{[...groups].join(', ')}</small>
      </th>
      <td>
        <span className={inbox.when}>
          <span className={styles.mark} aria-hidden>
            <Arrow size={15} />
          </span>{' '}
          {days}
        </span>
      </td>
      {columns.days && <td className={`${inbox.figure} ${inbox.none}`}>–</td>}
      {columns.coverage && (
        <td>
          <LevelChip found={coverageInWords(line, words)} />
        </td>
      )}
      {columns.left && (
        <td className={inbox.figure}>
          {hoursInWords(effect, words)}
          {comes.length > 0 && (
            <small className={styles.alerts}>
              <TriangleAlert size={13} aria-hidden /> {t('swapInbox.alerts', { count: comes.length })}
            </small>
          )}
        </td>
      )}
      <td className={inbox.asked}>
        {startsIn < leastAhead ? (
          <span className={styles.soon}>{t('swapInbox.soonShort')}</span>
        ) : (
          t('swapInbox.agreed')
        )}
      </td>
    </>
  )
}

/** Covered is said of groups that are; of a gap that there is anyway only that it does not get worse. */
function coverageInWords({ trouble, swap }: SwapLine, words: InboxWords) {
  const found = words.level(trouble?.days ?? [])
  if (found?.level !== 'covered') return found
  const isCovered = swap.effect.runs.every(({ level }) => level === 'covered')
  return { ...found, words: words.t(isCovered ? 'swapInbox.staysCovered' : 'swapInbox.noWorse') }
}

/** `±0.50 h`: what one gets the other gives. */
function hoursInWords({ people }: WaitingSwap['effect'], { t, language }: InboxWords): string {
  const [first = 0, second = 0] = people.map(({ hours }) => hours.after - hours.before)
  if (first === 0 && second === 0) return t('swapInbox.sameHours')
  return first === -second
    ? t('swapInbox.hours', { hours: `±${formatHours(Math.abs(first), language)}` })
    : t('swapInbox.hours', {
        hours: `${formatBalance(first, language)} / ${formatBalance(second, language)}`,
      })
}
