import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Output } from './output.ts'

/** For what is private and must not be half there: readable only to us, and under its name only when complete. */
export async function writeWhole(
  file: string | undefined,
  pieces: AsyncIterable<string>,
  output: Output,
): Promise<void> {
  if (file === undefined) {
    for await (const piece of pieces) await output.write(piece)
    return
  }
  const part = `${file}.part`
  const handle = openNew(part)
  try {
    for await (const piece of pieces) writeSync(handle, piece)
    fsyncSync(handle)
    renameSync(part, file)
    syncFolder(file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
}

const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants

/** Ours from its first byte: a file or link put there before would keep its owner, who could read all of it. */
export function openNew(file: string): number {
  try {
    return openSync(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(
      `${file} exists already. Nothing was written; remove it if no other process is writing there`,
    )
  }
}

export function syncFile(file: string) {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The name is as durable as the bytes only after its folder has been written too. */
export function syncFolder(file: string) {
  syncFile(dirname(file))
}
