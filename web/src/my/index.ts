/** What other places of the page may use of this one. */

export { loadMyArea } from './late-parts.ts'
