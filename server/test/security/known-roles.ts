import type { Access, Role } from '#domain/house/caller.ts'
import type { MemberRole } from '#domain/house/member.ts'
import type { Device } from '../authenticator.ts'
import type { TestServer } from '../house.ts'
import { Browser } from '../house.ts'
import { tabletOf } from '../kiosks.ts'
import { inviteAs, joinWith, memberOf, signInWith } from '../members.ts'
import { addTeacher } from '../schedule.ts'

export const hosts = { own: 'sonnenblume.test', other: 'loewenzahn.test' }

/** `nobody`: the caller may, and is no person of the schedule who could have something of one's own. */
type Outcome = 'done' | 'access_needed' | 'code_needed' | 'not_yours' | 'nobody'

/** A caller of the house `own` as the tests of R36 have it: another role is one more of these. */
export interface KnownRole {
  readonly name: string
  /** Whose documents the caller is sent. */
  readonly role: Role
  readonly isMember: boolean
  /** What a call that needs this access is answered with, written out. */
  readonly answers: Partial<Record<Access, Outcome>>
  /** A browser that comes with what such a caller has. */
  arrive(server: TestServer): Promise<Browser>
}

const openOnly: Readonly<Record<'public' | 'self' | 'plan' | 'manage' | 'kiosk', Outcome>> = {
  public: 'done',
  self: 'access_needed',
  plan: 'access_needed',
  manage: 'access_needed',
  kiosk: 'access_needed',
}
/** The access of a member stands, so that nobody is asked for a password. */
const openToMember: typeof openOnly = {
  public: 'done',
  self: 'not_yours',
  plan: 'not_yours',
  manage: 'not_yours',
  kiosk: 'not_yours',
}

const parent: KnownRole = {
  name: 'a parent',
  role: 'parent',
  isMember: false,
  answers: openOnly,
  arrive: async (server) => server.browser(hosts.own),
}

const managementOfAnother: KnownRole = {
  name: 'the management of another house',
  role: 'parent',
  isMember: false,
  answers: openOnly,
  async arrive(server) {
    return withCookieOf(await unlockedAt(server, hosts.other), server)
  },
}

const memberOfAnother: KnownRole = {
  name: 'a member of another house',
  role: 'parent',
  isMember: false,
  answers: openOnly,
  async arrive(server) {
    return withCookieOf(await signedInAt(server, hosts.other, 'self'), server)
  },
}

const colleague: KnownRole = {
  name: 'a colleague',
  role: 'self',
  isMember: true,
  answers: { ...openToMember, self: 'done' },
  arrive: (server) => signedInAt(server, hosts.own, 'self'),
}

const planner: KnownRole = {
  name: 'a planner',
  role: 'plan',
  isMember: true,
  answers: { ...openToMember, self: 'done', plan: 'done' },
  arrive: (server) => signedInAt(server, hosts.own, 'plan'),
}

const waiting: KnownRole = {
  name: 'a member who waits for confirmation',
  role: 'parent',
  isMember: true,
  answers: openToMember,
  arrive: (server) =>
    signedIn(server, 'waiting', async () => {
      const { token, member } = await inviteAs(await unlockedAt(server, hosts.own), 'manage', {
        name: 'Hannelore Lind',
      })
      const browser = server.browser(hosts.own)
      const { device } = await joinWith(browser, token)
      return { browser, device, memberId: member.id }
    }),
}

const ended: KnownRole = {
  name: 'a member who has ended',
  role: 'parent',
  isMember: false,
  answers: openOnly,
  arrive: (server) =>
    once(server, 'ended', async () => {
      const manager = await unlockedAt(server, hosts.own)
      const teacherId = await addTeacher(manager, { name: 'Jana Lind' })
      const { browser, memberId } = await memberOf(server, manager, 'self', { teacherId })
      const reply = await manager.delete(`/api/members/${memberId}`)
      if (reply.status !== 204) throw new Error(reply.text)
      return browser
    }).then((browser) => copyOf(browser, server)),
}

/** Whoever stands before the tablet in the hall, and whoever has carried it away. */
export const tablet: KnownRole = {
  name: 'a tablet in the hall',
  role: 'kiosk',
  isMember: true,
  answers: { ...openToMember, kiosk: 'done' },
  async arrive(server) {
    const pair = async () => tabletOf(server, await unlockedAt(server, hosts.own))
    const known = await once(server, 'tablet', async () => ({ paired: await pair() }))
    // A call may have ended its access, or let somebody else in with it.
    if (!(await known.paired.browser.get('/api/access')).body.kiosk) {
      await (await unlockedAt(server, hosts.own)).delete(`/api/kiosks/${known.paired.id}`)
      known.paired = await pair()
    }
    return known.paired.browser
  },
}

const tabletOfAnother: KnownRole = {
  name: 'the tablet of another house',
  role: 'parent',
  isMember: false,
  answers: openOnly,
  arrive: (server) =>
    once(server, 'tablet of another', async () =>
      tabletOf(server, await unlockedAt(server, hosts.other)),
    ).then(({ browser }) => withCookieOf(browser, server)),
}

const management: KnownRole = {
  name: 'the management',
  role: 'manage',
  isMember: false,
  answers: { public: 'done', self: 'nobody', plan: 'done', manage: 'done', kiosk: 'not_yours' },
  arrive: (server) => unlockedAt(server, hosts.own),
}

/** The management comes last: its calls change the house that all of them ask for. */
export const knownRoles: readonly KnownRole[] = [
  ...[parent, managementOfAnother, memberOfAnother, colleague, planner, waiting, ended],
  ...[tablet, tabletOfAnother],
  management,
]

/** In a house that asks for a code: nothing of what parents are sent, only the doors. */
export const stranger: KnownRole = {
  name: 'who has not shown the code',
  role: 'public',
  isMember: false,
  answers: openOnly,
  arrive: async (server) => server.browser(hosts.own),
}

/** In the same house: a key that is not confirmed is no code. */
export const waitingOutside: KnownRole = { ...waiting, role: 'public' }

/** Made with the house, and shown by a family once. */
export const family: KnownRole = {
  name: 'a family that has shown the code',
  role: 'parent',
  isMember: false,
  answers: openOnly,
  arrive: (server) =>
    once(server, 'family', async () => {
      const made = await (await unlockedAt(server, hosts.own)).post('/api/site/parents-code')
      const browser = server.browser(hosts.own)
      const reply = await browser.post('/api/access/code', { code: made.body.code })
      if (reply.status !== 204) throw new Error(reply.text)
      return browser
    }).then(({ parents }) => Object.assign(server.browser(hosts.own), { parents })),
}

/** In a house of its own: the password is enough for the plan there, and for nothing else. */
export const plannerByPassword: KnownRole = {
  name: 'whoever has the password of a house where it opens the plan',
  role: 'plan',
  isMember: false,
  answers: { public: 'done', self: 'not_yours', plan: 'done', manage: 'not_yours', kiosk: 'not_yours' },
  async arrive(server) {
    const manager = await memberOfManagement.arrive(server)
    const reply = await manager.send('PUT', '/api/access/opens', { opens: 'plan' })
    if (reply.status !== 200) throw new Error(reply.text)
    return unlockedAt(server, hosts.own)
  },
}

/** In a house of its own: as soon as there is one, the password of the house is not enough for everything. */
export const memberOfManagement: KnownRole = {
  name: 'a member of the management',
  role: 'manage',
  isMember: true,
  answers: { public: 'done', self: 'done', plan: 'done', manage: 'done', kiosk: 'not_yours' },
  arrive: (server) => signedInAt(server, hosts.own, 'manage'),
}

const made = new WeakMap<TestServer, Map<string, Promise<unknown>>>()

/** Made with the first who asks for it. */
function once<Made>(server: TestServer, what: string, make: () => Promise<Made>): Promise<Made> {
  const ofServer = made.get(server) ?? new Map<string, Promise<unknown>>()
  made.set(server, ofServer)
  const known = (ofServer.get(what) as Promise<Made> | undefined) ?? make()
  ofServer.set(what, known)
  return known
}

/** What a call does to the cookie of one browser is nothing to the next. */
function copyOf({ cookie, host }: Browser, { app }: TestServer): Browser {
  return Object.assign(new Browser(app, host), { cookie })
}

function withCookieOf({ cookie }: Browser, { app }: TestServer): Browser {
  return Object.assign(new Browser(app, hosts.own), { cookie })
}

/** Signed in once, and again only where a call has ended the access: a password takes its time. */
export async function unlockedAt(server: TestServer, host: string): Promise<Browser> {
  const browser = await once(server, `unlocked at ${host}`, async () => server.browser(host))
  const { body } = await browser.get('/api/access')
  // A call may have let another in with this browser.
  return body.viewMode === 'teacher' && !body.member ? browser : browser.unlock()
}

const surnames: Readonly<Record<MemberRole, string>> = { self: 'Lind', plan: 'Thal', manage: 'Berg' }

function signedInAt(server: TestServer, host: string, role: MemberRole): Promise<Browser> {
  return signedIn(server, `${role} at ${host}`, async () => {
    const manager = await unlockedAt(server, host)
    const teacherId = await addTeacher(manager, { name: `Lotte ${surnames[role]}` })
    return memberOf(server, manager, role, { teacherId })
  })
}

interface SignedIn {
  readonly browser: Browser
  readonly device: Device
  readonly memberId: number
}

/** With the passkey once more where a call has ended the access. */
async function signedIn(server: TestServer, what: string, make: () => Promise<SignedIn>): Promise<Browser> {
  const { browser, device, memberId } = await once(server, what, make)
  const { body } = await browser.get('/api/access')
  if (body.member?.id === memberId) return browser
  const reply = await signInWith(browser, device)
  if (reply.status !== 200) throw new Error(`Nobody was let in: ${reply.text}`)
  return browser
}
