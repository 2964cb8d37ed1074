import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** The words of coverage and the call-out: only a house with groups fetches them. */
addTexts(import.meta.glob<Texts>('./*/{coverage,callout}.json', { eager: true, import: 'default' }))
