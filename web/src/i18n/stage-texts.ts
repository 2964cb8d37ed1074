import './light-texts.ts'
import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** The words for who sets a stage, beside those that parents read. */
addTexts(import.meta.glob<Texts>('./*/stages.json', { eager: true, import: 'default' }))
