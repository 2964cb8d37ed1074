import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** What is said to whoever enters what people exchange. */
addTexts(import.meta.glob<Texts>('./*/{swap-inbox,swaps}.json', { eager: true, import: 'default' }))
