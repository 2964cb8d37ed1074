import { describe, expect, test } from 'vitest'
import { Refusal } from '../../test/answering.ts'
import { found, running, submitted, wordsIn } from '../../test/run-hook.ts'
import { laterKeys } from '../api/later-keys.ts'
import { Tip } from '../parents/tip/tip.tsx'
import { PasswordDialog } from '../sign-in/password-dialog.tsx'
import { rememberTeacherView } from '../sign-in/use-access.ts'
import { TextInput } from '../ui/field.tsx'
import { NotFoundPage } from './app.tsx'
import { Header } from './header.tsx'
import { MainPage } from './main-page.tsx'

// spec 2.3
test('an address that is none says so, hints why, and leads back', async () => {
  const page = await running(NotFoundPage)
  expect(wordsIn(page.now()).trim().split('\n')).toEqual([
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
    'Back to the weekly schedule',
  ])
  await page.stop()
})

const what = 'What this view is for.'

// spec 2.9
test.each([
  ['teacher', 'Teacher view'],
  ['parent', 'Parent view'],
] as const)('the banner of the %s view is headed “%s”', async (viewMode, title) => {
  const page = await running(() => Tip({ viewMode, message: what, onHelp() {} }))
  expect(wordsIn(page.now()).trim().split('\n').slice(0, 2)).toEqual([title, expect.stringContaining(what)])
  await page.stop()
})

const site = { name: 'Kita', timeZone: 'Europe/Berlin', today: '2026-11-11', firstWeek: '2024-12-30' }
const answers: Record<string, unknown> = {
  '/api/access': { viewMode: 'teacher', expiresAt: null },
  '/api/site': site,
  '/api/weeks': [{ id: 98, name: 'W46', startDate: '2026-11-09', endDate: '2026-11-13' }],
  '/api/weeks/98': {
    id: 98,
    name: 'W46',
    startDate: '2026-11-09',
    endDate: '2026-11-13',
    viewMode: 'teacher',
    teachers: [],
  },
}

describe('the main page', () => {
  // spec 4.16
  test('logs out at the server, and says so', async () => {
    rememberTeacherView(true)
    const page = await running(MainPage, ({ path }) => answers[path.split('?')[0] ?? ''])
    await page.after((tree) => found(tree, Header).onLogout())
    expect(page.sent.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'DELETE', path: '/api/access', body: undefined },
    ])
    expect(page.toast()).toMatchObject({
      title: 'Logged out',
      message: 'You have been logged out of the Teacher View.',
    })
    expect(found(page.now(), Header).viewMode).toBe('parent')
    await page.stop()
  })

  test('T1: keeps none of the answers to the team when it shows the parent view', async () => {
    rememberTeacherView(true)
    const page = await running(MainPage, ({ path }) => answers[path.split('?')[0] ?? ''])
    const kept = () =>
      page.client
        .getQueryCache()
        .findAll()
        .map(({ queryKey }) => queryKey.join(' '))
    expect(kept()).toContain('/api/week 98')
    page.client.setQueryData(laterKeys.history(98), ['Anna is sick'])
    await page.after((tree) => found(tree, Header).onView('parent'))
    expect(kept().filter((key) => key !== '/api/access' && !key.endsWith('for parents'))).toEqual([])
    expect(kept()).toContain('/api/week 98 for parents')
    await page.stop()
  })
})

describe('the password dialog', () => {
  const entering = async (answer: () => unknown) => {
    const page = await running(() => PasswordDialog({ onGranted() {}, onClose() {} }), answer)
    await page.after((tree) => found(tree, TextInput).onChange({ target: { value: 'sunflower' } }))
    await page.after((tree) => found(tree, 'form').onSubmit(submitted))
    await page.stop()
    return page
  }

  test('says that access is granted', async () => {
    const { toast } = await entering(() => ({ viewMode: 'teacher', expiresAt: null }))
    expect(toast()).toEqual({
      title: 'Access Granted',
      message: 'You now have access to the Teacher View.',
      destructive: false,
    })
  })

  test('says in red that the password is wrong', async () => {
    const { toast } = await entering(() => {
      throw new Refusal(401, 'Wrong.', 'wrong_password')
    })
    expect(toast()).toEqual({
      title: 'Access Denied',
      message: 'The password you entered is incorrect. Please try again.',
      destructive: true,
    })
  })
})
