import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '../../../test/mount.tsx'
import { SettingsPage } from './settings-page.tsx'

const before = window.location.pathname
beforeEach(() => window.history.pushState({ at: 1 }, '', '/house/data'))
afterEach(() => window.history.replaceState({ at: 1 }, '', before))

const open = () =>
  mount(<SettingsPage shown="data" lines={{ data: { value: undefined, content: <p>All of it</p> } }} />)

test('Escape is for a dialog that has just come, and not for the place below it', async () => {
  await open()
  // As it is in the page before it hears anything.
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.dataset.modal = ''
  document.body.append(dialog)
  await userEvent.keyboard('{Escape}')
  await new Promise((done) => setTimeout(done, 400))
  expect(window.location.pathname).toBe('/house/data')
  dialog.remove()
})

test('Escape leads back', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => window.location.pathname).not.toBe('/house/data')
})
