import type { FirstAnswers } from '#contract/first-view.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import { briefTag, sightName } from '#contract/wire/sight.ts'
import { yearsAhead } from '#domain/calendar/coming-days.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { weekToOpen } from '#domain/values/week.ts'
import { readYear } from '../calendar/calendar.store.ts'
import { houseDayForParents } from '../calendar/calendar.wire.ts'
import { decodedText, encodedBody } from '../http/encoded-body.ts'
import type { ParentsCache } from '../http/parents-cache.ts'
import { contentTag } from '../http/tagged-answer.ts'
import { accessStateOf } from '../members/access-state.store.ts'
import type { Services } from '../site-transaction.ts'
import { inSiteTransaction } from '../site-transaction.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { readSite, readSiteVersion } from '../sites/sites.store.ts'
import { siteForParents } from '../sites/sites.wire.ts'
import { readLight } from '../stages/stages.store.ts'
import { readWeekView } from '../weeks/weeks.store.ts'
import { weeksForParents } from '../weeks/weeks-for-parents.store.ts'

const kept = 'first-answers'

/** The answers with the site's version that they were read at, and a name for them that is made from them alone. */
export interface ReadAnswers {
  readonly version: number
  readonly tag: string
  readonly answers: FirstAnswers
}

export interface FirstAnswersReader {
  read(site: FoundSite): Promise<ReadAnswers>
  /** The tag of what parents see now of the house itself, or of its light. */
  tagOf(site: FoundSite, part: 'house' | 'light'): Promise<string>
  /** The number of the week that opens first; 0: there is none. */
  weekOf(site: FoundSite): Promise<number>
}

/** Answers a house's first view from memory while its version stands. Whoever asks meanwhile waits for the same reading. */
export function firstAnswersReader(services: Services, cache: ParentsCache): FirstAnswersReader {
  const reading = new Map<number, Promise<ReadAnswers>>()
  const read = (site: FoundSite) => {
    const { siteId } = site
    const begun = reading.get(siteId)
    if (begun) return begun
    const started = keptOrRead(services, cache, site).finally(() => reading.delete(siteId))
    reading.set(siteId, started)
    return started
  }
  return {
    read,
    async tagOf(site, part) {
      const [house = '', light = ''] = (await read(site)).tag.split('.')
      return part === 'house' ? house : light
    },
    weekOf: async (site) => (await read(site)).answers.week?.id ?? 0,
  }
}

async function keptOrRead(services: Services, cache: ParentsCache, site: FoundSite): Promise<ReadAnswers> {
  const { siteId } = site
  const today = dateInZone(services.clock.now(), site.timeZone)
  const known = await cache.get(siteId, kept, today)
  if (known) {
    const answers = JSON.parse(await decodedText(known.body)) as FirstAnswers
    return { version: known.version, tag: known.tag, answers }
  }
  const { version, answers } = await read(services, siteId)
  cache.sawVersion(siteId, version)
  const text = JSON.stringify(answers)
  const tag = nameOf(answers)
  cache.keep(siteId, kept, answers.site.today, { version, tag, body: await encodedBody(text) })
  return { version, tag, answers }
}

/** As the stream of events names what a page shows; the week by the tag of its own answer. */
function nameOf({ week, light, ...house }: FirstAnswers): string {
  const [ofHouse, ofLight, ofWeek] = [house, light, week].map((part) =>
    briefTag(contentTag(JSON.stringify(part))),
  )
  return sightName(ofHouse ?? '', ofLight ?? '', ofWeek ?? '')
}

/** Each as its own call answers parents. The version is read first: what changes meanwhile is read again. */
async function read(services: Services, siteId: number) {
  const { version, ...first } = await inSiteTransaction(services, siteId, undefined, async (work) => {
    const version = await readSiteVersion(work)
    const site = siteForParents(await readSite(work), work)
    const years = []
    for (const year of yearsAhead(work.today))
      years.push({ year, days: (await readYear(work, year)).map(houseDayForParents) })
    return {
      version,
      access: await accessStateOf(work, false),
      site,
      weeks: await weeksForParents(work),
      light: site.parentsLight ? await readLight(work) : null,
      years,
    }
  })
  const { today } = first.site
  const opened = weekToOpen(first.weeks, today)
  const week = opened ? await readParentWeek(services, { siteId, weekId: opened.id, today }) : null
  return { version, answers: { ...first, week } satisfies FirstAnswers }
}

async function readParentWeek(
  { db, clock }: Services,
  asked: Pick<Parameters<typeof readWeekView>[1], 'siteId' | 'weekId' | 'today'>,
) {
  const { document, parentsSee, groups } = await readWeekView(db, {
    ...asked,
    tokenHash: undefined,
    now: clock.now(),
    known: undefined,
  })
  return document ? weekForParents(JSON.parse(document) as TeacherWeek, parentsSee, groups) : null
}
