import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** The words of proposals, wishes and locks: only a house with groups fetches them. */
addTexts(import.meta.glob<Texts>('./*/planning.json', { eager: true, import: 'default' }))
