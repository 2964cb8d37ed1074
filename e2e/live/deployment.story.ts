import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { hire } from '../houses/calls.ts'
import { serverTest } from '../houses/own-house.ts'
import { expect, unlock } from '../houses/scene.ts'

const checkout = resolve(import.meta.dirname, '../..')

/** The server beside a page of its own, which can be built anew without touching that of the other stories. */
const test = serverTest.extend({
  main: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
    for (const name of ['server', 'domain', 'contract', 'node_modules', 'package.json'])
      symlinkSync(resolve(checkout, name), join(folder, name))
    mkdirSync(join(folder, 'web'))
    for (const name of ['dist', 'dist-server'])
      cpSync(resolve(checkout, 'web', name), join(folder, 'web', name), {
        recursive: true,
        preserveTimestamps: true,
      })
    await use(join(folder, 'server/src/main.ts'))
    rmSync(folder, { recursive: true })
  },
})

const distBeside = (main: string) => resolve(main, '../../../web/dist')

const next = 'assets/[name]-next-[hash].js'

/** The same page under other names, built into the folder that is being served (UPGRADING.md). */
const buildAnew = (folder: string) =>
  build({
    configFile: resolve(checkout, 'web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { output: { entryFileNames: next, chunkFileNames: next } } },
  })

/** All that only the builds before have. */
function removeOldAssets(folder: string) {
  const manifest = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
  for (const name of readdirSync(join(folder, 'assets')))
    if (!manifest.includes(name.replace(/\.(br|gz)$/, ''))) rmSync(join(folder, 'assets', name))
}

const scriptOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src')
/** In a chunk that nothing else has needed yet. */
const chooseWeek = (page: Page) => page.getByRole('button', { name: /^Choose a week/ }).click()
/** Gone when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-opened', 'before'))
const marked = (page: Page) => page.locator('body[data-opened]')

test('N15: a page that is open through a deployment goes on, and is loaded anew once its files are gone', async ({
  page,
  house,
  main,
}) => {
  test.setTimeout(180_000)
  await unlock(page)
  await hire(page, 'Ida')
  await expect(page.getByRole('grid')).toBeVisible()
  await mark(page)
  const before = (await scriptOf(page)) ?? ''

  await buildAnew(distBeside(main))
  expect(readFileSync(join(distBeside(main), 'index.html'), 'utf8')).not.toContain(before)
  await house.kill()
  await house.start()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up the house' })).toBeVisible()
  await expect(marked(page)).toHaveCount(1)
  expect(await scriptOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Back to the schedule' }).click()

  removeOldAssets(distBeside(main))
  await house.kill()
  await house.start()
  await chooseWeek(page)
  await expect(marked(page)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await scriptOf(page)).not.toBe(before)
  await mark(page)
  await chooseWeek(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(marked(page)).toHaveCount(1)
})
