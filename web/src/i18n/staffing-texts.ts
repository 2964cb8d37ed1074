import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** What is said of groups and people. Fetched with what shows it: only a house that plans by groups needs it. */
addTexts(import.meta.glob<Texts>('./*/staffing.json', { eager: true, import: 'default' }))
