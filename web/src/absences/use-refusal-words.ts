import { isCalendarDate } from '#domain/calendar-date.ts'
import { CallError } from '../api/call.ts'
import { reasonOf } from '../api/reason-of.ts'
import { de } from '../i18n/absences.ts'
import { formatLongDate } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'

type Fault = keyof typeof de.faults
const isFault = (code: string | undefined): code is Fault => code !== undefined && code in de.faults

/** Why an absence was not entered, in the reader's language where the server's code is known here. */
export function useRefusalWords() {
  const { t, language } = useWords()
  return (error: unknown): string => {
    if (!(error instanceof CallError)) return reasonOf(error, t)
    const { code, params } = error.problem ?? {}
    if (code === 'changed_meanwhile') return t('absences.meanwhile')
    if (!isFault(code)) return reasonOf(error, t)
    const day = String(params?.date ?? params?.first ?? '')
    const date = isCalendarDate(day) ? formatLongDate(day, language) : day
    return t(`absences.faults.${code}`, { name: params?.name ?? '', most: params?.most ?? '', date })
  }
}
