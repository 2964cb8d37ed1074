import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import type { Drawing } from '#contract/first-view.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import type { Clock } from '../clock.ts'
import { encodedBody } from '../http/encoded-body.ts'
import type { KeptAnswer } from '../http/kept-answers.ts'
import type { ParentsCache } from '../http/parents-cache.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { DrawingTime } from './drawing-time.ts'
import type { FirstAnswersReader, ReadAnswers } from './first-answers.ts'
import { pageFrame } from './page-frame.ts'
import type { RequestedPage } from './requested-page.ts'
import { requestedPage } from './requested-page.ts'

/** Then the page is sent as it is, and says itself that nothing can be read. */
const patience = 1_500

export type DrawnPage = (request: FastifyRequest, site: FoundSite) => Promise<KeptAnswer | undefined>

interface Parts {
  readonly clock: Clock
  readonly cache: ParentsCache
  readonly first: FirstAnswersReader
  readonly time?: DrawingTime | undefined
}

/** Where the build leaves the drawing: beside the page, so that it is no file that is served. */
export async function drawingBeside(pageFolder: string): Promise<Drawing | undefined> {
  const file = `${pageFolder}-server/draw.js`
  if (!existsSync(file)) return undefined
  return ((await import(pathToFileURL(file).href)) as { drawing: Drawing }).drawing
}

/**
 * The parents' page with its first view in it, kept by house, day and all that its drawing depends on while the site's
 * version stands. Nothing when it cannot be drawn now: then the page draws itself.
 */
export function drawnPages(pageFolder: string, drawing: Drawing, parts: Parts): DrawnPage {
  const { clock, cache, time = new DrawingTime() } = parts
  const frame = pageFrame(pageFolder)
  const making = new Map<string, Promise<KeptAnswer | undefined>>()

  async function make(site: FoundSite, asked: RequestedPage): Promise<KeptAnswer | undefined> {
    const first = await Promise.race([
      parts.first.read(site),
      setTimeout(patience, undefined, { ref: false }),
    ])
    if (!first) return undefined
    const { version, tag, answers } = first
    const known = knownIn(asked, first)
    const { today } = answers.site
    const name = nameOf(known)
    const kept = await cache.get(site.siteId, name, today)
    if (kept || !time.isLeftFor(site.siteId)) return kept
    const view = { language: known.language, choices: known.choices, tag, answers }
    const { html, policy } = time.spend(site.siteId, () =>
      frame({
        title: drawing.titleIn(known.language),
        theme: known.theme,
        drawn: drawing.draw(view),
        view,
      }),
    )
    const page = {
      version,
      tag,
      body: await encodedBody(html),
      headers: { 'content-security-policy': policy },
    }
    cache.keep(site.siteId, name, today, page)
    return page
  }

  return async (request, site) => {
    const asked = requestedPage(request, drawing.languages)
    const today = dateInZone(clock.now(), site.timeZone)
    const key = `${site.siteId}/${nameOf(asked)}`
    try {
      const kept = await cache.get(site.siteId, nameOf(asked), today)
      if (kept) return kept
      const made = making.get(key) ?? make(site, asked).finally(() => making.delete(key))
      making.set(key, made)
      return await made
    } catch (error) {
      request.log.warn({ err: error }, 'the page was not drawn')
      return undefined
    }
  }
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
