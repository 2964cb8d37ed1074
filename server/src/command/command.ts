import type { ParseArgsOptionsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import type { Output } from './output.ts'
import type { Settings } from './settings.ts'

/** The call was wrong, not the world: exit code 2 and a hint. */
export class UsageError extends Error {}

interface Definition<Options extends ParseArgsOptionsConfig> {
  /** As it is typed after `morgenkreis`: `site create`. */
  readonly name: string
  readonly summary: string
  /** What follows the name, as the help shows it. */
  readonly usage: string
  /** One line for each option, and whatever else the help should say. */
  readonly help: readonly string[]
  /** The words that must follow, in their order. */
  readonly words: readonly string[]
  readonly options: Options
  run(call: Call<Options>): Promise<void>
}

interface Call<Options extends ParseArgsOptionsConfig> {
  readonly words: readonly string[]
  readonly options: ReturnType<typeof parseArgs<{ options: Options }>>['values']
  readonly settings: Settings
  readonly output: Output
}

export interface Command {
  readonly name: string
  readonly summary: string
  readonly usage: string
  readonly help: readonly string[]
  start(rest: readonly string[], output: Output, settings: () => Settings): Promise<void>
}

export function command<const Options extends ParseArgsOptionsConfig>(
  definition: Definition<Options>,
): Command {
  const { name, options } = definition
  return {
    ...definition,
    // The call is understood as a whole before anything is looked up or done.
    start(rest, output, settings) {
      const parsed = understood(() =>
        parseArgs({ args: [...rest], options, allowPositionals: true, strict: true }),
      )
      const words = parsed.positionals
      const missing = definition.words[words.length]
      if (missing) throw new UsageError(`"${name}" needs <${missing}>`)
      const extra = words[definition.words.length]
      if (extra !== undefined) throw new UsageError(`"${name}" does not understand "${extra}"`)
      const call = {
        words,
        options: parsed.values,
        output,
        // Read when they are asked for: a key is made on a machine that knows of no database.
        get settings() {
          return settings()
        },
      }
      return definition.run(call as Call<Options>)
    },
  }
}

function understood<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (code.startsWith('ERR_PARSE_ARGS')) throw new UsageError(message.split('. ')[0])
    throw error
  }
}

/** Only plain digits are a number, so `1e3` is refused. */
export function idFrom(text: string | undefined, what: string): number {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  if (id < 1) throw new UsageError(`"${text}" is no id of a ${what}`)
  return id
}
