import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccessLine } from '#contract/members.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { mount } from '../../../test/mount.tsx'
import { AccessHistoryDialog } from './access-history-dialog.tsx'

const line = (of: Partial<AccessLine>): AccessLine => ({
  ...{ day: calendarDateOf('2026-11-18'), action: 'memberInvited', name: 'Anna Becker' },
  ...{ device: null, by: null, byOperator: false, ...of },
})

test('who was invited, came and went, by whom, and on which day', async () => {
  const lines = [
    line({ action: 'signedIn', device: 'iPhone' }),
    line({ action: 'memberEnded', by: 'Hannelore Jung' }),
    line({ byOperator: true }),
    line({ name: null }),
  ]
  await mount(<AccessHistoryDialog onClose={() => {}} />, { answer: () => lines })
  const items = page.getByRole('dialog').getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent('Anna Becker: signed in iPhone')
  await expect.element(items.nth(1)).toMatchTextContent('Anna Becker: access ended by Hannelore Jung')
  await expect.element(items.nth(2)).toMatchTextContent('Anna Becker: invited by the operator of the server')
  await expect
    .element(items.nth(3))
    .toMatchTextContent('Deleted person: invited with the kindergarten’s password')
})
