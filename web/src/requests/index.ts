/** What other places of the page may use of this one. */

export { CoverageMark } from './coverage-mark.tsx'
export { RequestMark } from './request-mark.tsx'
export { halvesOf } from './request-words.ts'
