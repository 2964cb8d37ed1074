import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useHouse } from '../site/house-context.tsx'
import { wordsOf } from './i18n-options.ts'
import type { Language } from './locales.ts'
import { languageOf } from './locales.ts'

/** The texts of the reader's language, in the words of the house, and which language it is. */
export function useWords() {
  const { t: plain, i18n } = useTranslation()
  const { mpaName } = useHouse()
  const t = useMemo(() => (mpaName ? inWordsOf(mpaName, plain) : plain), [mpaName, plain])
  const language = languageOf(i18n.resolvedLanguage)
  const changeLanguage = (next: Language) => {
    forgetAskedLanguage()
    return i18n.changeLanguage(next)
  }
  return { t, language, changeLanguage }
}

type T = ReturnType<typeof useTranslation>['t']

function inWordsOf(mpaName: string, t: T): T {
  const words = wordsOf(mpaName)
  const plain = t as (key: string, options: object) => unknown
  return ((key: string, options?: object) => plain(key, { ...words, ...options })) as unknown as T
}

/** A language chosen on the page must not be overruled by the address when the page is read again. */
function forgetAskedLanguage() {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('lng')) return
  address.searchParams.delete('lng')
  window.history.replaceState(window.history.state, '', address)
}
