import { isReadableName } from '../values/name.ts'

/** What the head of a column can hold. */
export const longestMpaName = 12

/** What is wrong with a house's own name for its MPA hours. An empty one is right: they are called MPA then. */
export function mpaNameFault(name: string): 'tooLong' | 'unreadable' | undefined {
  const trimmed = name.trim()
  if (trimmed.length > longestMpaName) return 'tooLong'
  return trimmed === '' || isReadableName(trimmed) ? undefined : 'unreadable'
}
