import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { dateInZone } from '#domain/values/calendar-date.ts'
import type { Clock } from '../clock.ts'
import type { KeptAnswer } from '../http/kept-answers.ts'
import type { ParentsCache } from '../http/parents-cache.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { drawingFile } from './drawing-messages.ts'
import { DrawingTime } from './drawing-time.ts'
import type { FirstAnswersReader, ReadAnswers } from './first-answers.ts'
import { PageDrawer } from './page-drawer.ts'
import type { RequestedPage } from './requested-page.ts'
import { requestedPage } from './requested-page.ts'
import { WarmedPages } from './warmed-pages.ts'

/** Then the page is sent as it is, and says itself that nothing can be read. */
const patience = 1_500
/** With the drawing, which goes on for who comes next. An undrawn page is seen two seconds later on a slow phone. */
const patienceInAll = 2_500
const patienceAtStart = 10_000

export interface DrawnPages {
  of(request: FastifyRequest, site: FoundSite): Promise<KeptAnswer | undefined>
  /** What parents see of this house may be different now. */
  changed(siteId: number): void
  /** Ahead of the first visit, which else would wait for the thread. */
  start(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  readonly clock: Clock
  readonly cache: ParentsCache
  readonly first: FirstAnswersReader
  readonly time?: DrawingTime | undefined
}

/** Nothing where the build has left no drawing. */
export function drawnPagesOf(pageFolder: string, parts: Parts): DrawnPages | undefined {
  if (!existsSync(drawingFile(pageFolder))) return undefined
  const { time = new DrawingTime() } = parts
  const took = (siteId: number, milliseconds: number) => time.take(siteId, milliseconds)
  return drawnPages({ ...parts, time, drawer: new PageDrawer({ folder: pageFolder, took }) })
}

interface DrawnParts extends Parts {
  readonly time: DrawingTime
  readonly drawer: PageDrawer
}

/**
 * The parents' page with its first view in it, kept by house, day and all that its drawing depends on, while what parents
 * see stays the same: an edit that they do not see has nothing drawn anew. Nothing when it cannot be drawn now: then the
 * page draws itself. What is in use is drawn again ahead of the next visit.
 */
function drawnPages({ clock, cache, first, drawer, time }: DrawnParts): DrawnPages {
  const making = new Map<string, Promise<KeptAnswer | undefined>>()
  const warmed = new WarmedPages<RequestedPage>(clock, (site, asked) => makeOnce(site, asked))

  async function make(site: FoundSite, asked: RequestedPage): Promise<KeptAnswer | undefined> {
    const { siteId } = site
    const read = await withinPatience(first.read(site), patience)
    if (!read) return undefined
    const { version, tag, answers } = read
    const known = knownIn(asked, read)
    const { today } = answers.site
    const name = nameOf(known)
    const keep = (page: KeptAnswer) => {
      cache.keep(siteId, name, today, page)
      return page
    }
    const before = cache.lastOf(siteId, name, today)
    if (before?.tag === tag) return before.version >= version ? before : keep({ ...before, version })
    if (!time.isLeftFor(siteId) || !drawer.hasRoomFor(siteId)) return undefined
    const view = { language: known.language, choices: known.choices, tag, answers }
    const { body, policy } = await drawer.draw({ siteId, theme: known.theme, view })
    return keep({ version, tag, body, headers: { 'content-security-policy': policy } })
  }

  function makeOnce(site: FoundSite, asked: RequestedPage): Promise<KeptAnswer | undefined> {
    const key = `${site.siteId}/${nameOf(asked)}`
    const made = making.get(key) ?? make(site, asked).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  async function keptOrMade(request: FastifyRequest, site: FoundSite): Promise<KeptAnswer | undefined> {
    const languages = drawer.knownLanguages ?? (await withinPatience(drawer.languages(), patience))
    if (!languages) return undefined
    const asked = requestedPage(request, languages)
    const name = nameOf(asked)
    warmed.note(site, name, asked)
    const kept = await cache.get(site.siteId, name, dateInZone(clock.now(), site.timeZone))
    return kept ?? withinPatience(makeOnce(site, asked), patienceInAll)
  }

  return {
    async of(request, site) {
      try {
        return await keptOrMade(request, site)
      } catch (error) {
        request.log.warn({ err: error }, 'the page was not drawn')
        return undefined
      }
    },
    changed: (siteId) => warmed.changed(siteId),
    async start() {
      await withinPatience(drawer.languages(), patienceAtStart).catch(() => {})
    },
    async close() {
      warmed.close()
      await drawer.close()
    },
  }
}

function withinPatience<Read>(reading: Promise<Read>, milliseconds: number): Promise<Read | undefined> {
  const late = new AbortController()
  const tooLate = setTimeout(milliseconds, undefined, { ref: false, signal: late.signal }).catch(
    () => undefined,
  )
  return Promise.race([reading, tooLate]).finally(() => late.abort())
}

/** A group that the house does not have is none: no caller can have pages drawn for made-up ones. */
function knownIn(asked: RequestedPage, { answers }: ReadAnswers): RequestedPage {
  const { ownGroup } = asked.choices
  const isThere = answers.light && answers.week?.groups?.some(({ id }) => id === ownGroup)
  return isThere ? asked : { ...asked, choices: { ...asked.choices, ownGroup: null } }
}

function nameOf({ language, theme, choices }: RequestedPage): string {
  const tip = choices.isTipClosed ? 'closed' : ''
  return `page/${language}/${theme ?? ''}/${tip}/${choices.ownGroup ?? ''}`
}
