import { closeSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { openNew, syncFile, syncFolder } from '../../write-file.ts'

const run = z.object({
  startedAt: z.iso.datetime(),
  seconds: z.number(),
  isVerified: z.boolean(),
  file: z.string().optional(),
  size: z.number().optional(),
  /** Why there is none, or why it is not verified. */
  fault: z.string().optional(),
})

export type BackupRun = z.output<typeof run>

const mostLines = 1_000

/** Beside the backups, so that it is there when the database is not. */
const runsFile = (folder: string, database: string) =>
  join(folder, `morgenkreis-${encodeURIComponent(database)}-runs.jsonl`)

/** Those that can be read: a line that somebody has edited is left out. */
export function readRuns(folder: string, database: string): BackupRun[] {
  let text: string
  try {
    text = readFileSync(runsFile(folder, database), 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [run.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

export function addRun(folder: string, database: string, added: BackupRun) {
  const file = runsFile(folder, database)
  const part = `${file}.part`
  const runs = [...readRuns(folder, database), added].slice(-mostLines)
  rmSync(part, { force: true })
  closeSync(openNew(part))
  writeFileSync(part, `${runs.map((each) => JSON.stringify(each)).join('\n')}\n`)
  syncFile(part)
  renameSync(part, file)
  syncFolder(file)
}
