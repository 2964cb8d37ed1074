import i18next from 'i18next'
import type { Problem } from '#contract/problem.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import type { Language } from '#domain/week.ts'
import { formatLongDate } from './format.ts'
import { de, en } from './refusals.ts'

const sentences = { en, de }

/** What a refusal says, in the reader's language. A code of a newer server falls back to its English sentence. */
export function refusalSentence(
  { code, params = {}, message, issues = [] }: Problem,
  language: Language = i18next.resolvedLanguage === 'de' ? 'de' : 'en',
): string {
  const [issue] = issues
  const { issues: ofIssues, ...ofCodes } = sentences[language]
  const named = issue?.code && code === 'invalid' ? sentenceIn(ofIssues, issue.code) : undefined
  if (named) return filled(named, issue?.params ?? {}, language)
  const sentence = sentenceIn(ofCodes, code)
  return sentence === undefined ? message : filled(sentence, params, language)
}

function sentenceIn(all: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(all, code) ? all[code] : undefined
}

/** Dates and numbers as the reader writes them. */
function filled(sentence: string, params: Readonly<Record<string, string | number>>, language: Language) {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
    return isCalendarDate(value) ? formatLongDate(value, language) : value
  })
}
