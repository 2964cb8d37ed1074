/** Each room of the domain imports only those before it. Tests may look anywhere. */
const domainRooms = [
  'values',
  'calendar',
  'days',
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
  'planning',
  'callout',
  'months',
  'payroll',
  'outbox',
]

const folderIn = (room: string, path: string) => new RegExp(`^${room}/([^/]+)/`).exec(path)?.[1] ?? ''

/** What is wrong with an import within the domain or within the stories, or nothing. */
export function aboutInnerRooms(from: string, specifier: string, target: string): string | undefined {
  if (from.startsWith('domain/') && target.startsWith('domain/')) {
    const [here, there] = [folderIn('domain', from), folderIn('domain', target)]
    if (here === there || domainRooms.indexOf(there) < domainRooms.indexOf(here)) return undefined
    return `${from} imports ${specifier}: ${here} stands before ${there} in the domain. Move what both need up, or this down.`
  }
  if (from.startsWith('e2e/') && target.startsWith('e2e/')) {
    const [here, there] = [folderIn('e2e', from), folderIn('e2e', target)]
    if (here === there || there === 'houses' || (there === 'steps' && here !== 'houses')) return undefined
    return `${from} imports ${specifier}: stories share nothing but houses and steps. Move it there.`
  }
  return undefined
}

/** What is wrong with where a file of the domain lies, or nothing. */
export function aboutDomainPlace(path: string): string | undefined {
  const known = [...domainRooms, 'test']
  if (!path.startsWith('domain/') || known.includes(folderIn('domain', path))) return undefined
  return `${path} is in no room of the domain. Put it into the one that domain/README.md names for it.`
}
