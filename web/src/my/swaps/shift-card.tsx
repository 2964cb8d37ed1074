import { CalendarPlus, Scale } from 'lucide-react'
import type { MyOpenShift } from '#contract/my-swaps.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { formatBalance, formatHours, formatWeekday, shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { useIsWithoutNetwork } from '../use-as-of.ts'
import styles from './swaps.module.css'
import { shiftNow, useSwaps } from './use-swaps.ts'

/** A shift without a person, which one could take: one tap says so, the management decides. */
export function ShiftCard({ shift }: { readonly shift: MyOpenShift }) {
  const { t, language } = useWords()
  const { could } = useSwaps()
  const isWithoutNetwork = useIsWithoutNetwork()
  const { id, date, from, to, group, state, isMine, couldI, hours, balance } = shift
  const isOff = isWithoutNetwork || could.isPending
  const isOpen = state === 'open'
  const times = { day: formatWeekday(date, language), from: shortTime(from), to: shortTime(to) }
  const said = isMine ? 'given' : isOpen ? (couldI ? 'said' : 'couldHint') : state
  return (
    <section className={styles.asked} aria-labelledby={`shift-${id}`}>
      <h2 id={`shift-${id}`}>
        <CalendarPlus size={20} aria-hidden />
        {t('swaps.shift.title')}
      </h2>
      <strong>
        {group ? t('swaps.shift.inGroup', { ...times, group: group.name }) : t('swaps.shift.words', times)}
      </strong>
      {isOpen && hours && balance && (
        <p className={styles.fact}>
          <Scale size={17} aria-hidden />
          <span>
            {t('swaps.shift.hours', {
              before: formatHours(hours.before, language),
              after: formatHours(hours.after, language),
              balanceBefore: formatBalance(balance.before, language),
              balanceAfter: formatBalance(balance.after, language),
            })}
          </span>
        </p>
      )}
      <p className={styles.quiet} role="status">
        {t(`swaps.shift.${said}`)}
      </p>
      {could.isError && (
        <ErrorMessage>
          {shiftNow(could.error) ? t('swaps.changedMeanwhile') : reasonOf(could.error, t)}
        </ErrorMessage>
      )}
      {isOpen && (
        <div className={styles.answers}>
          <Button
            look={couldI ? 'plain' : 'primary'}
            aria-disabled={isOff}
            onClick={() => isOff || could.mutate({ shift, could: !couldI })}
          >
            {t(couldI ? 'swaps.shift.couldNot' : 'swaps.shift.could')}
          </Button>
        </div>
      )}
    </section>
  )
}
