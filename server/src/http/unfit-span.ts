import type { SpanFault } from '#domain/absences/absence-span.ts'
import { mostSpanDays } from '#domain/absences/absence-span.ts'
import { firstMonday } from '#domain/values/week.ts'
import type { Refusal } from './problems.ts'
import { invalid } from './problems.ts'

type Words = [message: string, params?: Record<string, string | number>]

/** Of an absence, a closing, or whatever else goes from a day to a day. */
export function unfitSpan(fault: SpanFault, what = 'An absence'): Refusal {
  const words: Record<SpanFault, Words> = {
    span_reversed: ['The last day must not come before the first.'],
    span_too_long: [`${what} can be at most ${mostSpanDays} days long.`, { most: mostSpanDays }],
    span_on_weekend: ['There is no day from Monday to Friday in it.'],
    span_out_of_range: [`${what} can begin on ${firstMonday} at the earliest.`, { date: firstMonday }],
  }
  return invalid(fault, ...words[fault])
}
