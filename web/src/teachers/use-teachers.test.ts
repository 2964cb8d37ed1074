import { expect, test } from 'vitest'
import { running } from '../../test/run-hook.ts'
import { useDeleteTeacher, useRecordedWeeks, useTeacherList } from './use-teachers.ts'

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
