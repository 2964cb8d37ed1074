import type { i18n as I18n, TFunction } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import { getI18n, I18nContext } from 'react-i18next'
import { useHouse } from '../site/house-context.tsx'
import { wordsOf } from './i18n-options.ts'
import type { Language } from './locales.ts'
import { languageOf } from './locales.ts'

interface Words {
  readonly t: TFunction
  readonly language: Language
  changeLanguage(next: Language): Promise<unknown>
}

/**
 * The texts of the reader's language, in the words of the house, and which language it is. The same object for the
 * whole page: a table of 150 people asks for it more than a thousand times.
 */
export function useWords(): Words {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n()
  const { mpaName } = useHouse()
  const speaker = speakerOf(i18n)
  const now = () => speaker.words(mpaName)
  return useSyncExternalStore(speaker.subscribe, now, now)
}

interface Speaker {
  words(mpaName: string): Words
  subscribe(listener: () => void): () => void
}

const speakers = new WeakMap<I18n, Speaker>()

function speakerOf(i18n: I18n): Speaker {
  const known = speakers.get(i18n)
  if (known) return known
  const made = new Map<string, Words>()
  const speaker: Speaker = {
    words(mpaName) {
      const key = `${i18n.language} ${mpaName}`
      const words = made.get(key) ?? wordsIn(i18n, mpaName)
      made.set(key, words)
      return words
    },
    subscribe(listener) {
      i18n.on('languageChanged', listener)
      return () => i18n.off('languageChanged', listener)
    },
  }
  speakers.set(i18n, speaker)
  return speaker
}

function wordsIn(i18n: I18n, mpaName: string): Words {
  const fixed = i18n.getFixedT(i18n.language)
  return {
    t: remembered(i18n, mpaName ? inWordsOf(mpaName, fixed) : fixed),
    language: languageOf(i18n.resolvedLanguage),
    changeLanguage(next) {
      forgetAskedLanguage()
      return i18n.changeLanguage(next)
    },
  }
}

type PlainT = (key: string, options?: Readonly<Record<string, unknown>>) => unknown

function inWordsOf(mpaName: string, t: TFunction): TFunction {
  const words = wordsOf(mpaName)
  const plain = t as unknown as PlainT
  return ((key: string, options?: object) => plain(key, { ...words, ...options })) as unknown as TFunction
}

/** More than the table of a large house says; beyond that they are forgotten and made again. */
const mostRemembered = 4_000

/** Finding a text and filling it in takes i18next 20 µs, and a table says the same in most of its cells. */
function remembered(i18n: I18n, t: TFunction): TFunction {
  const said = new Map<string, unknown>()
  // A part of the page that comes later brings its texts.
  i18n.store?.on('added', () => said.clear())
  const plain = t as unknown as PlainT
  return ((key: string, options?: Readonly<Record<string, unknown>>) => {
    let asked = key
    for (const name in options) {
      const value = options[name]
      if (typeof value === 'object') return plain(key, options)
      asked += `\n${name}\t${value}`
    }
    const known = said.get(asked)
    if (known !== undefined) return known
    const text = plain(key, options)
    if (said.size >= mostRemembered) said.clear()
    said.set(asked, text)
    return text
  }) as unknown as TFunction
}

/** A language chosen on the page must not be overruled by the address when the page is read again. */
function forgetAskedLanguage() {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('lng')) return
  address.searchParams.delete('lng')
  window.history.replaceState(window.history.state, '', address)
}
