/**
 * `taken`: a colleague has said yes, and the management has not answered yet. `refused`: the one colleague who was asked
 * has said no, which only the asker is shown. `lapsed`: the day has begun, or is no longer the asker's to give.
 */
export const swapStates = [
  'offered',
  'taken',
  'approved',
  'declined',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type SwapState = (typeof swapStates)[number]

/** By whom, from which states, and to which. `house`: nobody does it, it follows from the days. */
interface Act {
  readonly by: 'asker' | 'colleague' | 'management' | 'house'
  readonly from: readonly SwapState[]
  readonly to: SwapState
}

export const swapActs = {
  take: { by: 'colleague', from: ['offered'], to: 'taken' },
  /** Of an offer to all it leaves the others asked. */
  refuse: { by: 'colleague', from: ['offered'], to: 'refused' },
  withdraw: { by: 'asker', from: ['offered', 'taken'], to: 'withdrawn' },
  approve: { by: 'management', from: ['taken'], to: 'approved' },
  decline: { by: 'management', from: ['taken'], to: 'declined' },
  takeBack: { by: 'management', from: ['approved'], to: 'taken' },
  /** One of the days has become another: the colleague said yes to something else. */
  askAgain: { by: 'house', from: ['taken'], to: 'offered' },
  lapse: { by: 'house', from: ['offered', 'taken'], to: 'lapsed' },
} as const satisfies Record<string, Act>

export type SwapAct = keyof typeof swapActs

/** Who it is rests with the caller; this is what the state allows. */
export function canActOnSwap(act: SwapAct, state: SwapState): boolean {
  return (swapActs[act].from as readonly SwapState[]).includes(state)
}

export const isLive = (state: SwapState) => state === 'offered' || state === 'taken'

/** What an offer depends on beside what was said. */
interface DaysOfOffer {
  /** Minutes until the first of its sessions begins. */
  readonly startsIn: number
  /** The asker is still to work on that day. */
  readonly isStillPlanned: boolean
  /** Every day is as it was when the colleague said yes. */
  readonly isAsAgreed: boolean
}

/** What has become of an offer by itself, or nothing. */
export function becomesOf(state: SwapState, days: DaysOfOffer): 'lapse' | 'askAgain' | undefined {
  if (!isLive(state)) return undefined
  if (days.startsIn <= 0 || !days.isStillPlanned) return 'lapse'
  return state === 'taken' && !days.isAsAgreed ? 'askAgain' : undefined
}
