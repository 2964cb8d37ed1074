import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import { typedKind } from '#domain/days/day-words.ts'
import '../../test/run-hook.ts'
import { absenceName, kindLetters, meaningOf } from './kind-words.ts'

const [en, de] = [i18next.getFixedT('en'), i18next.getFixedT('de')]

describe('the name of an absence', () => {
  test.each([
    [{ status: 'sick' }, 'Sick', 'Krank'],
    [{ status: 'absent' }, 'Absent', 'Sonst abwesend'],
    [{ status: 'absent', kind: 'timeOff' }, 'Time off in lieu', 'Zeitausgleich'],
    [{ status: 'training', kind: 'school' }, 'Vocational school', 'Berufsschule'],
    [{ status: 'vacation', share: 0.5 }, 'Vacation, half a day', 'Urlaub, halber Tag'],
    [{ status: 'absent', kind: 'childSick', share: 0.5 }, 'Child sick, half a day', 'Kind krank, halber Tag'],
    // As an older line of the history has it, and as the wire has a whole day.
    [{ status: 'absent', kind: null, share: 1 }, 'Absent', 'Sonst abwesend'],
  ] as const)('%o is %s, %s', (absence, english, german) => {
    expect([absenceName(absence, en), absenceName(absence, de)]).toEqual([english, german])
  })
})

test.each(absenceKindNames)('the letters shown for %s mean it when they are typed', (kind) => {
  const letters = kindLetters(kind)
  expect(letters === '' ? kind : typedKind(letters)).toBe(kind)
})

test('what the mark says already has no letters', () => {
  const without = absenceKindNames.filter((kind) => kindLetters(kind) === '')
  expect(without).toEqual(['leave', 'sick', 'training'])
  expect(kindLetters('timeOff')).toBe('ZA')
})

test.each([
  ['timeOff', 'Geht vom Stundenkonto ab, auch der Anteil des Tages an Team und MPA.'],
  ['unpaid', 'Der Saldo bleibt gleich; das Gehalt wird in der Lohnabrechnung gekürzt.'],
  ['childSick', 'Wird wie geplant angerechnet. Bis zu 15 Tage im Jahr.'],
  ['special', 'Wird wie geplant angerechnet. Bis zu 5 Tage im Jahr.'],
  ['regeneration', 'Wird wie geplant angerechnet. Bis zu 2 Tage im Jahr.'],
  ['conversion', 'Wird wie geplant angerechnet. Bis zu 2 Tage im Jahr.'],
  [undefined, 'Wird nicht angerechnet: Die Stunden gehen vom Saldo ab.'],
] as const)('what %s means for the account', (kind: AbsenceKind | undefined, sentence) => {
  expect(meaningOf(kind ? { status: 'absent', kind } : { status: 'absent' }, de)).toBe(sentence)
})

test.each(['vacation', 'sick', 'training'] as const)('%s is credited without a kind, too', (status) => {
  expect(meaningOf({ status }, en)).toBe('Credited as planned.')
})
