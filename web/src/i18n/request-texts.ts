import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** What requests are called: only a house that takes them fetches it. */
addTexts(import.meta.glob<Texts>('./*/requests.json', { eager: true, import: 'default' }))
