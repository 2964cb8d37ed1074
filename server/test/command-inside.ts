import type { Command } from '#server/command/command.ts'
import { UsageError } from '#server/command/command.ts'
import { commands } from '#server/command/commands.ts'
import { messageOf } from '#server/command/message.ts'
import type { Output } from '#server/command/output.ts'
import { readCommandSettings } from '#server/command/settings.ts'
import type { Ended } from './morgenkreis.ts'
import { ending, failing } from './morgenkreis.ts'

/**
 * The same command without a process of its own, which takes half a second to start: for what a command does to the
 * database and to files. How it is called, ends and prints is for morgenkreis.ts.
 */
export async function commandInside(
  databaseUrl: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const out: string[] = []
  const err: string[] = []
  const output: Output = {
    say: (line) => void out.push(`${line}\n`),
    async write(text) {
      out.push(text)
    },
    step: (text) => void err.push(`${text}\n`),
    count() {},
  }
  const ended = (code: number) => ({ code, out: out.join(''), err: err.join('') })
  try {
    const { name, start } = commandIn(args)
    const settings = () => readCommandSettings({ DATABASE_URL: databaseUrl, ...environment })
    await start(args.slice(name.split(' ').length), output, settings)
    return ended(0)
  } catch (error) {
    err.push(`morgenkreis: ${messageOf(error)}\n`)
    return ended(error instanceof UsageError ? 2 : 1)
  }
}

function commandIn(args: readonly string[]): Command {
  const found = commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
  if (!found) throw new UsageError(`There is no command "${args.join(' ')}"`)
  return found
}

export const succeedsInside = ending(commandInside)
export const failsInside = failing(commandInside)
