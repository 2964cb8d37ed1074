import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Figure, FigureName, Step, StepSource } from '#domain/derivation.ts'
import { toNumber } from '#domain/hours.ts'
import { formatDate, formatHours } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import type { Figures } from './row-figures.ts'
import styles from './why-figure.module.css'

interface StepsProps {
  readonly figures: Figures
  readonly of: Figure
}

/** The sum as on paper: each line added to or taken from what stands above it. A figure in it opens its own sum. */
export function DerivationSteps({ figures, of }: StepsProps) {
  const { t } = useWords()
  const steps = of.steps
  if (steps.length === 0 && of.rule === 'nothingAgreed') return null
  if (steps.length === 0) return <p className={styles.none}>{t('derivation.none')}</p>
  return (
    <ul className={styles.steps} aria-label={t('derivation.steps')}>
      {steps.map((step, index) => (
        // A figure that is nothing but another one opens it at once: target, therefore core.
        <StepLine key={index} figures={figures} step={step} first={index === 0} open={steps.length === 1} />
      ))}
    </ul>
  )
}

interface LineProps {
  readonly figures: Figures
  readonly step: Step
  readonly first: boolean
  readonly open: boolean
}

function StepLine({ figures, step, first, open }: LineProps) {
  const { t, language } = useWords()
  const label = useSourceLabel()
  const [expanded, setExpanded] = useState(open)
  const name: FigureName | undefined = step.source.kind === 'figure' ? step.source.name : undefined
  const amount = toNumber(step.hours) * (step.sign === '−' ? -1 : 1)
  const sign = amount < 0 || (amount === 0 && step.sign === '−') ? '−' : first ? '' : '+'
  return (
    <li>
      <div className={styles.line}>
        {name ? (
          <button
            type="button"
            className={styles.subfigure}
            aria-expanded={expanded}
            title={t('derivation.expand', { figure: label(step.source) })}
            onClick={() => setExpanded(!expanded)}
          >
            <ChevronRight size={14} aria-hidden />
            {label(step.source)}
          </button>
        ) : (
          <span className={styles.label}>{label(step.source)}</span>
        )}
        <span className={`figure ${styles.amount}`}>
          {sign} {formatHours(Math.abs(amount), language)}
        </span>
      </div>
      {name && expanded && (
        <div className={styles.inner}>
          <p className={styles.rule}>{t(`derivation.rules.${figures[name].rule}`)}</p>
          <DerivationSteps figures={figures} of={figures[name]} />
        </div>
      )}
    </li>
  )
}

function useSourceLabel() {
  const { t, language } = useWords()
  const long = t('weekdays.long', { returnObjects: true })
  const short = t('weekdays.short', { returnObjects: true })
  return (source: StepSource): string => {
    switch (source.kind) {
      case 'figure':
        return t(`derivation.figures.${source.name}`)
      case 'terms':
        return t('derivation.sources.terms', { date: formatDate(source.validFrom, language) })
      case 'workedDay':
        return long[source.weekday]
      case 'plannedDay':
      case 'usualDay':
        return t(`derivation.sources.${source.kind}`, {
          day: long[source.weekday],
          status: t(`status.${source.status}`),
        })
      case 'shareOfTarget':
        return t('derivation.sources.shareOfTarget', {
          days: source.weekdays.map((weekday) => short[weekday]).join(', '),
          part: source.weekdays.length,
          whole: source.workingDays,
          target: formatHours(toNumber(source.target), language),
        })
      case 'weekSetting':
      case 'previousBalance':
        return t(`derivation.sources.${source.kind}`)
    }
  }
}
