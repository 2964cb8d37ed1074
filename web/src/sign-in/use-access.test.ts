import { expect, test } from 'vitest'
import { running } from '../../test/run-hook.ts'
import { rememberTeacherView, useEndAccess, useGrantAccess, useViewMode } from './use-access.ts'

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
