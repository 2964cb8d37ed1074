import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import type { Example, Ids } from './example-of-call.ts'

/** Calls about days that are exchanged and shifts that are open, made rightly and wrongly. */

/** Nobody has offered anything yet. */
const nothingThere = {
  params: () => ({ id: 999_999 }),
  refusal: { status: 404, code: 'not_found' },
}
/** Of a week that nobody has opened. */
const notWorking = { status: 409, code: 'swap_no_working_day' }
const day = '2027-06-09'
const offer = { date: day, inReturn: day, colleagueId: 1 }
const friday = ({ weekId }: Pick<Ids, 'weekId'>) => dateOfWeekday(weekOfNumber(weekId), 5)
const shift = (ids: Pick<Ids, 'weekId'>) => ({
  ...{ date: friday(ids), from: '13:00', to: '16:00', groupId: null, qualified: true },
})
const badVersions = () => [{}, { version: 0 }, { version: '1' }]

export const swapExamples: Record<string, Example> = {
  'GET /api/my/swaps': {},
  'GET /api/my/swaps/choices': {
    query: `date=${day}`,
    refusal: notWorking,
    badQueries: ['', 'date=2027', `date=${day}&inReturn=never`, `date=${day}&teacherId=1`],
  },
  'POST /api/my/swaps': {
    body: () => offer,
    refusal: notWorking,
    bad: () => [
      {},
      { ...offer, date: '2027-02-30' },
      { ...offer, inReturn: undefined },
      { ...offer, colleagueId: 0 },
      { ...offer, message: 'n'.repeat(301) },
      { ...offer, message: 'Bitte\u202e' },
      { ...offer, teacherId: 1 },
    ],
  },
  'POST /api/my/swaps/{id}/answer': {
    ...nothingThere,
    body: () => ({ answer: 'yes', version: 1, seen: 'abc' }),
    bad: () => [
      {},
      { answer: 'yes', version: 1 },
      { answer: 'perhaps', version: 1 },
      { answer: 'no', version: 0 },
      { answer: 'no', version: 1, reason: 'Keine Lust' },
    ],
  },
  'POST /api/my/swaps/{id}/withdraw': { ...nothingThere, body: () => ({ version: 1 }), bad: badVersions },
  'POST /api/my/open-shifts/{id}/answer': {
    ...nothingThere,
    body: () => ({ could: true, version: 1 }),
    bad: () => [{}, { could: 'yes', version: 1 }, { could: true }, { could: true, version: 1, teacherId: 1 }],
  },
  'GET /api/swaps': {},
  'POST /api/swaps/{id}/answer': {
    ...nothingThere,
    body: () => ({ answer: 'approve', version: 1, dayVersions: [1, 1] }),
    bad: () => [
      {},
      { answer: 'approve', version: 1 },
      { answer: 'approve', version: 1, dayVersions: [1] },
      { answer: 'approve', version: 1, dayVersions: [1, -1] },
      { answer: 'decline', version: 1, dayVersions: [1, 1] },
      { answer: 'decline', version: 1, sentence: 'n'.repeat(301) },
      { answer: 'decline', version: 1, sentence: 'Nein\u202e' },
    ],
  },
  'POST /api/swaps/{id}/take-back': { ...nothingThere, body: () => ({ version: 1 }), bad: badVersions },
  'POST /api/open-shifts': {
    body: shift,
    bad: (ids) => [
      {},
      { ...shift(ids), date: '2027-02-30' },
      { ...shift(ids), from: '13:07' },
      { ...shift(ids), groupId: -1 },
      { ...shift(ids), qualified: 'yes' },
      { ...shift(ids), teacherId: 1 },
    ],
  },
  'POST /api/open-shifts/{id}/accept': {
    ...nothingThere,
    body: () => ({ teacherId: 1, version: 1 }),
    bad: () => [{}, { teacherId: 0, version: 1 }, { teacherId: 1 }],
  },
  'POST /api/open-shifts/{id}/withdraw': { ...nothingThere, body: () => ({ version: 1 }), bad: badVersions },
  'POST /api/open-shifts/{id}/take-back': { ...nothingThere, body: () => ({ version: 1 }), bad: badVersions },
}
