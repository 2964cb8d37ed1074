import { Staleness } from '../live/index.ts'
import { Toasts } from './toasts.tsx'

/** What is said above the page, in a chunk that follows the first view. */
export const notes = { Toasts, Staleness }
