import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { hire } from '../houses/calls.ts'
import { serverTest } from '../houses/own-house.ts'
import { expect, unlock, unlockByForm } from '../houses/scene.ts'
import { addColleague, joined, untilKept } from '../steps/own-page.ts'

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

/** The files of the own page that lie on the device. */
const keptFiles = (phone: Page) =>
  phone.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'))
  })

/** Under a name: a browser makes no passkey for an address of numbers. */
const namedTest = test.extend({
  baseURL: ({ house }, use) => use(house.origin.replace('127.0.0.1', 'localhost')),
})

namedTest(
  'what a device keeps of the own page is of the newest build, and of no older one',
  async ({ page, browser, house, main }) => {
    namedTest.setTimeout(180_000)
    await unlockByForm(page)
    const { phone } = await joined(browser, page, await addColleague(page, 'Anna Weber', '11:45'))
    await untilKept(phone)
    const before = await keptFiles(phone)
    expect(before.length).toBeGreaterThan(3)

    await buildAnew(distBeside(main))
    removeOldAssets(distBeside(main))
    await house.kill()
    await house.start()
    // A server that has just begun may be late: then the kept page is shown once more, and goes as soon as it says its name.
    const isNew = async () => {
      await phone.goto('/my')
      return !before.includes((await scriptOf(phone)) ?? '')
    }
    await expect.poll(isNew, { timeout: 40_000, intervals: [3_000] }).toBe(true)
    const script = (await scriptOf(phone)) ?? ''
    await expect.poll(() => keptFiles(phone), { timeout: 20_000 }).toContain(script)
    await expect
      .poll(async () =>
        (await keptFiles(phone)).filter((path) => before.includes(path) && path.endsWith('.js')),
      )
      .toEqual([])
    await phone.context().setOffline(true)
    await phone.reload()
    await expect(phone.getByText('7:15–11:45').first()).toBeVisible()
    expect(await scriptOf(phone)).toBe(script)
    await phone.context().close()
  },
)
