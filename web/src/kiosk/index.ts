/** What other places of the page may use of this one. */

export { loadKioskPage } from './late-parts.ts'
