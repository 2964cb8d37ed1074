import { ArrowRight, Check } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './first-steps.module.css'
import { StepTitle } from './first-steps.tsx'

/** What a house may want beyond its weeks, in the order in which most need it. */
const nextThings = ['holidays', 'closings', 'leave', 'figures', 'breaks', 'months', 'groups'] as const
export type NextThing = (typeof nextThings)[number]

interface NextStepProps {
  /** What is set up already. */
  readonly done: Readonly<Record<NextThing, boolean>>
  onSetUp(thing: NextThing): void
  onDone(): void
}

/** The end of the first steps: what else there is, ticked off as it is set up. None of it has to be. */
export function NextStep({ done, onSetUp, onDone }: NextStepProps) {
  const { t } = useWords()
  return (
    <div className={styles.card}>
      <div className={styles.readHead}>
        <StepTitle>{t('firstSteps.next.title')}</StepTitle>
        <p>{t('firstSteps.next.hint')}</p>
      </div>
      <ul className={styles.things}>
        {nextThings.map((thing) => {
          const name = t(`firstSteps.next.${thing}.name`)
          return (
            <li key={thing}>
              <span className={styles.tick} data-done={done[thing]} aria-hidden>
                {done[thing] && <Check size={15} />}
              </span>
              <span>
                <strong>{name}</strong>
                {done[thing] && <span className="visually-hidden"> ({t('firstSteps.done')})</span>}
                <small>{t(`firstSteps.next.${thing}.hint`)}</small>
              </span>
              <Button
                aria-label={t(done[thing] ? 'firstSteps.next.changeOf' : 'firstSteps.next.setUpOf', { name })}
                onClick={() => onSetUp(thing)}
              >
                {t(done[thing] ? 'firstSteps.next.change' : 'firstSteps.next.setUp')}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <p>{t('firstSteps.next.later')}</p>
        <Button look="primary" onClick={onDone}>
          {t('firstSteps.next.toSchedule')}
          <ArrowRight size={16} aria-hidden />
        </Button>
      </div>
    </div>
  )
}
