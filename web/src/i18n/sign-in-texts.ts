import type { Texts } from './texts.ts'
import { addTexts } from './texts.ts'

/** The words of signing in with a passkey and of joining: a house without members never fetches them. */
addTexts(import.meta.glob<Texts>('./*/sign-in.json', { eager: true, import: 'default' }))
