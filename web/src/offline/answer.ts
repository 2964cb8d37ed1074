import type { Keeper } from './keeper.ts'
import {
  accessAnswer,
  isEndedBy,
  isKeptAsIs,
  isNoAnswer,
  isWorthKeeping,
  keptName,
  memberIn,
  withoutTeam,
  withToday,
} from './kept-answers.ts'
import type { KeptFor } from './kept-page.ts'
import { asKept, keptAtHeader, shellEntry } from './kept-page.ts'
import { wordsFor } from './words-page.ts'
import type { AskEvent } from './worker-scope.ts'

/** A call of the own page: the server's answer, or while there is none the last one. */
export async function answerOwnCall(keeper: Keeper, event: AskEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const name = keptName(url) ?? ''
  const generation = keeper.page.generation()
  const ask = async () => {
    const response = await keeper.scope.fetch(event.request)
    await noteAnswerOf(keeper, isKeptAsIs(url) ? name : undefined, response, generation)
    return response
  }
  const kept = async () => {
    const found = await keeper.page.find(Date.now())
    return found && keptAnswer(found, name)
  }
  return firstOf(keeper, event, ask, kept)
}

/** A place of the page that is opened or loaded anew. */
export async function answerPlace(keeper: Keeper, event: AskEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const kept = async () => {
    const found = await keeper.page.find(Date.now())
    if (!found || !(await found.cache.match(shellEntry))) return undefined
    if (pathname === '/' && found.member.role === 'self') return Response.redirect(shellEntry)
    return pathname === shellEntry ? found.cache.match(shellEntry) : wordsFor(found)
  }
  return firstOf(keeper, event, () => keeper.scope.fetch(event.request), kept)
}

/** The network's answer; what is kept instead when there is none, or none in time. Without anything kept it is waited for. */
async function firstOf(
  { line, say }: Keeper,
  event: AskEvent,
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const begun = Date.now()
  const asked = ask()
  const answered = asked.then(
    (response) => {
      if (isNoAnswer(response.status)) return undefined
      line.noteAnswer(Date.now(), Date.now() - begun)
      say(null)
      return response
    },
    () => undefined,
  )
  // Also when what is kept is shown meanwhile: the late answer is kept, and the page learns that the line is back.
  event.waitUntil(answered)
  const inTime = await Promise.race([answered, after(line.patience(begun))])
  if (inTime) return inTime
  const instead = await kept()
  if (!instead) return asked
  line.noteSilence(Date.now())
  const at = Number(instead.headers.get(keptAtHeader))
  if (at > 0) say(at)
  return instead
}

const after = (milliseconds: number) =>
  new Promise<undefined>((done) => setTimeout(() => done(undefined), milliseconds))

/** What the answer means for what is kept: it is the newer one, or the end of all of it. Without a name it is not kept. */
export async function noteAnswerOf(
  { page, forget }: Pick<Keeper, 'page' | 'forget'>,
  name: string | undefined,
  response: Response,
  generation: number,
): Promise<void> {
  const found = await page.find(Date.now())
  if (!found) return
  if (isEndedBy(name, response.status)) return forget()
  if (name === undefined || !isWorthKeeping(name, response.status)) return
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (body === undefined) return
  if (name !== accessAnswer) return page.put(found.member.id, generation, name, asKept(body, response.status))
  // Another member, or the same one as something else.
  const now = memberIn(body)
  if (now?.id !== found.member.id || now.role !== found.member.role) return forget()
  await page.put(now.id, generation, name, asKept(withoutTeam(body), 200))
}

async function keptAnswer({ cache }: KeptFor, name: string): Promise<Response | undefined> {
  const kept = await cache.match(name)
  if (!kept || !name.startsWith('/api/site')) return kept
  const { status, headers } = kept
  const house = (await kept.json()) as { timeZone?: string }
  return Response.json(withToday(house, Date.now()), { status, headers: plain(headers) })
}

const plain = (headers: Headers) => ({ [keptAtHeader]: headers.get(keptAtHeader) ?? '' })
