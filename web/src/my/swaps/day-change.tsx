import type { MySwap } from '#contract/my-swaps.ts'
import { dateFormat, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { firstNameOf, PlanBar, planHours, planTimes } from '../../swaps/index.ts'
import styles from './swaps.module.css'

const formatDay = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

type DayOfSwap = NonNullable<MySwap['effect']>['days'][number]

interface DayChangeProps {
  readonly day: DayOfSwap
  /** The other one, where it is known who that is. */
  readonly name: string | undefined
}

/** One date: the own day until now and afterwards, large; of the other one the times and hours. */
export function OwnDayChange({ day: { date, mine, theirs }, name }: DayChangeProps) {
  const { t, language } = useWords()
  const times = (plan: string) => planTimes(plan) ?? t('swaps.free')
  const hours = (plan: string) => formatHours(planHours(plan), language)
  return (
    <div className={styles.change}>
      <strong>{formatDay(date, language)}</strong>
      <p className={styles.line}>
        <span>{t('swaps.before')}</span>
        <s>{times(mine.before)}</s>
      </p>
      <PlanBar plan={mine.before} isBefore />
      <p className={`${styles.line} ${styles.then}`}>
        <span>{t('swaps.after')}</span>
        <strong>{times(mine.after)}</strong>
      </p>
      <PlanBar plan={mine.after} />
      {name && (
        <p className={styles.other}>
          {t('swaps.theirs', {
            name: firstNameOf(name),
            before: times(theirs.before),
            after: times(theirs.after),
            hoursBefore: hours(theirs.before),
            hoursAfter: hours(theirs.after),
          })}
        </p>
      )}
    </div>
  )
}
