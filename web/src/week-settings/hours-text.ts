import { isHoursNumber } from '#domain/hours.ts'
import type { Language } from '#domain/week.ts'
import { mostWeekHours } from '#domain/week-setting.ts'

export type TypedHours = number | 'empty' | 'invalid'

/** `7,5` and `7.5` are both seven and a half, whatever language the browser speaks. */
export function hoursFromText(text: string): TypedHours {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 'empty'
  const value = Number(typed)
  const possible = isHoursNumber(value) && value >= 0 && value <= mostWeekHours
  return possible ? value : 'invalid'
}

/** As it stands in a field: 7.5 / 7,5. */
export function textFromHours(hours: number | null, language: Language): string {
  if (hours === null) return ''
  return language === 'de' ? String(hours).replace('.', ',') : String(hours)
}

const step = 0.5

/** What the arrow keys do in a number field. */
export function stepped(text: string, direction: 1 | -1, language: Language): string {
  const typed = hoursFromText(text)
  if (typed === 'invalid') return text
  const next = (typed === 'empty' ? 0 : typed) + direction * step
  return textFromHours(Math.min(mostWeekHours, Math.max(0, next)), language)
}
