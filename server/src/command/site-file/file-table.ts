/** Lines of a file, and the statement that makes rows of them: $1 is the site, $2 the lines. */
export interface FileTable {
  readonly name: string
  readonly lines: readonly unknown[]
  readonly insert: string
}
