import type { SourceFile } from '../checks/source-files.ts'

/**
 * A fault that is put into a copy of the checkout on purpose. The tests it names must turn red; one that stays green
 * guards nothing.
 */
export interface PlantedBreak {
  /** What the product does wrong with it, in a few words. */
  readonly wrong: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  /** The tests that must notice: a file of tests, and the title of one of them or of a group. */
  readonly red: { readonly file: string; readonly title?: string }
}

/** What is wrong, the text that stands there, what stands there instead, and the test when it is not the whole file. */
type Change = readonly [wrong: string, from: string, to: string, title?: string]

/** Breaks of one file that tests of one file notice. */
export function breaksOf(file: string, tests: string, changes: readonly Change[]): PlantedBreak[] {
  return changes.map(([wrong, from, to, title]) => ({
    wrong,
    file,
    from,
    to,
    red: title === undefined ? { file: tests } : { file: tests, title },
  }))
}

/** Tests of the first kind need nothing but Node, of the others PostgreSQL, Chromium, or all of it and a built page. */
export type Kind = 'pure' | 'database' | 'screen' | 'story'

export function kindOf({ red }: PlantedBreak): Kind {
  if (red.file.endsWith('.story.ts')) return 'story'
  if (red.file.endsWith('.screen.test.tsx')) return 'screen'
  return red.file.startsWith('server/') ? 'database' : 'pure'
}

/** What keeps a break from being planted, a sentence each. `read` gives a file of the checkout, or nothing. */
export function faultsIn(
  planted: PlantedBreak,
  read: (path: string) => string | undefined,
  titlesIn: (file: SourceFile) => readonly string[],
): string[] {
  const source = read(planted.file)
  const tests = read(planted.red.file)
  if (source === undefined) return [`there is no file ${planted.file}.`]
  if (tests === undefined) return [`there is no file of tests ${planted.red.file}.`]
  const found = source.split(planted.from).length - 1
  const faults: string[] = []
  if (found !== 1) faults.push(`${planted.file} holds the text to break ${found} times: ${planted.from}`)
  if (planted.from === planted.to) faults.push(`"${planted.wrong}" breaks nothing.`)
  const { file: path, title } = planted.red
  if (title !== undefined && !titlesIn({ path, text: tests }).includes(title))
    faults.push(`${path} has no test called "${title}".`)
  return faults
}

export function plant(source: string, { from, to }: PlantedBreak): string {
  return source.replace(from, () => to)
}
