import { myPath } from '#contract/wire/place-paths.ts'

/** Where the page lies on a phone's home screen begins: a colleague with the own week, parents with theirs. */
export type HomeScreenStart = typeof myPath | '/'

export const homeScreenPath = '/manifest.webmanifest'

/** As the phone needs it to put the page among its own: under the house's name, and without the browser around it. */
export function homeScreen(house: string, start: HomeScreenStart, language: string | undefined) {
  return {
    id: start,
    name: house,
    short_name: house,
    ...(language !== undefined && { lang: language }),
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: '#fbfaf7',
    background_color: '#fbfaf7',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** What an address may ask for: anything else is not asked. */
export const startIn = (query: unknown): HomeScreenStart => (asked(query).start === 'my' ? myPath : '/')
export const languageIn = (query: unknown): string | undefined =>
  /^[a-z]{2}$/.exec(String(asked(query).lng ?? ''))?.[0]

const asked = (query: unknown) => (query ?? {}) as Readonly<Record<string, unknown>>
