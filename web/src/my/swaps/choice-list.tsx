import { CircleCheck, TriangleAlert, Users } from 'lucide-react'
import type { SwapChoice, SwapChoices } from '#contract/my-swaps.ts'
import { formatBalance, formatWeekday, shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { PlanBar, planTimes } from '../../swaps/index.ts'
import { SwapEffect } from './swap-effect.tsx'
import styles from './swaps.module.css'

/** Who is asked: a person, or all with whom it works. */
export type AskedWhom = number | 'all'

type ChoiceListProps = SwapChoices & {
  readonly asked: AskedWhom | undefined
  readonly isAll: boolean
  onAsk(asked: AskedWhom): void
}

/** With whom it works, each with what it would do; of the one that is chosen all of it. */
export function ChoiceList({ choices, date, inReturn, asked, isAll, onAsk }: ChoiceListProps) {
  const { t } = useWords()
  if (choices.length === 0)
    return (
      <p className={styles.notice} role="status">
        {t('swaps.nobodyFits')}
      </p>
    )
  const title = t(inReturn === null ? 'swaps.toWhom' : 'swaps.withWhom')
  return (
    <fieldset className={`${styles.people} ${styles.form}`}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.head} aria-hidden>
        <h3>{title}</h3>
        <span className={styles.quiet}>{t('swaps.onlyFitting')}</span>
      </div>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Choice
            key={choice.teacherId}
            {...{ choice, date, inReturn }}
            isChosen={choice.teacherId === asked}
            onChoose={() => onAsk(choice.teacherId)}
          />
        ))}
        {choices.length > 1 && (
          <div className={styles.choice}>
            <input
              type="radio"
              name="swap-with"
              aria-label={t('swaps.everybody')}
              checked={isAll}
              onChange={() => onAsk('all')}
            />
            <p className={styles.fact}>
              <Users size={17} aria-hidden />
              <span>
                <strong>{t('swaps.everybody')}</strong> {t('swaps.everybodyHint')}
              </span>
            </p>
          </div>
        )}
      </div>
      <p className={styles.quiet}>{t('swaps.fitting')}</p>
    </fieldset>
  )
}

interface ChoiceProps extends Pick<SwapChoices, 'date' | 'inReturn'> {
  readonly choice: SwapChoice
  readonly isChosen: boolean
  onChoose(): void
}

function Choice({ choice, date, inReturn, isChosen, onChoose }: ChoiceProps) {
  const { name, group, days } = choice
  // Given away, it is the own day that the other one would work.
  const day = days.find((each) => each.date === (inReturn ?? date))
  const plan = inReturn === null ? '' : (day?.theirs.before ?? '')
  return (
    <div className={styles.choice}>
      <input
        type="radio"
        name="swap-with"
        aria-label={[name, planTimes(plan)].filter(Boolean).join(', ')}
        checked={isChosen}
        onChange={onChoose}
      />
      <p className={styles.head}>
        <strong>{name}</strong>
        <span>{planTimes(plan) ?? group?.name}</span>
      </p>
      {plan && <PlanBar plan={plan} />}
      {isChosen ? <SwapEffect effect={choice} name={name} /> : <ShortEffect choice={choice} />}
    </div>
  )
}

/** `You: +0.50 h · the group stays covered`. */
function ShortEffect({ choice: { hours, tight } }: { readonly choice: SwapChoice }) {
  const { t, language } = useWords()
  const more = hours.after - hours.before
  const own =
    more === 0 ? t('swaps.sameHours') : t('swaps.yourHours', { hours: formatBalance(more, language) })
  const groups = tight
    ? t('swaps.tight', {
        day: formatWeekday(tight.date, language),
        from: shortTime(tight.from),
        to: shortTime(tight.to),
      })
    : t('swaps.covered')
  const Icon = tight ? TriangleAlert : CircleCheck
  return (
    <p className={styles.fact} data-level={tight ? 'tight' : undefined}>
      <Icon size={17} aria-hidden />
      <span>{`${own} · ${groups}`}</span>
    </p>
  )
}
