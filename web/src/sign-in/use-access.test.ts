import { expect, test } from 'vitest'
import { running } from '../../test/run-hook.ts'
import { rememberTeacherView, useAccess, useEndAccess, useGrantAccess, useViewMode } from './use-access.ts'

test('logging out ends the access at the server and leads to the parent view', async () => {
  rememberTeacherView(true)
  const page = await running(() => ({ end: useEndAccess(), view: useViewMode() }))
  expect(page.now().view).toBe('teacher')
  await page.after(({ end }) => end.mutate())
  expect(page.sent).toEqual([{ method: 'DELETE', path: '/api/access', body: undefined }])
  expect(page.now().view).toBe('parent')
  expect(localStorage.getItem('teacherAuthenticated')).toBeNull()
  await page.stop()
})

test('the right password is sent once and remembered as the view, not as the password', async () => {
  const granted = { viewMode: 'teacher', expiresAt: '2026-12-11T00:00:00Z' }
  const page = await running(
    () => ({ grant: useGrantAccess(), view: useViewMode() }),
    () => granted,
  )
  await page.after(({ grant }) => grant.mutate('sunflower'))
  expect(page.sent).toEqual([{ method: 'POST', path: '/api/access', body: { password: 'sunflower' } }])
  expect(page.now().view).toBe('teacher')
  expect(localStorage.getItem('teacherAuthenticated')).toBe('true')
  await page.stop()
})

test('who has logged out stays so, although access was asked for just before and the answer comes late', async () => {
  const team = { viewMode: 'teacher', expiresAt: '2026-12-11T00:00:00Z' }
  const late = () => new Promise<object>((answer) => setTimeout(answer, 50, team))
  let reads = 0
  const page = await running(
    () => ({ end: useEndAccess(), access: useAccess() }),
    ({ method }) => (method !== 'GET' ? {} : ++reads === 1 ? team : late()),
  )
  expect(page.now().access.data).toEqual(team)
  void page.now().access.refetch()
  await page.after(({ end }) => end.mutateAsync())
  await new Promise((done) => setTimeout(done, 100))
  expect(reads).toBe(2)
  expect(page.now().access.data?.viewMode).toBe('parent')
  await page.stop()
})
