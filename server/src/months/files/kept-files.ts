import { createHash } from 'node:crypto'
import type { SentFile } from '#contract/endpoint.ts'

export type WholeFile = SentFile & { readonly content: Uint8Array }

interface KeptFile {
  readonly madeFrom: string
  readonly file: WholeFile
}

/**
 * Files of closed months: making a workbook takes a second, and closed sheets seldom change. What it is made from is read
 * every time, and a kept file is sent only when that is the same to the last letter: so a month that was reopened, a new
 * personnel number, or a name that was taken out is never followed by an older file. Of each name only the last is kept.
 */
export class KeptFiles {
  readonly #mostBytes: number
  /** In the order of their last use. */
  readonly #files = new Map<string, KeptFile>()
  #bytes = 0

  constructor(mostBytes = 16 * 1_024 * 1_024) {
    this.#mostBytes = mostBytes
  }

  /** The name begins with the house. */
  async fileOf(name: string, parts: unknown, make: () => Promise<WholeFile>): Promise<WholeFile> {
    const madeFrom = createHash('sha256').update(JSON.stringify(parts)).digest('base64')
    const kept = this.#files.get(name)
    const file = kept?.madeFrom === madeFrom ? kept.file : await make()
    this.#drop(name)
    this.#files.set(name, { madeFrom, file })
    this.#bytes += file.content.length
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
    return file
  }

  #drop(name: string) {
    this.#bytes -= this.#files.get(name)?.file.content.length ?? 0
    this.#files.delete(name)
  }
}
