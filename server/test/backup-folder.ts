import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKeyPair } from '#server/command/backup/age/keys.ts'

export interface BackupFolder {
  readonly folder: string
  readonly target: string
  /** The file of the secret key. */
  readonly identity: string
  readonly environment: Readonly<Record<string, string>>
  /** The names of encrypted backups and whatever lies beside them, but their manifests and the list of runs. */
  names(): string[]
  /** What is not a whole backup with its manifest. */
  strays(): string[]
  newest(): string
  runs(): Record<string, unknown>[]
  remove(): void
}

/** A folder for backups and a pair of keys, as an operator sets them up. */
export function makeBackupFolder(): BackupFolder {
  const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-test-'))
  const target = mkdtempSync(join(folder, 'target-'))
  const { publicKey, secretKey } = makeKeyPair()
  const identity = join(folder, 'secret-key')
  writeFileSync(identity, `# public key: ${publicKey}\n${secretKey}\n`)
  const all = () => readdirSync(target).sort()
  const names = () => all().filter((name) => !/\.(json|jsonl)$/.test(name))
  return {
    ...{ folder, target, identity, names },
    environment: { BACKUP_TARGET: target, BACKUP_RECIPIENT: publicKey },
    strays() {
      const whole = names().filter((name) => name.endsWith('.age') && all().includes(`${name}.json`))
      const known = new Set([...whole, ...whole.map((name) => `${name}.json`)])
      return all().filter((name) => !known.has(name) && !name.endsWith('-runs.jsonl'))
    },
    newest: () => join(target, names().at(-1) ?? ''),
    runs() {
      const file = all().find((name) => name.endsWith('-runs.jsonl'))
      const lines = file ? readFileSync(join(target, file), 'utf8').trim().split('\n') : []
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
