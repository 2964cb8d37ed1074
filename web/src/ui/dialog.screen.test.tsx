import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Field, TextInput } from './field.tsx'

const lines = Array.from({ length: 40 }, (_, at) => `Line ${at + 1}`)

const open = () =>
  mount(
    <Dialog title="A long form" description="Emine Fischer" onClose={() => {}}>
      <form>
        {lines.map((line) => (
          <Field key={line} label={line}>
            <TextInput />
          </Field>
        ))}
        <DialogActions>
          <Button data-apart>Take back</Button>
          <Button>Cancel</Button>
          <Button look="primary">Save</Button>
        </DialogActions>
      </form>
    </Dialog>,
  )

const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
const dialog = () => page.getByRole('dialog').element().getBoundingClientRect()

afterEach(() => page.viewport(1366, 768))

test.each([
  [1366, 768],
  [820, 1180],
  [390, 844],
])('at %i × %i head and foot stay, wherever the form is scrolled', async (width, height) => {
  await page.viewport(width, height)
  await open()
  for (const line of [lines[0], lines[20], lines.at(-1)]) {
    const field = page.getByRole('textbox', { name: String(line), exact: true }).element()
    ;(field as HTMLElement).focus()
    const title = page.getByRole('heading', { name: 'A long form' }).element().getBoundingClientRect()
    expect(title.top).toBeGreaterThanOrEqual(dialog().top)
    expect(box('Save').bottom).toBeLessThanOrEqual(height)
    // What has the focus is behind neither.
    expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(title.bottom)
    expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(box('Save').top)
  }
})

test('the buttons stand in one line, what takes something back apart', async () => {
  await page.viewport(1366, 768)
  await open()
  expect(new Set(['Take back', 'Cancel', 'Save'].map((name) => box(name).top)).size).toBe(1)
  expect(box('Cancel').left - box('Take back').right).toBeGreaterThan(100)
})

test('on a phone it is a sheet from below', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.poll(() => dialog().bottom).toBe(844)
  expect(dialog().left).toBe(0)
  // Beside it is at most the room for a scroll bar.
  expect(dialog().right).toBeGreaterThanOrEqual(390 - 16)
})
