/** What other places of the page may use of this one. */

export { loadMyArea, loadNewsDot } from './late-parts.ts'
