import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** What is said to people who exchange days: only a house that lets them fetches it. */
addTexts(import.meta.glob<Texts>('./*/swaps.json', { eager: true, import: 'default' }))
