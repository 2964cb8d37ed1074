import { closeSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { command, UsageError } from '../command.ts'
import { messageOf } from '../message.ts'
import type { Output } from '../output.ts'
import { connected } from '../owner.ts'
import type { Settings } from '../settings.ts'
import { openNew, syncFile, syncFolder } from '../write-file.ts'
import { dump } from './dump.ts'
import type { Manifest } from './manifest.ts'
import { manifestOf } from './manifest.ts'
import { recordBackup } from './record.ts'
import { tryRestore } from './try-restore.ts'

export const backup = command({
  name: 'backup',
  summary: 'Write all kindergartens to one file while the server works on, and check the file.',
  usage: '--out <file> [--check]',
  help: [
    '--out <file>  must not exist yet; <file>.json with checksum and row counts is written beside it',
    '--check       restore the file into a throwaway database, count and verify it there, and drop it again',
    'The login must bypass row-level security. When the owner does not, give another in DATABASE_BACKUP_URL.',
  ],
  words: [],
  options: { out: { type: 'string' }, check: { type: 'boolean', default: false } },
  async run({ options, settings, output }) {
    const { out } = options
    if (!out) throw new UsageError('"backup" needs --out <file>')
    for (const file of [out, manifestOf(out)]) if (existsSync(file)) throw new Error(`${file} exists already`)
    const part = `${out}.part`
    const made: string[] = []
    try {
      // Made before pg_dump opens it, so that no other account can read it at any moment.
      for (const file of [part, `${part}.json`]) {
        closeSync(openNew(file))
        made.push(file)
      }
      const { manifest } = await dump(part, settings, output)
      writeFileSync(`${part}.json`, `${JSON.stringify(manifest, null, 2)}\n`)
      syncFile(`${part}.json`)
      // The dump last: a file under its final name is a checked one with its manifest.
      renameSync(`${part}.json`, manifestOf(out))
      renameSync(part, out)
      syncFolder(out)
      if (options.check) await assertRestores(out, settings, output)
      await connected(settings.ownerUrl, (owner) => recordBackup(owner, manifest, options.check))
      const came = options.check ? ' It was restored, counted and verified.' : ''
      output.say(`${out}: ${manifest.size} bytes, ${total(manifest)} rows.${came}`)
    } finally {
      for (const left of made) rmSync(left, { force: true })
    }
  },
})

/** The file stays, for it may be all there is; but it is not recorded, so that the age of the last backup grows. */
async function assertRestores(out: string, settings: Settings, output: Output) {
  await tryRestore(out, settings, output).catch((error: unknown) => {
    throw new Error(`${out} was written, but its restore could not be tried or failed: ${messageOf(error)}`)
  })
}

const total = ({ rows }: Manifest) => Object.values(rows).reduce((sum, count) => sum + count, 0)
