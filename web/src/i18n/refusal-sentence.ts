import i18next from 'i18next'
import type { Problem } from '#contract/problem.ts'
import { firstDayOfMonth, isMonth } from '#domain/months/month.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { formatLongDate, formatNumber } from './format.ts'
import type { Language } from './locales.ts'
import { languageOf } from './locales.ts'
import { formatMonth } from './range-format.ts'
import type { Texts } from './texts.ts'
import { textAt, textsByLanguage } from './texts.ts'

/** Those of absences stand among the words of their form, which says them too, before anything is sent. */
export const refusalTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/{refusals,absences}.json', { eager: true, import: 'default' }),
)

/** What a refusal says, in the reader's language. A code of a newer server falls back to its English sentence. */
export function refusalSentence(
  { code, params = {}, message, issues = [] }: Problem,
  language: Language = languageOf(i18next.resolvedLanguage),
): string {
  const [issue] = issues
  const ofIssue = issue?.code && code === 'invalid' ? sentenceIn(language, ['issues', issue.code]) : undefined
  if (ofIssue) return filled(ofIssue, issue?.params ?? {}, language)
  const sentence = sentenceIn(language, [code])
  return sentence === undefined ? message : filled(sentence, params, language)
}

const sentenceIn = (language: Language, path: readonly string[]) =>
  textAt(refusalTexts[language], ['refusals', ...path]) ??
  textAt(refusalTexts[language], ['absences', 'faults', ...path])

/** Dates, months and numbers as the reader writes them. */
function filled(sentence: string, params: Readonly<Record<string, string | number>>, language: Language) {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (typeof value === 'number') return formatNumber(value, language)
    if (isMonth(value)) return formatMonth(firstDayOfMonth(value), language)
    return isCalendarDate(value) ? formatLongDate(value, language) : value
  })
}
