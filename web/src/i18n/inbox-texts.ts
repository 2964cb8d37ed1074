import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** What is said to whoever answers requests: only a house that takes them fetches it. */
addTexts(import.meta.glob<Texts>('./*/{inbox,requests}.json', { eager: true, import: 'default' }))
