import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder } from '../../test/page-folder.ts'
import { drawnParts, pageFrame } from './page-frame.ts'

let page: PageFolder
beforeAll(async () => {
  page = await pageFolder('')
  mkdirSync(join(page.folder, '.vite'))
})
afterAll(() => page.remove())

/** As the build leaves it, with a style for each of these chunks. */
function writeManifest(names: readonly string[]) {
  const chunks = names.map((name) => [
    `src/anywhere/${name}.ts`,
    { name, file: `assets/${name}.js`, css: [`assets/${name}.css`] },
  ])
  writeFileSync(join(page.folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(chunks)))
  for (const name of names) writeFileSync(join(page.folder, `assets/${name}.css`), `.of-${name}{}`)
}

const framed = (light: object | null = {}) =>
  pageFrame(page.folder)({
    title: '',
    theme: undefined,
    drawn: '',
    view: { language: 'en', choices: {}, answers: { light }, tag: '' } as never,
  }).html

test('what is drawn at once brings its styles along, wherever its file lies', () => {
  writeManifest(drawnParts)
  for (const name of drawnParts) expect(framed()).toContain(`.of-${name}{}`)
})

test('a house without the light is not sent its styles', () => {
  writeManifest(drawnParts)
  expect(framed(null)).not.toContain('of-parents-light')
  expect(framed(null)).toContain('.of-dialogs{}')
})

test('a build without one of them is refused: its part would be drawn without styles', () => {
  writeManifest(drawnParts.slice(1))
  expect(() => framed()).toThrow(`The built page has no ${drawnParts[0]}`)
})

test('each is a part that the build makes, or a file of the page', () => {
  const web = resolve(import.meta.dirname, '../../../web')
  const build = readFileSync(join(web, 'vite.config.ts'), 'utf8')
  const sources = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  for (const name of drawnParts)
    expect(
      [
        ...sources.filter((path) => path.endsWith(`/${name}.ts`)),
        ...build.matchAll(new RegExp(`partOf\\(\\s*'${name}'`, 'g')),
      ],
      name,
    ).toHaveLength(1)
})
