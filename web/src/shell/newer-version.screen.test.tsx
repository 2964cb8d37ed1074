import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { house } from '../../test/house.ts'
import { mount } from '../../test/mount.tsx'
import type { Language } from '../i18n/locales.ts'
import { NewerVersion } from './newer-version.tsx'
import '../i18n/management.ts'

interface Told {
  readonly security?: boolean
  readonly language?: Language
}

const open = ({ security, language = 'en' }: Told) => {
  const site = security === undefined ? house : { ...house, newerVersion: { version: '1.2.0', security } }
  return mount(<NewerVersion />, { language, site, answer: () => site })
}
const colourOf = (text: string | RegExp) => getComputedStyle(page.getByText(text).element()).color

test('a house whose operator does not ask sees no line', async () => {
  await open({})
  expect(page.getByText(/^Morgenkreis \d/).elements()).toEqual([])
})

/** Whether it has the colour of what is wrong, in the theme that is on. */
function isRed(colour: string) {
  const sample = document.body.appendChild(document.createElement('i'))
  sample.style.color = 'var(--minus)'
  const red = getComputedStyle(sample).color
  sample.remove()
  return colour === red
}

test('a newer version is one quiet line', async () => {
  await open({ security: false })
  await expect.element(page.getByText('Morgenkreis 1.2.0 is out.')).toBeVisible()
  expect(isRed(colourOf('Morgenkreis 1.2.0 is out.'))).toBe(false)
})

test.each([
  ['en', /^Morgenkreis 1\.2\.0 fixes a security problem\./],
  ['de', /^Morgenkreis 1\.2\.0 behebt eine Sicherheitslücke\./],
] as const)('a version that mends security is a red line: %s', async (language, words) => {
  await open({ security: true, language })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(isRed(colourOf(words))).toBe(true)
})
