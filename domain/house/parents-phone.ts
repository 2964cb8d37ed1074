import { isReadableName } from '../values/name.ts'

/** A number and a few words beside it: `0341 123456, Mo-Fr 7-9 Uhr`. */
export const longestParentsPhone = 40

/** What is wrong with the line that says to parents whom to call. An empty one is right: nothing is shown then. */
export function parentsPhoneFault(text: string): 'tooLong' | 'unreadable' | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longestParentsPhone) return 'tooLong'
  return trimmed === '' || isReadableName(trimmed) ? undefined : 'unreadable'
}
