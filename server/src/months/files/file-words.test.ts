import { expect, test } from 'vitest'
import { fileWords, fileWordsOf } from './file-words.ts'

/** What a payroll office acts on, in the words of both languages. */
test.each([
  ['paid or not', ({ causes }) => causes.unpaid, 'Unbezahlter Urlaub', 'Unpaid leave'],
  ['from the balance', ({ causes }) => causes.timeOff, 'Zeitausgleich', 'Time off in lieu'],
  ['from the leave', ({ causes }) => causes.vacation, 'Urlaub', 'Leave'],
  ['beside the leave', ({ causes }) => causes.special, 'Sonderurlaub', 'Special leave'],
  ['who is ill', ({ causes }) => causes.sick, 'Krank', 'Sick'],
  ['whose child is ill', ({ causes }) => causes.childSick, 'Kind krank', 'Child sick'],
  ['the balance before', ({ sums }) => sums.before, 'Saldo davor', 'Balance before'],
  ['the balance after', ({ sums }) => sums.after, 'Saldo danach', 'Balance after'],
  ['what was worked', ({ columns }) => columns.worked, 'Geleistet', 'Worked'],
  ['what was credited', ({ columns }) => columns.credited, 'Angerechnet', 'Credited'],
  ['paid out', ({ bookings }) => bookings.payout, 'Auszahlung', 'Payout'],
  ['not there yet', ({ notCounted }) => notCounted.notStarted, 'noch nicht beschäftigt', 'not employed yet'],
  ['gone', ({ notCounted }) => notCounted.ended, 'nicht mehr beschäftigt', 'no longer employed'],
] as [string, (words: (typeof fileWords)['de']) => string, string, string][])(
  '%s is called by its name',
  (_, pick, german, english) => {
    expect([pick(fileWords.de), pick(fileWords.en)]).toEqual([german, english])
  },
)

test('F25: MPA is called by the name of the house, where it has one', () => {
  const names = ['', 'Vorbereitung'].map((name) => fileWordsOf('de', name).activities.mpa)
  expect(names).toEqual(['MPA', 'Vorbereitung'])
})

test.each(['de', 'en'] as const)('no two columns of a file in %s have one name', (language) => {
  const { columns, sums, bookings } = fileWords[language]
  for (const names of [columns, sums, bookings].map((words) => Object.values(words)))
    expect(new Set(names).size).toBe(names.length)
})
