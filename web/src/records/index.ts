/** What other places of the page may use of this one. */

export { useWorkedText } from './use-worked-text.ts'
export { WorkedField } from './worked-field.tsx'
export { endsInWords, workedInWords } from './worked-words.ts'
