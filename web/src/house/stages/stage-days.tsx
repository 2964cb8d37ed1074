import type { WireStagePlan } from '#contract/stages.ts'
import { graveness } from '#domain/stages/stage.ts'
import type { StageSuggestion } from '#domain/stages/suggestion.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dayOfMonth } from '#domain/values/calendar-date.ts'
import { dateFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './stage-dialog.module.css'
import { StageMark } from './stage-mark.tsx'

/** A day that can be set, with what coverage suggests for it; nothing where nobody can say. */
export interface StageChoice {
  readonly date: CalendarDate
  readonly suggested: StageSuggestion | undefined
}

interface StageDaysProps {
  readonly days: readonly StageChoice[]
  readonly shown: CalendarDate
  readonly plan: WireStagePlan
  onShow(choice: StageChoice): void
}

const [longWeekday, shortWeekday] = [dateFormat({ weekday: 'long' }), dateFormat({ weekday: 'short' })]

/** The days of the week that are not over, with a mark where something is set. */
export function StageDays({ days, shown, plan, onShow }: StageDaysProps) {
  const { t, language } = useWords()
  return (
    <div className={styles.days} role="group" aria-label={t('stages.day')}>
      {days.map((choice) => {
        const { date } = choice
        const set = plan.days.find((day) => day.date === date)?.stages ?? []
        const [gravest] = set.toSorted((a, b) => graveness(b.colour) - graveness(a.colour))
        return (
          <button key={date} type="button" aria-pressed={date === shown} onClick={() => onShow(choice)}>
            <span aria-hidden>{shortWeekday(date, language)}</span>
            <span className="visually-hidden">{longWeekday(date, language)} </span>
            <strong className="figure">{dayOfMonth(date)}</strong>
            {gravest && <StageMark colour={gravest.colour} size={15} named />}
          </button>
        )
      })}
    </div>
  )
}
