import { expect, test } from 'vitest'
import { Refusal } from '../../test/answering.ts'
import { running } from '../../test/run-hook.ts'
import { useChangeSettings } from './use-settings.ts'

test('changed settings are said', async () => {
  const page = await running(() => useChangeSettings())
  await page.after(({ mutate }) => mutate({ name: 'Kita Sonnenblume' }))
  expect(page.toast()).toMatchObject({ title: 'Settings updated', destructive: false })
  await page.stop()
})

test('settings that could not be changed are said in red', async () => {
  const page = await running(
    () => useChangeSettings(),
    () => {
      throw new Refusal(503)
    },
  )
  await page.after(({ mutate }) => mutate({ name: 'Kita Sonnenblume' }))
  expect(page.toast()).toMatchObject({ title: 'Error', destructive: true })
  await page.stop()
})
