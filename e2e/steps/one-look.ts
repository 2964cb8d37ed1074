import { basename } from 'node:path'

/**
 * Of a long story that is told in several looks the gate takes one, so that half of the stories are English and half are
 * German; by hand and at night all are taken. Which one hangs on the file's name: every process must find the same.
 */
export function oneLook<Look>(file: string, all: readonly Look[]): readonly Look[] {
  if (!process.env.CI || process.env.FULL_SIZE) return all
  const letters = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return all.filter((_, at) => at === letters % all.length)
}
