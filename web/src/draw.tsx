import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import type { Drawing } from '#contract/first-view.ts'
import { queryClient } from './api/queries.ts'
import { i18nOptions } from './i18n/i18n-options.ts'
import { fallbackLanguage, languageOf, languages } from './i18n/locales.ts'
import { fetchComingDays, fetchLightParts, fetchTooltips } from './parents/index.ts'
import { App } from './shell/app.tsx'
import { takeAnswers } from './shell/drawn-view.ts'

/*
 * The parents' first view, drawn by the server: the page's own components, built for Node by `npm run build`. Nothing here
 * knows a request: what is drawn is a function of what is given.
 */

await i18next.use(initReactI18next).init({ ...i18nOptions, lng: fallbackLanguage })
// Also their texts, which they add to what is shared by all languages.
await Promise.all([fetchLightParts(), fetchTooltips(), fetchComingDays()])

const inLanguage = new Map(languages.map((lng) => [lng as string, i18next.cloneInstance({ lng })]))
const speaking = (language: string) => inLanguage.get(languageOf(language)) ?? i18next

export const drawing: Drawing = {
  languages: [fallbackLanguage, ...languages.filter((language) => language !== fallbackLanguage)],
  titleIn: (language) => speaking(language).t('app.title'),
  draw({ language, choices, answers }) {
    const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
    takeAnswers(client, answers)
    return renderToString(
      <I18nextProvider i18n={speaking(language)}>
        <App client={client} path="/" drawn={choices} />
      </I18nextProvider>,
    )
  },
}
