import type { Command } from './command.ts'
import { commands } from './commands.ts'

export function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Usage: morgenkreis <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'morgenkreis help <command> says more. The database is named by DATABASE_URL, and by DATABASE_OWNER_URL',
    'when the owner of the tables is another login.',
  ].join('\n')
}

export function helpFor({ name, usage, summary, help }: Command): string {
  const lines = [
    `Usage: morgenkreis ${name} ${usage}`.trimEnd(),
    '',
    summary,
    ...(help.length > 0 ? [''] : []),
  ]
  return [...lines, ...help.map((line) => `  ${line}`)].join('\n')
}
