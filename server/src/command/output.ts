import { printable } from './printable.ts'

/** What was asked for goes to standard output, how it is going to standard error: the first can be piped. */
export interface Output {
  say(line: string): void
  /** Raw bytes of a document. Waits while the reader is slow. */
  write(text: string): Promise<void>
  /** A step has begun. */
  step(text: string): void
  /** How far a long step is. */
  count(what: string, done: number, total?: number): void
}

const pause = 1_000

export function terminalOutput(now: () => number): Output {
  const { stdout, stderr } = process
  let shownAt = now()
  // On a terminal a count replaces the one before it; in a log it gets a line of its own, once a second.
  let open = false
  const close = () => {
    if (open) stderr.write('\n')
    open = false
  }
  return {
    say(line) {
      close()
      stdout.write(`${printable(line)}\n`)
    },
    write(text) {
      return new Promise((done, failed) => {
        // In a file or a pipe the bytes of the document are what was asked for.
        stdout.write(stdout.isTTY ? printable(text) : text, (error) => (error ? failed(error) : done()))
      })
    },
    step(text) {
      close()
      shownAt = now()
      stderr.write(`${printable(text)}\n`)
    },
    count(what, done, total) {
      if (now() - shownAt < (stderr.isTTY ? pause / 10 : pause)) return
      shownAt = now()
      const text = total === undefined ? `  ${what}: ${done}` : `  ${what}: ${done} of ${total}`
      open = stderr.isTTY
      stderr.write(stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`)
    },
  }
}
