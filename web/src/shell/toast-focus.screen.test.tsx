import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { clearToast, showToast } from '../ui/toast-store.ts'

const list = () => document.querySelector('[role=region][aria-label^=Notifications] ol')
const button = (name: string) => page.getByRole('button', { name })

async function open(inDialog: boolean) {
  clearToast()
  await mount(
    inDialog ? (
      <Dialog title="A day" onClose={() => {}}>
        <Button>Save</Button>
      </Dialog>
    ) : (
      <Button>Save</Button>
    ),
  )
  await expect.element(button('Save')).toBeVisible()
  ;(button('Save').element() as HTMLElement).focus()
}

test.each([
  ['beside a page', false],
  ['beside a dialog', true],
])('Y7: %s F8 leads to the message, and the focus comes back when it is closed', async (_, inDialog) => {
  await open(inDialog)
  showToast({ title: 'Not saved', destructive: true })
  await expect.element(page.getByText('Not saved').first()).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.activeElement).toBe(list())
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
  expect(list()?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => list()?.childElementCount).toBe(0)
  await expect.element(button('Save')).toHaveFocus()
})

test('Y7: what went wrong stays until it is closed, other messages go by themselves', async () => {
  await open(false)
  showToast({ title: 'Not saved', destructive: true })
  await new Promise((done) => setTimeout(done, 5_400))
  expect(list()?.textContent).toContain('Not saved')
  showToast({ title: 'Undone' })
  await expect.poll(() => list()?.childElementCount, { timeout: 6_500 }).toBe(0)
}, 15_000)
