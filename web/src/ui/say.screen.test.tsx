import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../test/mount.tsx'
import { Dialog } from './dialog.tsx'
import { say, sayAfterPause } from './say.ts'

const region = page.getByRole('status')
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('Y3: what comes of eight typed days is said once, after a pause, with the last word of each matter', async () => {
  await mount(<p>The week</p>)
  say('')
  const heard: string[] = []
  const listening = new MutationObserver(() => heard.push(region.element().textContent ?? ''))
  listening.observe(region.element(), { childList: true, characterData: true, subtree: true })
  for (let day = 1; day <= 8; day++) {
    sayAfterPause('saved', () => 'Everything is saved.')
    sayAfterPause('gaps', () => `${day} gaps.`)
    sayAfterPause('nothing', () => '')
    await pause(60)
  }
  expect(heard).toEqual([])
  await expect.element(region).toHaveTextContent('Everything is saved. 8 gaps.')
  await pause(1_200)
  expect(heard).toEqual(['Everything is saved. 8 gaps.'])
  listening.disconnect()
})

test('a dialog does not hide it', async () => {
  say('')
  await mount(
    <Dialog title="A day" onClose={() => {}}>
      <p>Monday</p>
    </Dialog>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  say('Said beside it')
  // By its role it is only found as long as it is in the tree.
  await expect.element(region).toHaveTextContent('Said beside it')
})
