import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { DateInput } from './date-input.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

interface Shown {
  readonly value?: string
  readonly language?: Language
  readonly min?: string
  readonly max?: string
}

async function show({ value = '2026-11-18', language = 'en', ...limits }: Shown = {}) {
  const given = vi.fn()
  function Form() {
    const [date, setDate] = useState(value)
    const take = (next: string) => {
      given(next)
      setDate(next)
    }
    return (
      <Dialog title="A form" onClose={() => given('closed')}>
        <Field label="When">
          <DateInput value={date} onDate={take} {...limits} />
        </Field>
        <button type="button">Beside</button>
      </Dialog>
    )
  }
  await mount(<Form />, { language })
  return given
}

const field = () => page.getByRole('textbox', { name: 'When' })
const beside = () => page.getByRole('button', { name: 'Beside' })
const said = () => page.getByRole('alert')

test.each([
  ['en', 'Nov 18, 2026', 'Wed'],
  ['de', '18. Nov. 2026', 'Mi'],
] as const)('is written as the language has it: %s', async (language, text, weekday) => {
  await show({ language })
  await expect.element(field()).toHaveValue(text)
  await expect.element(page.getByText(weekday, { exact: true })).toBeVisible()
})

describe('typing', () => {
  test.each([
    ['de', '16.11.', '16. Nov. 2026'],
    ['de', '24 dez 25', '24. Dez. 2025'],
    ['en', 'nov 16', 'Nov 16, 2026'],
    ['en', '16/11/2026', 'Nov 16, 2026'],
  ] as const)('%s: “%s” becomes %s when the field is left', async (language, typed, text) => {
    const given = await show({ language })
    await userEvent.fill(field(), typed)
    await expect.element(field()).toHaveValue(typed)
    await userEvent.click(beside())
    await expect.element(field()).toHaveValue(text)
    expect(given).toHaveBeenCalledOnce()
  })

  test('letter by letter gives no day on the way', async () => {
    const given = await show({ value: '' })
    await userEvent.type(field(), '16.11.2026')
    expect(given.mock.calls).toEqual([['2026-11-16']])
  })

  test('a day that is written out counts at once', async () => {
    const given = await show()
    await userEvent.fill(field(), '2027-01-05')
    expect(given.mock.calls).toEqual([['2027-01-05']])
  })

  test.each([
    ['en', 'soon', 'This is not a date. Type for example'],
    ['en', '11/16/2026', 'There is no such day.'],
    ['de', '31.2.', 'Diesen Tag gibt es nicht.'],
  ] as const)(
    '%s: “%s” stays and is said, and is not taken for the day before',
    async (language, typed, words) => {
      const given = await show({ language })
      await userEvent.fill(field(), typed)
      await expect.element(said()).not.toBeInTheDocument()
      await userEvent.keyboard('{Enter}')
      await expect.element(said()).toMatchTextContent(words)
      await expect.element(field()).toHaveValue(typed)
      await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
      expect(given.mock.calls).toEqual([[typed]])
    },
  )

  test('a day out of bounds is said', async () => {
    await show({ min: '2026-11-10', max: '2026-11-30' })
    await userEvent.fill(field(), '2026-11-09')
    await userEvent.click(beside())
    await expect.element(said()).toMatchTextContent('Nov 10, 2026 at the earliest.')
    await userEvent.fill(field(), '2026-12-01')
    await userEvent.click(beside())
    await expect.element(said()).toMatchTextContent('Nov 30, 2026 at the latest.')
  })
})

describe('keys', () => {
  test('up and down are a day, not beyond the bounds', async () => {
    await show({ max: '2026-11-19' })
    field().element().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(field()).toHaveValue('Nov 19, 2026')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(field()).toHaveValue('Nov 17, 2026')
  })

  test('Alt and down opens the calendar, Escape closes it and nothing else', async () => {
    const given = await show()
    field().element().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
    await expect.element(field()).toHaveFocus()
    expect(given).not.toHaveBeenCalled()
  })

  test('a day of the calendar is taken, and the focus comes back', async () => {
    const given = await show({ min: '2026-11-10' })
    await userEvent.click(page.getByRole('button', { name: 'Open calendar' }))
    await expect.element(page.getByRole('button', { name: /November 9th, 2026/ })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: /November 23rd, 2026/ }))
    await expect.element(field()).toHaveValue('Nov 23, 2026')
    await expect.element(field()).toHaveFocus()
    expect(given.mock.calls).toEqual([['2026-11-23']])
  })
})
