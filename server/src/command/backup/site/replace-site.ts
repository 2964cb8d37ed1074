import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { notifyServers } from '../../notify-servers.ts'
import type { Output } from '../../output.ts'
import { enter, transaction, writing } from '../../owner.ts'
import type { SiteFile } from '../../site-file/format.ts'
import { siteFile } from '../../site-file/format.ts'
import { loadSite } from '../../site-file/load.ts'
import { siteText } from '../../site-file/write.ts'
import { writeWhole } from '../../write-file.ts'

type SiteLine = SiteFile['site']

interface Replacing {
  readonly file: SiteFile
  /** Where the house is written as it is now, before it goes. */
  readonly keep: string | undefined
  readonly output: Output
}

const deadlock = '40P01'
const tries = 5

/**
 * One house in place of its present self, in one transaction: all of it, compared with the backup, or nothing. Other
 * houses are not waited for and do not wait. The house itself waits for this, as for any of its own writers.
 */
export async function replaceSite(owner: pg.Client, replacing: Replacing): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await transaction(owner, writing, () => replace(owner, replacing))
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || tried === tries) throw error
    }
  }
}

async function replace(owner: pg.Client, { file, keep, output }: Replacing): Promise<void> {
  const siteId = file.site.id
  await enter(owner, siteId)
  // In the order of the house's own writers, so that neither waits for the other.
  await owner.query('select from site_counter where site_id = $1 for update', [siteId])
  await owner.query('select from teacher where site_id = $1 order by teacher_id for update', [siteId])
  await owner.query('select from site_version where site_id = $1 for update', [siteId])
  const present = await wholeTextOf(owner, siteId, output)
  const site = siteAfter(file.site, siteIn(present))
  if (keep !== undefined) await writeWhole(keep, once(present), output)
  output.step(`Replacing "${siteIn(present).name}"`)
  await owner.query('delete from history where site_id = $1', [siteId])
  await owner.query('delete from site where site_id = $1', [siteId])
  await loadSite(owner, { ...file, site }, { keepId: true, output })
  output.step('Comparing with the backup')
  const after = await wholeTextOf(owner, siteId, output)
  const other = firstOther(siteFile.parse(JSON.parse(after)), { ...file, site })
  if (other !== undefined)
    throw new Error(`What was brought back is not what the backup holds (${other}). Nothing was changed`)
  await notifyServers(owner, siteId, site.changes)
}

/**
 * Nothing of the past may open a door: the password, the addresses and the wish for a code are those of now. Numbers that
 * open pages have seen are not given again.
 */
function siteAfter(backup: SiteLine, now: SiteLine): SiteLine {
  const next = (key: 'changes' | 'version' | 'presetsVersion' | 'openingVersion') =>
    Math.max(backup[key], now[key]) + 1
  const counters = Object.keys(backup).filter((key): key is keyof SiteLine => /^last\w+Id$/.test(key))
  const counted = counters.map((key) => [key, Math.max(Number(backup[key]), Number(now[key]))])
  return {
    ...backup,
    ...Object.fromEntries(counted),
    ...{ changes: next('changes'), version: next('version') },
    ...{ presetsVersion: next('presetsVersion'), openingVersion: next('openingVersion') },
    ...{ passwordHash: now.passwordHash, hosts: now.hosts },
    asksForParentsCode: backup.asksForParentsCode || now.asksForParentsCode,
  }
}

/** As "site export" writes it; within a transaction of the house. */
export async function wholeTextOf(owner: pg.Client, siteId: number, output: Output): Promise<string> {
  let text = ''
  for await (const piece of siteText(owner, siteId, output)) text += piece
  return text
}

async function* once(text: string) {
  yield text
}

/** The one line that holds the settings of the house. */
function siteIn(text: string): SiteLine {
  const [, line = ''] = /\n"site": (.*),\n/.exec(text) ?? []
  return JSON.parse(line) as SiteLine
}

/** The name of a section, or of a setting of the house; never what stands there. */
function firstOther(found: SiteFile, wanted: SiteFile): string | undefined {
  const otherKey = <Record extends object>(one: Record, other: Record) =>
    Object.keys({ ...one, ...other }).find(
      (key) => !isDeepStrictEqual(one[key as keyof Record], other[key as keyof Record]),
    )
  const setting = otherKey(found.site, wanted.site)
  return setting === undefined ? otherKey(found, wanted) : `site, ${setting}`
}
