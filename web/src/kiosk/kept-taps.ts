import { useSyncExternalStore } from 'react'
import type { TapAct } from '#domain/records/taps.ts'
import { CallError, call } from '../api/call.ts'
import { sentenceOf } from '../api/reason-of.ts'
import type { SealedPin } from './sealed-pin.ts'
import { canSeal, openPin, sealPin } from './sealed-pin.ts'

/** What was tapped without a network: kept on the tablet until it was sent, also over a reload. */

interface KeptTap {
  readonly id: string
  readonly personId: number
  readonly name: string
  readonly act: TapAct
  /** By the clock of the tablet, in milliseconds. */
  readonly at: number
  /** Left out where it is in memory only. */
  readonly sealed?: SealedPin
}

/** What could not be entered, and why; said until somebody has read it. */
interface RefusedTap {
  readonly id: string
  readonly name: string
  readonly act: TapAct
  readonly at: number
  /** Nothing: the tablet is not paired any more. */
  readonly sentence: string | undefined
}

interface Waiting {
  readonly taps: readonly KeptTap[]
  readonly refused: readonly RefusedTap[]
}

const place = 'tablet'
const listeners = new Set<() => void>()
/** Of this page alone: the PINs, and when it was by a clock that nobody sets. */
const inMemory = new Map<string, { readonly pin: string; readonly tick: number }>()

let now: Waiting = kept()

function kept(): Waiting {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '') as Waiting
  } catch {
    return { taps: [], refused: [] }
  }
}

function change(next: Waiting) {
  now = next
  const taps = next.taps.filter(({ sealed }) => sealed !== undefined)
  if (taps.length + next.refused.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify({ taps, refused: next.refused }))
  for (const listener of listeners) listener()
}

export function useWaitingTaps(): Waiting {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => now,
  )
}

export function forgetRefused() {
  change({ ...now, refused: [] })
}

/** Keeps a tap of this moment. */
export async function keepTap(tap: Omit<KeptTap, 'at' | 'sealed'>, pin: string): Promise<void> {
  const at = Date.now()
  inMemory.set(tap.id, { pin, tick: performance.now() })
  const sealed = canSeal() ? await sealPin(pin).catch(() => undefined) : undefined
  change({ ...now, taps: [...now.taps, { ...tap, at, ...(sealed ? { sealed } : {}) }] })
}

let sending: Promise<void> | undefined

/** In their order, one after the other. What cannot be sent now stays. */
export function sendKept(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll() {
  for (const tap of now.taps) {
    const outcome = await send(tap)
    if (outcome === 'later') return
    const refused = (one: KeptTap, sentence: string | undefined): RefusedTap => {
      const { id, name, act, at } = one
      return { id, name, act, at, sentence }
    }
    if (outcome === 'unpaired') {
      change({ taps: [], refused: [...now.refused, ...now.taps.map((one) => refused(one, undefined))] })
      return
    }
    inMemory.delete(tap.id)
    const taps = now.taps.filter(({ id }) => id !== tap.id)
    change({
      taps,
      refused: outcome === 'sent' ? now.refused : [...now.refused, refused(tap, outcome.sentence)],
    })
  }
}

type Outcome = 'sent' | 'later' | 'unpaired' | { readonly sentence: string }

async function send({ id, personId, act, at, sealed }: KeptTap): Promise<Outcome> {
  const known = inMemory.get(id)
  const pin = known?.pin ?? (sealed && (await openPin(sealed)))
  const sentAt = Date.now()
  const elapsed = known && Math.round(performance.now() - known.tick)
  try {
    await call('POST /api/kiosk/people/{id}/taps', {
      params: { id: personId },
      body: {
        ...{ id, act, pin: pin ?? '0' },
        kept: {
          at: new Date(at).toISOString(),
          sentAt: new Date(sentAt).toISOString(),
          ...(elapsed === undefined ? {} : { elapsed }),
        },
      },
      signal: AbortSignal.timeout(10_000),
    })
    return 'sent'
  } catch (error) {
    return outcomeOf(error)
  }
}

/** No network, a busy server, too many wrong PINs: it is sent again. Anything else will not become better. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError) || error.status >= 500 || error.status === 429) return 'later'
  if (error.status === 401 || error.problem?.code === 'not_yours') return 'unpaired'
  return { sentence: sentenceOf(error) ?? error.message }
}
