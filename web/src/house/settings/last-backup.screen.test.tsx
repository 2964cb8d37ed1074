import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { house } from '../../../test/house.ts'
import { mount } from '../../../test/mount.tsx'
import { LastBackupLine } from './last-backup.tsx'

const open = (language: 'de' | 'en', lastBackup?: { at: string | null; isOld: boolean }) => {
  const site = lastBackup ? { ...house, lastBackup } : house
  return mount(<LastBackupLine />, { language, site, answer: () => site })
}
const at = '2026-11-19T01:31:00.000Z'

test('a house whose operator makes none by themselves sees no line', async () => {
  await open('en')
  expect(page.getByText(/backup/i).elements()).toEqual([])
})

test.each([
  ['en', { at, isOld: false }, /^Last backup: Nov 19, 2026, 2:31.AM, tested\.$/],
  ['de', { at, isOld: false }, /^Letzte Sicherung: 19\.11\.2026, 02:31, geprüft\.$/],
  [
    'en',
    { at, isOld: true },
    /^The last tested backup is of Nov 19, 2026.*Please let whoever runs your server know\.$/,
  ],
  ['de', { at, isOld: true }, /^Die letzte geprüfte Sicherung ist vom 19\.11\.2026/],
  ['de', { at: null, isOld: true }, /^Es gibt noch keine geprüfte Sicherung\./],
] as const)('%s: %o', async (language, lastBackup, words) => {
  await open(language, lastBackup)
  await expect.element(page.getByText(words)).toBeVisible()
})
