/**
 * `lapsed`: the person left before anybody answered. A request that was answered can be opened again by the management,
 * with what its answer did; one that was withdrawn or has lapsed stays as it is.
 */
export const requestStates = [
  'asked',
  'approved',
  'partlyApproved',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type RequestState = (typeof requestStates)[number]

/** What can be done with a request: by whom, and in which states. `house`: nobody does it, it follows from leaving. */
interface Act {
  readonly by: 'asker' | 'management' | 'house'
  readonly from: readonly RequestState[]
}

export const requestActs = {
  change: { by: 'asker', from: ['asked'] },
  withdraw: { by: 'asker', from: ['asked'] },
  /** Also after all, of one that was declined. */
  approve: { by: 'management', from: ['asked', 'declined'] },
  decline: { by: 'management', from: ['asked'] },
  takeBack: { by: 'management', from: ['approved', 'partlyApproved', 'declined'] },
  lapse: { by: 'house', from: ['asked'] },
} as const satisfies Record<string, Act>

export type RequestAct = keyof typeof requestActs

/** Who it is rests with the caller's rights; this is what the state allows. */
export function canAct(act: RequestAct, state: RequestState): boolean {
  return (requestActs[act].from as readonly RequestState[]).includes(state)
}

export const isApproved = (state: RequestState) => state === 'approved' || state === 'partlyApproved'
export const isAnswered = (state: RequestState) => isApproved(state) || state === 'declined'
