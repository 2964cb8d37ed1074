import { systemClock } from '../clock.ts'
import { version } from '../version.ts'
import type { Command } from './command.ts'
import { UsageError } from './command.ts'
import { commands } from './commands.ts'
import { helpFor, overview } from './help.ts'
import { messageOf } from './message.ts'
import { terminalOutput } from './output.ts'
import { printable } from './printable.ts'
import { readCommandSettings } from './settings.ts'

/** `morgenkreis …`, for the operator. Exit codes: 0 done, 1 failed, 2 called wrongly. */

const asksForHelp = new Set(['help', '--help', '-h'])

async function run(args: readonly string[]): Promise<void> {
  const output = terminalOutput(systemClock.now)
  const [first] = args
  if (first === undefined || (asksForHelp.has(first) && args.length === 1)) return output.say(overview())
  if (first === '--version' && args.length === 1) return output.say(version)
  const wanted = asksForHelp.has(first) ? args.slice(1) : args
  const found = commandIn(wanted)
  if (!found) {
    const group = commands.filter(({ name }) => name.startsWith(`${wanted[0]} `))
    if (group.length > 0 && (wanted.length === 1 || asksForHelp.has(wanted[1] ?? ''))) {
      return output.say(group.map(helpFor).join('\n\n'))
    }
    throw new UsageError(`There is no command "${wanted.slice(0, group.length > 0 ? 2 : 1).join(' ')}"`)
  }
  const rest = wanted.slice(found.name.split(' ').length)
  const stopsAt = rest.indexOf('--')
  const own = stopsAt < 0 ? rest : rest.slice(0, stopsAt)
  if (wanted !== args || own.includes('--help') || own.includes('-h')) return output.say(helpFor(found))
  await found.start(rest, output, () => readCommandSettings(process.env))
}

function commandIn(args: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
}

run(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    const hint = error instanceof UsageError ? '. "morgenkreis help" lists what can be done' : ''
    process.stderr.write(`morgenkreis: ${printable(messageOf(error))}${hint}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  },
)
