import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { statusRecords } from '#domain/days/absence-statuses.ts'
import type { PaidCause } from '#domain/days/day-credit.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import type { DerivationStep, Figure, FigureName, Remark, ShareOfRest } from '#domain/weeks/derivation.ts'
import { formatDate, formatHours, formatNumber, weekdayNames } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { FigurePlace } from './earlier-weeks.tsx'
import { EarlierWeeks } from './earlier-weeks.tsx'
import type { Figures } from './row-figures.ts'
import styles from './why-figure.module.css'

interface StepsProps {
  readonly figures: Figures
  readonly of: Figure
  readonly place: FigurePlace
}

/** The sum as on paper: each line added to or taken from what stands above it. A figure in it opens its own sum. */
export function DerivationSteps({ figures, of, place }: StepsProps) {
  const { t } = useWords()
  const steps = of.steps
  if (steps.length === 0 && of.rule === 'nothingAgreed') return null
  if (steps.length === 0) return <p className={styles.none}>{t('derivation.none')}</p>
  return (
    <>
      <ul className={styles.steps} aria-label={t('derivation.steps')}>
        {steps.map((step, index) => (
          // A figure that is nothing but another one opens it at once: target, therefore core.
          <StepLine key={index} {...{ figures, step, place }} first={index === 0} open={steps.length === 1} />
        ))}
      </ul>
      {of.remark && <RemarkLine {...of.remark} />}
    </>
  )
}

function RemarkLine(remark: Remark) {
  const { t, language } = useWords()
  const shown = (hours: Hours) => formatHours(toNumber(hours), language)
  const text =
    remark.kind === 'unplannedDays'
      ? t('derivation.unplannedDays', { count: remark.days })
      : t('derivation.usualWeekDiffers', { usual: shown(remark.usual), target: shown(remark.target) })
  return <p className={styles.remark}>{text}</p>
}

interface LineProps {
  readonly figures: Figures
  readonly place: FigurePlace
  readonly step: DerivationStep
  readonly first: boolean
  readonly open: boolean
}

function StepLine({ figures, place, step, first, open }: LineProps) {
  const { t, language } = useWords()
  const label = useSourceLabel()
  const [expanded, setExpanded] = useState(open)
  const name: FigureName | undefined = step.source.kind === 'figure' ? step.source.name : undefined
  const opens = name !== undefined || step.source.kind === 'earlierWeeks'
  const amount = toNumber(step.hours) * (step.sign === '−' ? -1 : 1)
  const sign = amount < 0 || (amount === 0 && step.sign === '−') ? '−' : first ? '' : '+'
  return (
    <li>
      <div className={styles.line}>
        {opens ? (
          <button
            type="button"
            className={styles.subfigure}
            aria-expanded={expanded}
            title={t('derivation.expand', { figure: label(step) })}
            onClick={() => setExpanded(!expanded)}
          >
            <ChevronRight size={14} aria-hidden />
            {label(step)}
          </button>
        ) : (
          <span className={styles.label}>{label(step)}</span>
        )}
        <span className={`figure ${styles.amount}`}>
          {sign} {formatHours(Math.abs(amount), language)}
        </span>
      </div>
      {name && expanded && (
        <div className={styles.inner}>
          <p className={styles.rule}>{t(`derivation.rules.${figures[name].rule}`)}</p>
          <DerivationSteps figures={figures} of={figures[name]} place={place} />
        </div>
      )}
      {opens && !name && expanded && (
        <div className={styles.inner}>
          <EarlierWeeks {...place} />
        </div>
      )}
    </li>
  )
}

function useSourceLabel() {
  const { t, language } = useWords()
  const { long, short } = weekdayNames(language)
  const shown = (hours: Hours) => formatHours(toNumber(hours), language)
  const causeOf = ({ cause, half, absenceKind: kind, awayFrom, awayTo }: Cause) => {
    const words = isAbsence(cause)
      ? absenceName({ status: cause, kind, awayFrom, awayTo }, t)
      : t(`schedule.houseDay.kinds.${cause}`)
    return half ? t('derivation.sources.halfOf', { cause: words }) : words
  }
  return ({ source, hours }: DerivationStep): string => {
    switch (source.kind) {
      case 'figure':
        return t(`derivation.figures.${source.name}`)
      case 'terms':
        return t('derivation.sources.terms', { date: formatDate(source.validFrom, language) })
      case 'termsByDays': {
        const { part, whole } = source
        const date = formatDate(source.validFrom, language)
        return t('derivation.sources.termsByDays', { hours: shown(source.agreed), date, part, whole })
      }
      case 'workedDay':
      case 'plannedDay': {
        const day = long[source.weekday]
        const status = source.kind === 'plannedDay' ? causeOf(source) : ''
        const kind = source.kind === 'plannedDay' ? 'planned' : 'worked'
        if (source.insteadOf !== undefined) {
          const typed = { hours: shown(hours), insteadOf: shown(source.insteadOf) }
          return t(`derivation.sources.${kind}Typed`, { day, status, ...typed })
        }
        if (source.kind === 'plannedDay') return t('derivation.sources.plannedDay', { day, status })
        if (source.real !== undefined)
          return t('derivation.sources.recordedCounted', {
            day,
            real: shown(source.real),
            hours: shown(hours),
          })
        return source.recorded ? t('derivation.sources.recordedDay', { day }) : day
      }
      case 'workedHoliday':
        return t('derivation.sources.workedHoliday', { day: long[source.weekday] })
      case 'usualDay':
        return t('derivation.sources.usualDay', { day: long[source.weekday], status: causeOf(source) })
      case 'realDay':
        return t('derivation.sources.realDay', {
          day: long[source.weekday],
          status: causeOf(source),
          hours: shown(hours),
          insteadOf: shown(source.insteadOf),
        })
      case 'restOfShare':
        return t('derivation.sources.restOfShare', {
          day: long[source.weekday],
          status: causeOf(source),
          share: shown(source.share),
          worked: shown(source.worked),
        })
      case 'timeOffDue': {
        const { whole } = source
        const part = formatNumber(source.part, language)
        const due = { team: shown(source.team), mpaHours: shown(source.mpa) }
        return t('derivation.sources.timeOffDue', { part, whole, ...due })
      }
      case 'notEmployedDay':
        return t('derivation.sources.notEmployedDay', {
          day: long[source.weekday],
          status: absenceName({ status: source.status, kind: source.absenceKind }, t),
        })
      case 'uncreditedDay':
        if (source.absenceKind || source.half || source.awayFrom || source.awayTo) {
          const status = causeOf({ ...source, cause: source.status })
          return t('derivation.sources.uncreditedKind', { day: long[source.weekday], status })
        }
        return t(`derivation.sources.${source.status}`, { day: long[source.weekday] })
      case 'shareOfRest': {
        const dayAndStatus = (day: ShareOfRest['days'][number]) =>
          t('derivation.sources.statusOfDay', {
            day: short[day.weekday],
            status: causeOf(day),
          })
        return t(`derivation.sources.${source.usual > 0 ? 'shareOfRest' : 'shareOfTarget'}`, {
          days: source.days.map(dayAndStatus).join(', '),
          part: formatNumber(
            source.days.reduce((sum, { half }) => sum + (half ? 0.5 : 1), 0),
            language,
          ),
          whole: source.unnamedDays,
          target: shown(source.target),
          usual: shown(source.usual),
        })
      }
      case 'weekSetting':
      case 'initialBalance':
      case 'earlierWeeks':
      case 'bookings':
        return t(`derivation.sources.${source.kind}`)
    }
  }
}

interface Cause {
  readonly cause: PaidCause
  readonly half?: true
  readonly absenceKind?: AbsenceKind
  readonly awayFrom?: string
  readonly awayTo?: string
}

function isAbsence(cause: PaidCause): cause is AbsenceStatus {
  return cause in statusRecords
}
