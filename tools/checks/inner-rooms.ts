import { isTest } from './source-files.ts'

/** Each room of the domain imports only those before it. Tests may look anywhere. */
const domainRooms = [
  'values',
  'calendar',
  'days',
  'records',
  'people',
  'weeks',
  'absences',
  'leave',
  'closings',
  'paste',
  'house',
  'checks',
  'law',
  'staffing',
  'stages',
  'requests',
  'swaps',
  'planning',
  'callout',
  'duty-calendar',
  'months',
  'payroll',
  'outbox',
]

/**
 * A place of the page imports only those before it, and only what their `index.ts` names; the shell puts all of them
 * together. Before the places comes what belongs to none: calls, what is known of the house, looks, words, and edits on
 * their way.
 */
const webPlaces = [
  ...[
    'api',
    'site',
    'ui',
    'i18n',
    'edits',
    'grid',
    'offline',
    'sign-in',
    'live',
    'requests',
    'swaps',
    'records',
    'kiosk',
  ],
  ...['house', 'months', 'schedule', 'leave', 'people', 'statistics', 'my', 'parents', 'shell'],
]
const ofNoPlace = ['api', 'site', 'ui', 'i18n', 'edits']

const folderIn = (room: string, path: string) => new RegExp(`^${room}/([^/]+)/`).exec(path)?.[1] ?? ''

/** What is wrong with an import within the domain, the page or the stories, or nothing. */
export function aboutInnerRooms(from: string, specifier: string, target: string): string | undefined {
  if (from.startsWith('domain/') && target.startsWith('domain/')) {
    const [here, there] = [folderIn('domain', from), folderIn('domain', target)]
    if (here === there || domainRooms.indexOf(there) < domainRooms.indexOf(here)) return undefined
    return `${from} imports ${specifier}: ${here} stands before ${there} in the domain. Move what both need up, or this down.`
  }
  if (from.startsWith('web/src/') && target.startsWith('web/src/')) {
    const [here, there] = [folderIn('web/src', from), folderIn('web/src', target)]
    if (here === '' || here === there || (ofNoPlace.includes(here) && ofNoPlace.includes(there)))
      return undefined
    if (webPlaces.indexOf(there) < webPlaces.indexOf(here)) return aboutIndex(from, specifier, there)
    return `${from} imports ${specifier}: ${here} stands before ${there} in the page. Compose the two in web/src/shell, or pass a prop.`
  }
  if (from.startsWith('e2e/') && target.startsWith('e2e/')) {
    const [here, there] = [folderIn('e2e', from), folderIn('e2e', target)]
    if (here === there || there === 'houses' || (there === 'steps' && here !== 'houses')) return undefined
    return `${from} imports ${specifier}: stories share nothing but houses and steps. Move it there.`
  }
  return undefined
}

/** Tests may look anywhere. */
function aboutIndex(from: string, specifier: string, there: string): string | undefined {
  if (ofNoPlace.includes(there) || isTest(from) || specifier.endsWith(`/${there}/index.ts`)) return undefined
  return `${from} imports ${specifier}: of another place only what its index.ts names may be used. Name it there.`
}

/** Whether this is where a place of the page names what others may use. Nothing comes before the shell. */
export function isPlaceIndex(path: string): boolean {
  const place = folderIn('web/src', path)
  return path === `web/src/${place}/index.ts` && webPlaces.includes(place) && !ofNoPlace.includes(place)
}

/** What is wrong with where a file of the domain or the page lies, or nothing. */
export function aboutPlace(path: string): string | undefined {
  if (path.startsWith('domain/') && ![...domainRooms, 'test'].includes(folderIn('domain', path)))
    return `${path} is in no room of the domain. Put it into the one that domain/README.md names for it.`
  const known = [...webPlaces, 'test', '']
  if (path.startsWith('web/src/') && !known.includes(folderIn('web/src', path)))
    return `${path} is in no place of the page. Put it into the one that web/README.md names for it.`
  return undefined
}
