import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TrySecrets {
  /** What is mounted at /run/secrets. */
  readonly folder: string
  readonly ownerUrl: string
  readonly teacherPassword: string
}

/** The four files of docs/install.md, for a database on a port of this machine. */
export function writeSecrets(folder: string, databasePort: number): TrySecrets {
  const make = () => randomBytes(18).toString('base64url')
  const address = `127.0.0.1:${databasePort}/morgenkreis`
  const ownerPassword = make()
  const ownerUrl = `postgres://morgenkreis:${ownerPassword}@${address}`
  const teacherPassword = make()
  const files = {
    'database-password': ownerPassword,
    'database-owner-url': ownerUrl,
    'database-url': `postgres://morgenkreis_app:${make()}@${address}`,
    'teacher-password': teacherPassword,
  }
  mkdirSync(folder, { mode: 0o755 })
  // Each container reads them as an account of its own; the folder around lets no other account in.
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o444 })
  return { folder, ownerUrl, teacherPassword }
}

/** As compose.yaml names them to the server. */
export const secretSettings = {
  DATABASE_URL_FILE: secretFile('database-url'),
  DATABASE_OWNER_URL_FILE: secretFile('database-owner-url'),
  TEACHER_PASSWORD_FILE: secretFile('teacher-password'),
}

function secretFile(name: string): string {
  return `/run/secrets/${name}`
}
