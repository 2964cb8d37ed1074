import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** What is said of hours as they really were. Fetched with what shows it: only a house that records needs it. */
addTexts(import.meta.glob<Texts>('./*/records.json', { eager: true, import: 'default' }))
