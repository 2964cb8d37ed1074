import { closeSync, fsyncSync, writeSync } from 'node:fs'
import { command, UsageError } from '../../command.ts'
import { openNew, syncFolder } from '../../write-file.ts'
import { makeKeyPair } from '../age/keys.ts'

export const backupKey = command({
  name: 'backup key',
  summary: 'Make the pair of keys for encrypted backups: the secret one into a file, the public one printed.',
  usage: '--out <file>',
  help: [
    '--out <file>  must not exist yet; holds the secret key, as age-keygen would write it',
    'Call it on another machine than the server: who has this file can read every backup, and without it no backup can',
    'be read. Keep two copies, one of them on paper. Needs no database.',
  ],
  words: [],
  options: { out: { type: 'string' } },
  async run({ options: { out }, output }) {
    if (!out) throw new UsageError('"backup key" needs --out <file>')
    const { publicKey, secretKey } = makeKeyPair()
    const handle = openNew(out)
    writeSync(handle, `# public key: ${publicKey}\n${secretKey}\n`)
    fsyncSync(handle)
    closeSync(handle)
    syncFolder(out)
    output.say(publicKey)
  },
})
