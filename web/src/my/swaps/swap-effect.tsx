import { CircleCheck, Scale, TriangleAlert } from 'lucide-react'
import type { MySwap } from '#contract/my-swaps.ts'
import { formatBalance, formatHours, formatWeekday, shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { OwnDayChange } from './day-change.tsx'
import styles from './swaps.module.css'

interface SwapEffectProps {
  readonly effect: NonNullable<MySwap['effect']>
  readonly name: string | undefined
}

/** What both would work, and what it does to the own account and to the groups. */
export function SwapEffect({ effect, name }: SwapEffectProps) {
  const { t, language } = useWords()
  const { days, hours, balance } = effect
  return (
    <>
      {days.map((day) => (
        <OwnDayChange key={day.date} day={day} name={name} />
      ))}
      <p className={styles.fact}>
        <Scale size={17} aria-hidden />
        <span>
          {t('swaps.asked.hours', {
            before: formatHours(hours.before, language),
            after: formatHours(hours.after, language),
            balanceBefore: formatBalance(balance.before, language),
            balanceAfter: formatBalance(balance.after, language),
          })}
        </span>
      </p>
      <CoverageFact tight={effect.tight} />
    </>
  )
}

/** That the groups stay as they are, or when it would be tight first. */
function CoverageFact({ tight }: Pick<SwapEffectProps['effect'], 'tight'>) {
  const { t, language } = useWords()
  return tight ? (
    <p className={styles.fact} data-level="tight">
      <TriangleAlert size={17} aria-hidden />
      {t('swaps.tight', {
        day: formatWeekday(tight.date, language),
        from: shortTime(tight.from),
        to: shortTime(tight.to),
      })}
    </p>
  ) : (
    <p className={styles.fact}>
      <CircleCheck size={17} aria-hidden />
      {t('swaps.staysCovered')}
    </p>
  )
}
