import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { WireSheetDay } from '#contract/month-sheets.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { dayOfSheet, sheetOfOctober } from '../../../test/month.ts'
import '../../../test/run-hook.ts'
import { recordLegend, recordOnSheet } from './sheet-records.ts'

/** What the sheet says on the screen and on paper of whom the times of a day come from. */

const recorded = (more: object): WireSheetDay =>
  dayOfSheet('2026-10-05', {
    record: {
      ...{ spans: '07:57-12:00 b12:00-12:30 12:30-16:07', source: 'asPlanned' },
      ...{ recordedOn: calendarDateOf('2026-10-06'), ...more },
    },
  } as never)
const unconfirmed = dayOfSheet('2026-10-06', { unconfirmed: true } as never)
const words = (language: 'en' | 'de') => ({ t: i18next.getFixedT(language), language })

test.each([
  [recorded({}), 'confirmed as planned Oct 6', 'wie geplant bestätigt 6. Okt.'],
  [recorded({ source: 'entered' }), 'entered Oct 6', 'eingetragen 6. Okt.'],
  [recorded({ source: 'kiosk' }), 'entered on the tablet Oct 6', 'am Tablet eingetragen 6. Okt.'],
  [
    recorded({ source: 'kiosk', byDeviceClock: true }),
    'entered on the tablet Oct 6, device clock',
    'am Tablet eingetragen 6. Okt., Uhr des Geräts',
  ],
  // First, because the paper has room for one line.
  [
    recorded({ source: 'management', notAgreed: true }),
    'not agreed, management Oct 6',
    'nicht einverstanden, Leitung 6. Okt.',
  ],
  [
    recorded({ source: 'entered', counted: { from: '08:00', to: '16:07' } }),
    'entered Oct 6, counts 8:00–16:07',
    'eingetragen 6. Okt., zählt 8:00–16:07',
  ],
  [unconfirmed, 'not confirmed', 'nicht bestätigt'],
  [dayOfSheet('2026-10-07'), '', ''],
])('%#: %s', (day, english, german) => {
  expect(recordOnSheet(day, words('en')).join(', ')).toBe(english)
  expect(recordOnSheet(day, words('de')).join(', ')).toBe(german)
})

test('what that means stands below once, and in a house that does not record nothing', () => {
  const { t } = words('en')
  const counted = recorded({ source: 'entered', counted: { from: '08:00', to: '16:07' } })
  expect(recordLegend({ ...sheetOfOctober, days: [unconfirmed, unconfirmed, counted] }, t)).toEqual([
    'Not confirmed: the day counts as planned.',
    'Within the tolerance the planned time counts.',
  ])
  expect(recordLegend(sheetOfOctober, t)).toEqual([])
})
