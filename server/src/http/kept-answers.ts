import type { EncodedBody } from './encoded-body.ts'

export interface KeptAnswer {
  /** The site's version that it was made from. */
  readonly version: number
  readonly tag: string
  readonly body: EncodedBody
  /** Beside those of every answer. */
  readonly headers?: Readonly<Record<string, string>>
}

const megabyte = 1_024 * 1_024
/** What an entry takes beside its bytes: the objects around them, and its place in the map. */
const around = 500

/**
 * Finished answers as they are sent, compressed once. They may take so many bytes; then those go, one by one, that
 * was unused for longest. 64 MB are the weeks of some ten thousand houses. A key begins with its site and a slash.
 */
export class KeptAnswers {
  readonly #mostBytes: number
  /** In the order of their last use: a map keeps the order in which keys were set. */
  readonly #answers = new Map<string, KeptAnswer>()
  #bytes = 0

  constructor(mostBytes = 64 * megabyte) {
    this.#mostBytes = mostBytes
  }

  get count(): number {
    return this.#answers.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): KeptAnswer | undefined {
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  keep(key: string, answer: KeptAnswer) {
    this.#drop(key)
    this.#answers.set(key, answer)
    this.#bytes += sizeOf(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
  }

  forget(siteId: number) {
    for (const key of this.#answers.keys()) if (key.startsWith(`${siteId}/`)) this.#drop(key)
  }

  clear() {
    this.#answers.clear()
    this.#bytes = 0
  }

  #drop(key: string) {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= sizeOf(key, answer)
  }
}

function sizeOf(key: string, { tag, body }: KeptAnswer): number {
  return key.length + tag.length + body.bytes.length + around
}
