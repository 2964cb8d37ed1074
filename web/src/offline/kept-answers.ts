/*
 * What a device keeps of a person's own page, and when none of it may stay. Pure, so that it can be held against tables;
 * the worker (own-page.worker.ts) does what is said here.
 */

/** Whose page is kept. */
export interface KeptMember {
  readonly id: number
  readonly role: string
  /** When the access of this device ends by itself. */
  readonly expiresAt: string | null
}

/** The colleague's own places in the house; nothing of the team's, whatever the role may read beside it. */
const kept = /^\/api\/(access|site|my\/(weeks\/\d+|account|leave|requests|months(\/[\d-]+)?|changes))$/

/** Under which name an answer is kept; nothing for what is not. Of the house only what parents are sent. */
export function keptName(url: URL): string | undefined {
  if (!kept.test(url.pathname)) return undefined
  return url.pathname === '/api/site' ? houseAnswer : url.pathname + url.search
}

/** Whether the answer to this is what is kept under that name: the management is sent more of the house than that. */
export const isKeptAsIs = (url: URL) => url.pathname + url.search === keptName(url)

export const accessAnswer = '/api/access'
export const houseAnswer = '/api/site?view=parent'

/** Whether an answer from the server is worth keeping: a week that nobody has opened is an answer too. */
export const isWorthKeeping = (name: string, status: number) =>
  status === 200 || (status === 404 && name.startsWith('/api/my/weeks/'))

/** What a proxy says whose server is away: as good as no answer. */
export const isNoAnswer = (status: number) => status >= 502 && status <= 504

/** Whoever sends this may be somebody else afterwards, or nobody. */
export const changesWhoIsIn = (method: string, { pathname }: URL) =>
  method !== 'GET' && /^\/api\/(access(\/(all|password|passkey))?|join)$/.test(pathname)

export const endsAccess = (method: string, { pathname }: URL) =>
  method === 'DELETE' && pathname === accessAnswer

/** Whether the server's answer says that this is no longer the page of the one whose it was. */
export function isEndedBy(name: string | undefined, status: number): boolean {
  if (status === 401 || status === 403) return true
  return name === accessAnswer && status >= 400 && status < 500 && status !== 429
}

interface AccessAnswer {
  readonly viewMode?: unknown
  readonly expiresAt?: string | null
  readonly member?: { id: number; role: string; state: string; teacherId: number | null } & object
}

/** Whose page the answer about access opens; nothing for parents, the password of the house and who still waits. */
export function memberIn(access: AccessAnswer): KeptMember | undefined {
  const { member, expiresAt = null } = access
  if (member?.state !== 'active' || member.teacherId === null) return undefined
  return { id: member.id, role: member.role, expiresAt }
}

/** The answer about access as it is kept: who waits and who guessed passwords is not the own page's. */
export const withoutTeam = ({ viewMode, expiresAt, member }: AccessAnswer) => ({
  viewMode,
  expiresAt,
  member,
})

export const isOver = ({ expiresAt }: KeptMember, now: number) =>
  expiresAt !== null && Date.parse(expiresAt) <= now

/** The house's own day goes on while there is no network. */
export function withToday<House extends { timeZone?: string }>(house: House, now: number): House {
  if (!house.timeZone) return house
  const day = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: house.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  return { ...house, today: day.format(new Date(now)) }
}

/** What stands in the page itself is no part of what is kept: a page that is asked for nothing early. */
export const bareShell = (html: string) => html.replaceAll(/\s*<link rel="preload"[^>]*>/g, '')

/** The files of the page that a page names. */
export const assetsIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
