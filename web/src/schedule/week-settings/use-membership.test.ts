import { expect, test } from 'vitest'
import { Refusal } from '../../../test/answering.ts'
import { running } from '../../../test/run-hook.ts'
import { useMembership } from './use-membership.ts'

const answer = ({ method }: { method: string }) => (method === 'GET' ? [] : { id: 5, version: 1 })
const closed = () => {
  throw new Refusal(503)
}

// spec 8.28
test('who comes into the week is said', async () => {
  const week = await running(() => useMembership(98), answer)
  await week.after(({ include }) => include(7))
  expect(week.toast()).toMatchObject({
    title: 'Teacher added',
    message: 'The teacher has been added to this week.',
  })
  await week.stop()
})

// spec 8.37
test('who leaves the week is said', async () => {
  const week = await running(() => useMembership(98), answer)
  await week.after(({ exclude }) => exclude(7))
  expect(week.toast()).toMatchObject({
    title: 'Teacher removed',
    message: 'The teacher has been removed from this week.',
  })
  await week.stop()
})

// decided membership-sent-by-post
test('F41: who is in the week is sent by POST, which makes a setting or changes the one that is there', async () => {
  const week = await running(() => useMembership(98), answer)
  await week.after(({ include }) => include(7, { weeklyHours: 20 }))
  await week.after(({ exclude }) => exclude(7))
  expect(week.sent.filter(({ method }) => method !== 'GET')).toEqual([
    {
      method: 'POST',
      path: '/api/week-settings',
      body: { teacherId: 7, weekId: 98, weeklyHours: 20, includeInWeek: true },
    },
    {
      method: 'POST',
      path: '/api/week-settings',
      body: { teacherId: 7, weekId: 98, includeInWeek: false },
    },
  ])
  await week.stop()
})

// spec 8.8
test('a change that fails is said in red', async () => {
  const week = await running(() => useMembership(98), closed)
  await week.after(({ include }) => include(7))
  expect(week.toast()).toEqual({
    title: 'Error',
    message: 'Failed to load schedule data. Please try again.',
    destructive: true,
  })
  await week.stop()
})
