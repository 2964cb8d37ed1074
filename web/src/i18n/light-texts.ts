import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** The words of the parents' light: only a house that shows one fetches them. */
addTexts(import.meta.glob<Texts>('./*/light.json', { eager: true, import: 'default' }))
