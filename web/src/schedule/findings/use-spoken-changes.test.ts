import { expect, test } from 'vitest'
import type { Wrongs } from './use-spoken-changes.ts'
import { changesInWords } from './use-spoken-changes.ts'

const words = {
  came: (where: string, what: string) => `New: ${where} ${what}.`,
  became: (where: string, what: string) => `Now: ${where} ${what}.`,
  went: (where: string) => `Gone: ${where}.`,
  more: (count: number) => `${count} more.`,
}
const wrongs = (...places: readonly (readonly [where: string, what: string])[]): Wrongs =>
  new Map(places.map(([where, what]) => [where, { where, what }]))
const five = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => [day, '8–9'] as const)

test.each([
  ['nothing', wrongs(), wrongs(), ''],
  ['the same once more', wrongs(['Mon', '8–9']), wrongs(['Mon', '8–9']), ''],
  ['a gap', wrongs(), wrongs(['Mon', '8–9']), 'New: Mon 8–9.'],
  ['a gap that grows is no new one', wrongs(['Mon', '8–9']), wrongs(['Mon', '8–10']), 'Now: Mon 8–10.'],
  ['a closed gap', wrongs(['Mon', '8–9']), wrongs(), 'Gone: Mon.'],
  ['one for another', wrongs(['Mon', '8–9']), wrongs(['Tue', '8–9']), 'New: Tue 8–9. Gone: Mon.'],
  ['a whole week', wrongs(), wrongs(...five), 'New: Mon 8–9. New: Tue 8–9. New: Wed 8–9. 2 more.'],
])('what is said of %s', (_, before, now, said) => {
  expect(changesInWords(before, now, words)).toBe(said)
})
