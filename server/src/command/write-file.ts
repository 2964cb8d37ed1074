import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
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
  const handle = openSync(part, 'w', 0o600)
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

export function syncFile(file: string) {
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** The name is as durable as the bytes only after its folder has been written too. */
export function syncFolder(file: string) {
  syncFile(dirname(file))
}
