import { readFileSync } from 'node:fs'
import { compareVersions, newerThan, readReleaseList } from '../updates/release-list.ts'
import { version } from '../version.ts'
import { command } from './command.ts'

export const showVersion = command({
  name: 'version',
  summary: 'Which version this is; with a list of releases, whether there is a newer one.',
  usage: '[--check <releases.json>]',
  help: [
    '--check <releases.json>  the file of a release, for a machine that asks nobody: says what is newer, whether it mends',
    '                         something for security, and how to get there. Exit code 1 when it is for security',
    'Needs no database, and sends nothing.',
  ],
  words: [],
  options: { check: { type: 'string' } },
  async run({ options, output }) {
    output.say(`Morgenkreis ${version}`)
    if (options.check === undefined) return
    const newer = newerThan(version, readReleaseList(readFileSync(options.check, 'utf8')))
    if (!newer) return output.say('The list has no newer version.')
    const { release, security } = newer
    output.say(`${release.version} of ${release.date} is newer.`)
    if (release.needsBackup) output.say('Make a backup before: it changes tables.')
    if (compareVersions(version, release.minFrom) < 0)
      output.say(`It upgrades from ${release.minFrom} or newer, so go to a version between first.`)
    if (security) throw new Error('It mends something that an attacker could use. Upgrade soon')
  },
})
