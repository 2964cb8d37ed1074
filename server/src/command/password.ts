import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { passwordLength } from '#domain/access.ts'

export interface ChosenPassword {
  readonly password: string
  /** To be shown once; kept nowhere. */
  readonly generated: boolean
}

export const passwordOption = { 'password-file': { type: 'string' } } as const
export const passwordHelp = '--password-file <file>  its first line is the password ("-": standard input)'

/** Never an argument: whoever lists the processes would read it. */
export function choosePassword(file: string | undefined): ChosenPassword {
  if (file === undefined) return { password: randomBytes(9).toString('base64url'), generated: true }
  const [password = ''] = readFileSync(file === '-' ? 0 : file, 'utf8').split(/\r?\n/)
  const { least, most } = passwordLength
  if (password.length < least || password.length > most) {
    throw new Error(`The password must have ${least} to ${most} characters`)
  }
  return { password, generated: false }
}
