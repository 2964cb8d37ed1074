import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import styles from './first-steps.module.css'
import type { StepName } from './first-steps-state.ts'
import { steps } from './first-steps-state.ts'

interface FirstStepsProps {
  readonly step: StepName
  /** What is to be done in this step. */
  readonly children: ReactNode
}

/** What an empty house shows instead of an empty table: where one stands on the way to the first schedule. */
export function FirstSteps({ step, children }: FirstStepsProps) {
  const { t } = useWords()
  const isDone = step === 'next'
  const current = (steps as readonly StepName[]).indexOf(step)
  return (
    <section className={styles.welcome} aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{t(isDone ? 'firstSteps.next.done' : 'firstSteps.title')}</h2>
      <p className={styles.lead}>{t(isDone ? 'firstSteps.next.lead' : 'firstSteps.lead')}</p>
      {!isDone && (
        <ol className={styles.steps} aria-label={t('firstSteps.steps')}>
          {steps.map((step, at) => (
            <li key={step} {...(at === current ? { 'aria-current': 'step' } : {})}>
              <span className={styles.number} aria-hidden>
                {at < current ? <Check size={16} /> : at + 1}
              </span>
              <span>
                <strong>{t(`firstSteps.${step}`)}</strong>
                {at < current && <span className="visually-hidden"> ({t('firstSteps.done')})</span>}
                <small>{t(`firstSteps.${step}Hint`)}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  )
}

/** The button that led here is gone: the keyboard and the screen reader go on from the next step's title. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h3 ref={takeFocus} tabIndex={-1}>
      {children}
    </h3>
  )
}

function takeFocus(title: HTMLElement | null) {
  title?.focus()
}
