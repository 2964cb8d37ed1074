import type { StageSuggestion } from '#domain/stages/suggestion.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './stage-dialog.module.css'

interface SuggestionLineProps {
  readonly date: CalendarDate
  readonly suggested: StageSuggestion
  /** Of the plan, for the suggested colour. */
  readonly stage: string
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

const longWeekday = dateFormat({ weekday: 'long' })

/** `Suggested: Collect early, because Igel has a gap on Thursday afternoon.` */
export function SuggestionLine({ date, suggested, stage, groups }: SuggestionLineProps) {
  const { t, language } = useWords()
  const day = longWeekday(date, language)
  const group = groups.find(({ id }) => id === suggested.groupId)?.name
  const [first, second] = suggested.gaps
  const when = second ? 'both' : first
  const reason = !when
    ? t('stages.because.none', { day })
    : group
      ? t(`stages.becauseOf.${when}`, { day, group })
      : t(`stages.because.${when}`, { day })
  return <p className={styles.suggestion}>{t('stages.suggested', { stage, reason })}</p>
}
