import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessState } from '#contract/access.ts'
import type { EarlyAnswer } from '#contract/first-view.ts'
import type { OpenSite } from '#contract/sites.ts'
import type { WireWeek } from '#contract/weeks.ts'
import { weekAt } from '#contract/wire/place-paths.ts'
import { weekToOpen } from '#domain/values/week.ts'
import { encodedBody } from '../http/encoded-body.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { builtParts, stylesIn, stylesInPage } from './built-parts.ts'
import { prepareDates } from './early-work.ts'
import { policyHash, withSystemTheme } from './page-frame.ts'

/** What of a request decides who asks, and from where. */
const carried = ['cookie', 'host', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/**
 * The page for a device with access: what the schedule of the management is made of is asked for at once, and the first
 * answers stand in it. They are those of the API itself, asked with the caller's own cookie, so that nobody is sent more
 * here than there. Nothing for who has no access any more, and of a page that has no such part.
 */
export function managementPages(
  app: FastifyInstance,
  folder: string,
  readVersion: (siteId: number) => Promise<number>,
) {
  const part = builtParts(folder)?.('management')
  if (!part) return undefined
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const { css: plain, links } = stylesInPage(folder, [...new Set([...stylesIn(page), ...part.styles])])
  const css = withSystemTheme(plain)
  const ahead = part.scripts
    .filter((path) => !page.includes(`"/${path}"`))
    .map((path) => `<link rel="modulepreload" crossorigin href="/${path}">`)
  const framed = page
    .replaceAll(/\s*<link rel="(preload|stylesheet)"[^>]*>/g, '')
    // After the scripts of every page, which come first, and before the styles, which are long.
    .replace(
      '</head>',
      () =>
        `${ahead.join('')}${fontsIn(css)}<style>${css}</style>${links}<script>${prepareDates}</script></head>`,
    )
  const headers = {
    'content-security-policy': contentSecurityPolicy({
      styles: [policyHash(css)],
      scripts: [policyHash(prepareDates)],
    }),
  }

  return async (request: FastifyRequest, { siteId }: FoundSite) => {
    // The answers name the version that this process knows of; none, and the page would read them all again.
    const answers = await readVersion(siteId)
      .then(() => firstAnswers(app, request))
      .catch((error: unknown) => request.log.warn({ err: error }, 'the first answers were not read'))
    if (!answers) return undefined
    const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
    const early = `<script type="application/json" id="early-answers">${json}</script></body>`
    return { body: await encodedBody(framed.replace('</body>', () => early)), headers }
  }
}

/** Of the letters of both languages; others are fetched where they are used. */
const fontsIn = (css: string) =>
  [...css.matchAll(/url\(["']?([^"')]*-latin-wght-[^"')]*\.woff2)/g)]
    .map(([, path]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`)
    .join('')

/** A colleague is shown another page, a planner answers of their own: of this one neither the scripts nor the answers are of use there. */
const isManagement = ({ viewMode, member, opens }: AccessState) =>
  viewMode === 'teacher' && (member ? member.role === 'manage' : opens === undefined)

async function firstAnswers(app: FastifyInstance, request: FastifyRequest) {
  const headers = Object.fromEntries(
    carried.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
  )
  const ask = async (url: string): Promise<EarlyAnswer | undefined> => {
    const answer = await app.inject({ url, headers, remoteAddress: request.socket.remoteAddress ?? '' })
    const { etag, 'house-version': version } = answer.headers
    const named = {
      ...(etag && { etag: String(etag) }),
      ...(version && { 'house-version': String(version) }),
    }
    return answer.statusCode === 200 ? { url, headers: named, body: answer.body } : undefined
  }
  const access = await ask('/api/access')
  if (!access || !isManagement(JSON.parse(access.body) as AccessState)) return undefined
  const [site, weeks, presets] = await Promise.all(['/api/site', '/api/weeks', '/api/presets'].map(ask))
  if (!site || !weeks) return undefined
  const { today } = JSON.parse(site.body) as OpenSite
  const named = weekAt(request.url.replace(/\?.*$/, ''))
  const weekId = named ?? weekToOpen(JSON.parse(weeks.body) as WireWeek[], today)?.id
  const opened = weekId && (await ask(`/api/weeks/${weekId}`))
  return [access, site, weeks, presets, opened].flatMap((answer) => answer || [])
}
