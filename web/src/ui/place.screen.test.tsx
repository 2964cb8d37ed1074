import { Activity, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Dialog } from './dialog.tsx'
import { lateComponent } from './late-part.tsx'
import { AreaPlace } from './place.tsx'
import { hasUnsaved, Unsaved } from './unsaved.tsx'

test('N15: a part that does not come is said in its place, and loaded again there', async () => {
  let isDown = true
  const [Part] = lateComponent(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Here it is</p>
  })
  await mount(
    <AreaPlace height={100}>
      <Part />
    </AreaPlace>,
  )
  await expect.element(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect.element(page.getByText('Here it is')).toBeVisible()
})

test('a part that comes soon is drawn as soon as it is here', async () => {
  const [Part] = lateComponent(async () => {
    await new Promise((done) => setTimeout(done, 20))
    return () => <p>Here it is</p>
  })
  const begun = performance.now()
  await mount(
    <AreaPlace height={100}>
      <Part />
    </AreaPlace>,
  )
  await expect.poll(() => document.body.textContent, { interval: 5 }).toContain('Here it is')
  // React's own waiting would take 300 ms.
  expect(performance.now() - begun).toBeLessThan(250)
})

test('Escape asks before something unsaved is lost, and stays on a second one', async () => {
  let closed = 0
  await mount(
    <Dialog title="A form" onClose={() => closed++}>
      <Unsaved when />
      <input aria-label="Note" />
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog', { name: 'A form' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Discard what you have entered?' })
  await expect.element(question).toBeVisible()
  // Who presses Enter without having read it loses nothing.
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(closed).toBe(0)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(closed).toBe(1)
})

test('N12: what is half typed counts as unsaved also while it is hidden, and no longer than it is there', async () => {
  function Settings() {
    const [state, setState] = useState<'visible' | 'hidden' | 'gone'>('visible')
    return (
      <>
        <button type="button" onClick={() => setState(state === 'visible' ? 'hidden' : 'gone')}>
          Leave
        </button>
        {state !== 'gone' && (
          <Activity mode={state}>
            <Unsaved when />
          </Activity>
        )}
      </>
    )
  }
  await mount(<Settings />)
  const leave = page.getByRole('button', { name: 'Leave' })
  await expect.poll(hasUnsaved).toBe(true)
  await leave.click()
  // Effects of what is hidden end a moment later.
  await new Promise((done) => setTimeout(done, 100))
  expect(hasUnsaved()).toBe(true)
  await leave.click()
  await expect.poll(hasUnsaved).toBe(false)
})
