import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** The words of the tablet on which people record their day: no other page fetches them. */
addTexts(import.meta.glob<Texts>('./*/kiosk.json', { eager: true, import: 'default' }))
