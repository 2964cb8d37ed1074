import type { FunctionSet } from '#server/db/function-files.ts'
import { functionFile, functionSet } from '#server/db/function-files.ts'

export type Change = (sql: string) => string

/** The functions of a later server: some texts are others. */
export function changed(changes: Record<string, Change>, version = functionSet().version + 1): FunctionSet {
  const files = functionSet().files.map((file) => {
    const change = changes[file.name]
    if (!change) return file
    const sql = change(file.sql)
    if (sql === file.sql) throw new Error(`${file.name} has not the line that was to be changed`)
    return functionFile(file.name, sql)
  })
  return { version, files }
}
