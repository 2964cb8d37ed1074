import type { Access, Role } from '#domain/house/caller.ts'
import type { TestServer } from '../house.ts'
import { Browser } from '../house.ts'

export const hosts = { own: 'sonnenblume.test', other: 'loewenzahn.test' }

/** A caller of the house `own` as the tests of R36 have it: another role is one more of these. */
export interface KnownRole {
  readonly name: string
  /** Whose documents the caller is sent. */
  readonly role: Role
  /** What a call that needs this access is answered with, written out. */
  readonly answers: Partial<Record<Access, 'done' | 'access_needed'>>
  /** A browser that comes with what such a caller has. */
  arrive(server: TestServer): Promise<Browser>
}

const openOnly = { public: 'done', manage: 'access_needed' } as const

const parent: KnownRole = {
  name: 'a parent',
  role: 'parent',
  answers: openOnly,
  arrive: async (server) => server.browser(hosts.own),
}

const managementOfAnother: KnownRole = {
  name: 'the management of another house',
  role: 'parent',
  answers: openOnly,
  async arrive(server) {
    const browser = new Browser(server.app, hosts.own)
    browser.cookie = (await unlockedAt(server, hosts.other)).cookie
    return browser
  },
}

const management: KnownRole = {
  name: 'the management',
  role: 'manage',
  answers: { public: 'done', manage: 'done' },
  arrive: (server) => unlockedAt(server, hosts.own),
}

/** The management comes last: its calls change the house that all of them ask for. */
export const knownRoles: readonly KnownRole[] = [parent, managementOfAnother, management]

const unlocked = new WeakMap<TestServer, Map<string, Browser>>()

/** Signed in once, and again only where a call has ended the access: a password takes its time. */
async function unlockedAt(server: TestServer, host: string): Promise<Browser> {
  const known = unlocked.get(server) ?? new Map<string, Browser>()
  unlocked.set(server, known)
  const browser = known.get(host) ?? server.browser(host)
  known.set(host, browser)
  const { body } = await browser.get('/api/access')
  return body.viewMode === 'teacher' ? browser : browser.unlock()
}
