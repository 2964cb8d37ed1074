import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { keptAssets } from '../kept-assets.config.ts'

/** Apart, because this file itself imports no such thing. */
const dynamic = 'import'
const day = 24 * 60 * 60_000

/** A page of one script and one part, built into one folder again and again. */
function house() {
  const root = mkdtempSync(join(tmpdir(), 'kept-assets-'))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  writeFileSync(join(root, 'main.js'), `document.onclick = () => ${dynamic}("./part.js")`)
  const assets = () => readdirSync(join(root, 'dist/assets')).filter((name) => name.startsWith('part-'))
  const buildOn = async (words: string, daysLater: number) => {
    writeFileSync(join(root, 'part.js'), `document.title = ${JSON.stringify(words)}`)
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [keptAssets(() => new Date(Date.now() + daysLater * day))],
      build: { outDir: 'dist', emptyOutDir: false, manifest: true },
    })
    const named = readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')
    return assets().find((name) => named.includes(name)) ?? ''
  }
  return { buildOn, assets }
}

test('N15: the parts of the build before stay for a week after it was replaced, however old it was', async () => {
  const { buildOn, assets } = house()
  const first = await buildOn('first', 0)
  const second = await buildOn('second', 30)
  expect(first).not.toBe(second)
  expect(assets().toSorted()).toEqual([first, second].toSorted())
  const third = await buildOn('third', 36)
  expect(assets().toSorted()).toEqual([first, second, third].toSorted())
  const fourth = await buildOn('fourth', 40)
  expect(assets().toSorted()).toEqual([second, third, fourth].toSorted())
})
