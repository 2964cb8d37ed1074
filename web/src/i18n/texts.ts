import i18next from 'i18next'

/** As they stand in a language's folder: every file holds its texts under their full path. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/**
 * `{ './de/page.json': { app: … }, './de/live.json': { live: … } }` → `{ de: { app: …, live: … } }`. The folders are
 * found by the bundler, so that a new language brings its files and is named nowhere.
 */
export function textsByLanguage(files: Readonly<Record<string, Texts>>): Readonly<Record<string, Texts>> {
  const all: Record<string, Texts> = {}
  for (const [path, texts] of Object.entries(files)) {
    const language = path.split('/').at(-2) ?? ''
    all[language] = { ...all[language], ...texts }
  }
  return all
}

/**
 * Adds texts that come with a part of the page to the others: only who needs the part fetches its words. Where the page
 * is not bundled, its parts are read before i18next is ready.
 */
export function addTexts(files: Readonly<Record<string, Texts>>) {
  const add = () => {
    for (const [language, texts] of Object.entries(textsByLanguage(files)))
      i18next.addResourceBundle(language, 'translation', texts, true)
  }
  if (i18next.isInitialized) add()
  else i18next.on('initialized', add)
}

/** As i18next wants them. */
export const resourcesOf = (texts: Readonly<Record<string, Texts>>) =>
  Object.fromEntries(Object.entries(texts).map(([language, translation]) => [language, { translation }]))

/** Only a text's own path leads to it: a code of a server may be called `toString`. */
export function textAt(
  texts: Texts | string | undefined,
  [key, ...rest]: readonly string[],
): string | undefined {
  if (key === undefined) return typeof texts === 'string' ? texts : undefined
  return typeof texts === 'object' && Object.hasOwn(texts, key) ? textAt(texts[key], rest) : undefined
}

/** Every text under its path: `general.error` → `Error`. */
export function flatTexts(texts: Texts, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flatTexts(value, `${path}${key}.`)],
    ),
  )
}
