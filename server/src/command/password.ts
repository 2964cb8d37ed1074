import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface ChosenPassword {
  readonly password: string
  /** To be shown once; kept nowhere. */
  readonly generated: boolean
}

export const passwordOption = { 'password-file': { type: 'string' } } as const
export const passwordHelp = '--password-file <file>  its first line is the password ("-": standard input)'

/** Never an argument: a list of the processes would show it. */
export function choosePassword(file: string | undefined): ChosenPassword {
  if (file === undefined) return { password: randomBytes(9).toString('base64url'), generated: true }
  const [password = ''] = readFileSync(file === '-' ? 0 : file, 'utf8').split(/\r?\n/)
  return { password, generated: false }
}
