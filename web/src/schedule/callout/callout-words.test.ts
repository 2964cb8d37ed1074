import '../../../test/run-hook.ts'
import '../../i18n/coverage-texts.ts'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import type { AskedChange } from '#domain/callout/callout-day.ts'
import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import type { Session } from '#domain/days/session.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { noHours } from '#domain/values/hours.ts'
import type { CalloutNames } from './callout-words.ts'
import { choiceSentence, leftSentence, quartersText, repairSentence, whereIsGap } from './callout-words.ts'

const people = new Map([
  [1, 'Leyla'],
  [2, 'Birgit'],
  [3, 'Jonas'],
])

const inLanguage = (language: 'en' | 'de'): CalloutNames => ({
  t: i18next.getFixedT(language),
  language,
  personOf: (id) => people.get(id) ?? '',
  groupOf: () => 'Igel',
})

const sessions = (plan: string): Session[] => (plan ? (sessionsOfPlan(plan) ?? []) : [])

function change(teacherId: number, before: string, after: string): AskedChange {
  return {
    teacherId,
    kind: 'hour',
    before: sessions(before),
    after: sessions(after),
    extra: noHours,
    hints: [],
    disturbance: 0,
  }
}

const birgit = change(2, '11:15-16:45', '08:00-11:15 b11:15-12:00 12:00-17:00')
const jonas = change(3, '08:00-11:15 b11:15-11:45 11:45-16:00', '08:00-14:30 b14:30-15:00 15:00-16:00')

describe.each([
  [
    'en',
    'Leyla comes in on a day off, 9:00–17:00',
    'Birgit works 8:00–17:00 instead of 11:15–16:45 and Jonas takes the break at 14:30 instead of 11:15',
    'Birgit and Jonas swap early and late',
    'Still open: 7:15–8:00 Igel one short',
    'Stay short-staffed. You may have to report this (§ 47 SGB VIII).',
  ],
  [
    'de',
    'Leyla kommt am freien Tag, 9:00–17:00',
    'Birgit arbeitet 8:00–17:00 statt 11:15–16:45 und Jonas macht um 14:30 statt 11:15 Pause',
    'Birgit und Jonas tauschen früh und spät',
    'Noch offen: 7:15–8:00 Igel fehlt eine Person',
    'So lassen. Das ist unter Umständen zu melden (§ 47 SGB VIII).',
  ],
] as const)('in %s', (language, freeDay, both, swap, left, short) => {
  const names = inLanguage(language)

  test('a repair is one sentence', () => {
    expect(repairSentence({ changes: [change(1, '', '09:00-17:00')] }, names)).toBe(freeDay)
    expect(repairSentence({ changes: [birgit, jonas] }, names)).toBe(both)
  })

  test('two who take each other’s day swap', () => {
    const changes = [change(2, '07:00-14:00', '10:00-17:00'), change(3, '10:00-17:00', '07:00-14:00')]
    expect(repairSentence({ changes }, names)).toBe(swap)
  })

  test('what stays is said, and what is left to decide', () => {
    const run = {
      groupId: 1,
      from: clockTimeOf('07:15'),
      to: clockTimeOf('08:00'),
      people: 100,
      qualified: 0,
    }
    expect(leftSentence([run], names)).toBe(left)
    expect(whereIsGap(run, names)).toBe('7:15–8:00 Igel')
    expect(leftSentence([], names)).toBe('')
    expect(choiceSentence({ choice: 'short' }, names)).toBe(short)
  })
})

test('quarters are hours and minutes', () => {
  expect([1, 9, 12].map(quartersText)).toEqual(['0:15', '2:15', '3:00'])
})
