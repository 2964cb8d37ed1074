import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** The words of one's own week: only who has one fetches them. */
addTexts(import.meta.glob<Texts>('./*/my.json', { eager: true, import: 'default' }))
