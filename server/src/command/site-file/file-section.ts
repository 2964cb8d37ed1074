import type { SiteFile } from './format.ts'

type SectionName = Exclude<keyof SiteFile, 'format' | 'version' | 'site'>

/** How the rows of a table become lines of the file. The columns stand in the order of the keys. */
export interface FileSection {
  readonly name: SectionName
  /** Of the site $1. */
  readonly select: string
  readonly orderBy: string
  /** Columns that hold JSON as text. */
  readonly json?: readonly string[]
  /** The lines of a row, where it is not one with its columns. */
  readonly linesOf?: (row: Record<string, unknown>) => object[]
  /**
   * The statement that makes rows of the lines again, $1 is the site, $2 the lines; after teams and teachers, before
   * weeks. Left out: `inserts.ts` has it.
   */
  readonly insert?: string
  /** The column that says whose row it is, when it is a teacher's. */
  readonly whose?: string
}
