import { expect, test } from 'vitest'
import type { RequestAct, RequestState } from './request-states.ts'
import { canAct, isAnswered, isApproved, requestActs, requestStates } from './request-states.ts'

test.each<[RequestAct, RequestState[]]>([
  ['change', ['asked']],
  ['withdraw', ['asked']],
  ['approve', ['asked', 'declined']],
  ['decline', ['asked']],
  ['takeBack', ['approved', 'partlyApproved', 'declined']],
  ['lapse', ['asked']],
])('%s', (act, states) => {
  expect(requestStates.filter((state) => canAct(act, state))).toEqual(states)
})

test('what was withdrawn or has lapsed cannot be acted on by anybody', () => {
  for (const act of Object.keys(requestActs) as RequestAct[])
    expect([canAct(act, 'withdrawn'), canAct(act, 'lapsed')], act).toEqual([false, false])
})

test('only the asker changes and withdraws, only the management answers', () => {
  const by = (who: string) =>
    Object.entries(requestActs).flatMap(([act, { by }]) => (by === who ? [act] : []))
  expect(by('asker')).toEqual(['change', 'withdraw'])
  expect(by('management')).toEqual(['approve', 'decline', 'takeBack'])
})

test('an answer is one that was given', () => {
  expect(requestStates.filter(isAnswered)).toEqual(['approved', 'partlyApproved', 'declined'])
  expect(requestStates.filter(isApproved)).toEqual(['approved', 'partlyApproved'])
})
