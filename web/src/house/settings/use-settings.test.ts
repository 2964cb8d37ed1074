import { act } from 'react'
import { expect, test } from 'vitest'
import { Refusal } from '../../../test/answering.ts'
import { house } from '../../../test/house.ts'
import { running } from '../../../test/run-hook.ts'
import { keys } from '../../api/queries.ts'
import { useChangeSettings, useSettings } from './use-settings.ts'

const site = { ...house, lawHints: false }
const soon = () => act(() => new Promise<void>((done) => setTimeout(done, 5)))

test('settings that were changed are said above the lines, and by no toast', async () => {
  const page = await running(() => useChangeSettings())
  await page.after(({ mutate }) => mutate({ name: 'Kita Sonnenblume' }))
  expect(page.toast()).toBeUndefined()
  await page.stop()
})

test('that somebody else was faster is said in red', async () => {
  const page = await running(
    () => useChangeSettings(),
    () => {
      throw new Refusal(412)
    },
  )
  await page.after(({ mutate }) => mutate({ name: 'Kita Sonnenblume' }))
  expect(page.toast()).toMatchObject({ title: 'Error', destructive: true })
  await page.stop()
})

test('a switch stays where it was put, although the house was being read again when it was put there', async () => {
  let answerRead = () => {}
  let answerChange = () => {}
  let reads = 0
  const page = await running(
    () => ({ settings: useSettings().data, change: useChangeSettings() }),
    async ({ method }) => {
      if (method === 'PATCH') await new Promise<void>((answer) => (answerChange = answer))
      else if (reads++ > 0) await new Promise<void>((answer) => (answerRead = answer))
      return method === 'PATCH' ? { ...site, lawHints: true } : site
    },
  )
  void page.client.invalidateQueries({ queryKey: keys.site })
  await soon()
  page.now().change.mutate({ lawHints: true })
  await soon()
  answerRead()
  await soon()
  expect(page.now().settings?.lawHints).toBe(true)
  answerChange()
  await page.after(() => {})
  expect(page.now().settings?.lawHints).toBe(true)
  await page.stop()
})
