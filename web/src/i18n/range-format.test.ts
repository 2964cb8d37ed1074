import { expect, test } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { formatDaySpan, formatMonthSpan, formatSpanWithYear, formatWeekdaySpan } from './range-format.ts'

const from = calendarDateOf('2026-12-21')
const to = calendarDateOf('2027-01-04')

// Node writes thin spaces there and Chromium does not: a page that the server drew would be drawn again.
test.each(['en', 'de'] as const)('spans have no thin spaces: %s', (language) => {
  const spans = [
    formatDaySpan(from, calendarDateOf('2026-12-30'), language),
    formatDaySpan(from, to, language),
    formatMonthSpan(from, to, language),
    formatWeekdaySpan({ from, to }, language),
    formatSpanWithYear({ from, to }, language),
  ]
  for (const span of spans) expect(span).not.toMatch(/[\u2009\u202f]/)
  if (language === 'en') expect(spans[0]).toBe('Dec 21 – 30')
})
