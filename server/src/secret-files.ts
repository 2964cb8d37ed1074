import { readFileSync } from 'node:fs'

export interface Secrets {
  readonly values: Readonly<Record<string, string>>
  /** By the name of the secret; no fault repeats what stands in a file. */
  readonly faults: Readonly<Record<string, string>>
}

/** A secret in a file is seen by fewer eyes than one in the environment: process lists, crash reports, logs. */
export function readSecrets(
  names: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Secrets {
  const values: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const name of names) {
    const key = `${name}_FILE`
    const path = environment[key]
    if (!path) continue
    if (environment[name]) {
      faults[name] = `${key}: ${name} is given too; give one of them`
      continue
    }
    try {
      // Editors and `echo` end a file with a newline that is not meant.
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (value) values[name] = value
      else faults[name] = `${key}: ${path} is empty`
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      faults[name] = `${key}: ${path} cannot be read (${code})`
    }
  }
  return { values, faults }
}
