import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireMissingCertificate } from '#contract/certificates.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../test/answering.ts'
import { house } from '../../test/house.ts'
import { mount } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { CertificatesCard } from './certificates.tsx'

/** M10: the list of doctor's certificates that are missing. */

const span = (from: string, to: string) => ({ from: calendarDateOf(from), to: calendarDateOf(to) })
const whole: WireMissingCertificate = {
  ...{ teacherId: 7, name: 'Anna Becker', ...span('2026-11-02', '2026-11-06') },
  ...{ sickness: span('2026-11-02', '2026-11-06'), dueOn: calendarDateOf('2026-11-05') },
}
const tail: WireMissingCertificate = {
  ...{ teacherId: 8, name: 'Birgit Çelik', ...span('2026-11-12', '2026-11-13') },
  ...{ sickness: span('2026-11-04', '2026-11-13'), dueOn: calendarDateOf('2026-11-12') },
}

async function open(certificates: WireMissingCertificate[], language: Language = 'en', refused = false) {
  let left = certificates
  return await mount(<CertificatesCard />, {
    ...{ site: { ...house, absenceKinds: true }, language },
    answer: ({ method, body }) => {
      if (method === 'GET') return { today: calendarDateOf('2026-11-11'), certificates: left }
      if (refused) throw new Refusal(404, 'This teacher is unknown', 'not_found')
      const { teacherId, state } = body as { teacherId: number; state: string }
      left = state === 'missing' ? certificates : left.filter((each) => each.teacherId !== teacherId)
      return undefined
    },
  })
}
/** Of the card: what is said of it elsewhere stands in a list too. */
const list = page.getByRole('list', { name: /^(Missing doctor’s notes|Fehlende Bescheinigungen)$/ })
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
const said = (name: string) => row(name).element().textContent

describe('M10: the card of missing certificates', () => {
  test('names person, days and since when, and the whole sickness where it is longer', async () => {
    await open([whole, tail])
    await expect.element(row('Anna')).toBeVisible()
    expect(said('Anna')).toMatch(/Mon, Nov 2\D+Fri, Nov 6, 2026.*due since November 5/)
    expect(said('Birgit')).toMatch(/sick Wed, Nov 4\D+Fri, Nov 13.*due on November 12/)
    expect(said('Anna')).not.toContain('sick')
  })

  test('in German', async () => {
    await open([whole], 'de')
    await expect.element(row('Anna')).toBeVisible()
    expect(said('Anna')).toMatch(/fällig seit 5\. November.*Liegt vor.*Nicht nötig/)
  })

  test('a note that has come in leaves the list, and undo brings it back', async () => {
    const { sent } = await open([whole, tail])
    await userEvent.click(page.getByRole('button', { name: /^It is here: Anna Becker/ }))
    await expect.element(row('Anna')).not.toBeInTheDocument()
    const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(puts()).toEqual([{ teacherId: 7, from: '2026-11-02', to: '2026-11-06', state: 'here' }])
    await userEvent.click(page.getByRole('button', { name: 'Undo' }))
    await expect.element(row('Anna')).toBeVisible()
    expect(puts()[1]).toMatchObject({ teacherId: 7, state: 'missing' })
  })

  test('says so when nothing is missing', async () => {
    await open([])
    await expect.element(page.getByText('No doctor’s note is missing.')).toBeVisible()
  })

  test('a refusal is said, and the row stays', async () => {
    await open([whole], 'en', true)
    await userEvent.click(page.getByRole('button', { name: /^Not needed: Anna Becker/ }))
    await expect.element(page.getByText('This was not saved')).toBeVisible()
    await expect.element(row('Anna')).toBeVisible()
  })
})
