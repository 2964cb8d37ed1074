import type { MySwap, MySwaps, SwapChoices } from '#contract/my-swaps.ts'
import type { EnteredSwap, Swaps, WaitingSwap } from '#contract/swaps.ts'
import type { Asker } from './asking.ts'
import { placeOn } from './asking.ts'
import type { Browser, Reply } from './house.ts'
import { rowOf } from './schedule.ts'

/** Steps of people who exchange days, and of the management that enters them. */

export async function takeSwaps(manager: Browser, more: object = {}) {
  const reply = await manager.patch('/api/site', { takesSwaps: true, ...more })
  if (reply.status !== 200) throw new Error(`The house takes no swaps: ${reply.text}`)
}

type Own = Pick<Asker, 'browser'>

export const mySwaps = async ({ browser }: Own): Promise<MySwaps> =>
  (await browser.get<MySwaps>('/api/my/swaps')).body

interface Offered {
  readonly date: string
  /** Left out: the same day. */
  readonly inReturn?: string | null
  readonly to: Pick<Asker, 'teacherId'> | null
  readonly message?: string
}

export const sendOffer = (
  { browser }: Own,
  { date, inReturn = date, to, ...more }: Offered,
): Promise<Reply<MySwap>> =>
  browser.post<MySwap>('/api/my/swaps', { date, inReturn, colleagueId: to?.teacherId ?? null, ...more })

export async function offer(own: Own, offered: Offered): Promise<MySwap> {
  const reply = await sendOffer(own, offered)
  if (reply.status !== 201) throw new Error(`Nothing was offered: ${reply.text}`)
  return reply.body
}

export const choices = (
  { browser }: Own,
  date: string,
  inReturn: string | null = date,
): Promise<Reply<SwapChoices>> =>
  browser.get<SwapChoices>(`/api/my/swaps/choices?date=${date}${inReturn ? `&inReturn=${inReturn}` : ''}`)

/** As the colleague sees it. */
export async function offered(own: Own, id: number): Promise<MySwap> {
  const found = (await mySwaps(own)).swaps.find((swap) => swap.id === id)
  if (!found) throw new Error('Nothing was offered')
  return found
}

export const say = (
  { browser }: Own,
  answer: 'yes' | 'no',
  { id, version, seen }: MySwap,
): Promise<Reply<MySwap>> =>
  browser.post<MySwap>(
    `/api/my/swaps/${id}/answer`,
    answer === 'yes' ? { answer, version, seen } : { answer, version },
  )

export async function agree(own: Own, id: number): Promise<MySwap> {
  const reply = await say(own, 'yes', await offered(own, id))
  if (reply.status !== 200) throw new Error(`Nobody said yes: ${reply.text}`)
  return reply.body
}

export const withdrawOffer = (
  { browser }: Own,
  { id, version }: Pick<MySwap, 'id' | 'version'>,
): Promise<Reply<MySwap>> => browser.post<MySwap>(`/api/my/swaps/${id}/withdraw`, { version })

export const swapsOf = async (manager: Browser): Promise<Swaps> =>
  (await manager.get<Swaps>('/api/swaps')).body

export async function waitingSwap(manager: Browser, id: number): Promise<WaitingSwap> {
  const found = (await swapsOf(manager)).waiting.find((swap) => swap.id === id)
  if (!found) throw new Error('Nothing waits')
  return found
}

export const versionsOf = ({ effect }: WaitingSwap) =>
  effect.people.flatMap(({ days }) => days.map(({ version }) => version))

export const enter = (manager: Browser, swap: WaitingSwap): Promise<Reply<EnteredSwap>> =>
  manager.post<EnteredSwap>(`/api/swaps/${swap.id}/answer`, {
    answer: 'approve',
    version: swap.version,
    dayVersions: versionsOf(swap),
  })

export const declineSwap = (
  manager: Browser,
  { id, version }: Pick<WaitingSwap, 'id' | 'version'>,
  sentence?: string,
): Promise<Reply<EnteredSwap>> =>
  manager.post<EnteredSwap>(`/api/swaps/${id}/answer`, {
    ...{ answer: 'decline', version },
    ...(sentence && { sentence }),
  })

export const takeSwapBack = (manager: Browser, id: number, version: number): Promise<Reply<EnteredSwap>> =>
  manager.post<EnteredSwap>(`/api/swaps/${id}/take-back`, { version })

/** `1 08:00-14:00, 2 nonWorkingDay`: the days of a week that hold anything. */
export async function daysOf(manager: Browser, teacherId: number, date: string): Promise<string> {
  const row = await rowOf(manager, placeOn(teacherId, date))
  return (row?.timeSlots ?? [])
    .map(
      ({ dayOfWeek, status, startTime, endTime }) =>
        `${dayOfWeek} ${startTime ? `${startTime}-${endTime}` : status}`,
    )
    .join(', ')
}
