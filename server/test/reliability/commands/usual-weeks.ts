import type { Chance } from '../chance.ts'

/** As typed, and as the API writes it. */
const days: readonly (readonly [sent: string, meant: string])[] = [
  ['', ''],
  [' ', ''],
  ['-', '-'],
  ['08:00-16:00', '08:00-16:00'],
  ['8-16 b12-12:30', '08:00-12:00 b12:00-12:30 12:30-16:00'],
  ['730-1415', '07:30-14:15'],
  ['13:00-17:30, 9-12', '09:00-12:00 13:00-17:30'],
  ['8-12, mpa 12-14', '08:00-12:00 m12:00-14:00'],
  ['m08:00-10:00 10:00-12:00@7', 'm08:00-10:00 10:00-12:00@7'],
  ['b10:00-10:15 07:00-10:00 10:15-21:00', '07:00-10:00 b10:00-10:15 10:15-21:00'],
]

/** Five days; of five empty ones nothing is meant. */
export function someUsualWeek(chance: Chance): { sent: string[]; meant: string[] | null } {
  const chosen = Array.from({ length: 5 }, () => chance.oneOf(chance.happens(0.1) ? days.slice(0, 2) : days))
  const meant = chosen.map(([, text]) => text)
  return { sent: chosen.map(([text]) => text), meant: meant.every((text) => text === '') ? null : meant }
}
