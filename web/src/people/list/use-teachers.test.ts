import { expect, test } from 'vitest'
import { running } from '../../../test/run-hook.ts'
import { useArchiving, useDeleteTeacher, useRecordedWeeks, useTeacherList } from './use-teachers.ts'

test('F49: after a deletion nobody asks for the deleted teacher, and the list is read again', async () => {
  const none = { weeks: 0, hours: 0 }
  const page = await running(
    () => ({ weeks: useRecordedWeeks(7), list: useTeacherList('active'), remove: useDeleteTeacher() }),
    ({ path }) => (path.endsWith('recorded-weeks') ? { worked: none, planned: none } : []),
  )
  await page.after(({ remove }) => remove.mutate(7))
  const deleted = page.sent.findIndex(({ method }) => method === 'DELETE')
  const later = page.sent.slice(deleted + 1).map(({ path }) => path)
  expect(deleted).toBeGreaterThan(0)
  expect(later).toContain('/api/teachers/active')
  expect(later).not.toContain('/api/teachers/7/recorded-weeks')
  await page.stop()
})

// spec 7.42, 9.32
test.each([true, false])('the list is read again about 100 ms after archiving: %s', async (archive) => {
  const page = await running(
    () => ({ list: useTeacherList('active'), archiving: useArchiving() }),
    ({ method }) => (method === 'GET' ? [] : {}),
  )
  const reads = () => page.sent.filter(({ method }) => method === 'GET').length
  expect(reads()).toBe(1)
  await page.after(({ archiving }) => archiving.mutate({ id: 7, archive }))
  // As late as a loaded machine may be; three seconds would be too late for anybody.
  for (let waited = 0; waited < 1_500 && reads() === 1; waited += 50)
    await page.after(() => new Promise((done) => setTimeout(done, 50)))
  expect(reads()).toBe(2)
  await page.stop()
})
