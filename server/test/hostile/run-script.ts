import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** One of the scripts beside this file, in a process of its own: what it takes is not taken from those who measure. */
export async function runScript(name: string, ...args: readonly string[]): Promise<string> {
  const script = resolve(import.meta.dirname, name)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args])
  return stdout
}
