import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { useUnsaved } from './unsaved.tsx'

/** Begins the key of every mutation that nobody presses a button for: the top row of the settings says how it went. */
export const settingsKey = 'saves itself'
export const savesItself = (what: string) => [settingsKey, what] as const

/** What is typed and not sent: on its way, or not to be sent as it is. */
type DraftState = 'typing' | 'wrong'

const drafts = new Map<symbol, DraftState>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const draftsNow = (): DraftState | undefined => {
  const states = [...drafts.values()]
  return states.includes('typing') ? 'typing' : states[0]
}

/** As with `useUnsaved`: what is half typed counts also while its line is closed. */
function useDraftState(state: DraftState | undefined) {
  useInsertionEffect(() => {
    if (!state) return
    const own = Symbol('draft')
    drafts.set(own, state)
    queueMicrotask(tell)
    return () => {
      drafts.delete(own)
      queueMicrotask(tell)
    }
  }, [state])
}

interface Sent {
  readonly id: number
  readonly status: string
  readonly subject: string
}

/** A later answer settles an earlier one only when it is about the same field of the same person. */
function subjectOf(what: readonly unknown[] | undefined, input: unknown): string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return String(what)
  const whose = 'teacherId' in input ? input.teacherId : ''
  return [what, Object.keys(input), whose].join(' ')
}

/** How saving stands, and a way to send again what was not taken. */
export function useSaving() {
  const cache = useQueryClient().getMutationCache()
  const draft = useSyncExternalStore(subscribe, draftsNow)
  const sent = useMutationState<Sent>({
    filters: { mutationKey: [settingsKey] },
    select: ({ mutationId, state, options }) => ({
      id: mutationId,
      status: state.status,
      subject: subjectOf(options.mutationKey, state.variables),
    }),
  })
  const failed = sent.filter(({ status, subject }, at) => {
    const isSettled = sent.slice(at + 1).some((later) => later.subject === subject)
    return status === 'error' && !isSettled
  })
  const isPending = draft === 'typing' || sent.some(({ status }) => status === 'pending')
  const state = isPending ? 'saving' : failed.length > 0 ? 'failed' : (draft ?? 'saved')
  const again = () => {
    for (const { id } of failed) {
      const mutation = cache.getAll().find(({ mutationId }) => mutationId === id)
      // What comes of it is said by the state.
      void mutation?.execute(mutation.state.variables).catch(() => {})
    }
  }
  return { state, again } as const
}

/** Long enough for the next letter, short enough for who closes the page. */
const pause = 900

interface SavedDraftOptions<Draft> {
  readonly saved: Draft
  readonly isPending: boolean
  isSame(one: Draft, other: Draft): boolean
  isSound(draft: Draft): boolean
  save(draft: Draft): void
}

/**
 * What is typed into a form without a button. It is sent when typing pauses, when the form is left and when its line is
 * closed; never while it is wrong, and never twice.
 */
export function useSavedDraft<Draft>(options: SavedDraftOptions<Draft>) {
  const { saved, isPending, isSame, isSound, save } = options
  const [draft, setDraft] = useState<Draft>()
  const [sent, setSent] = useState<Draft>()
  const [base, setBase] = useState(saved)
  if (!isSame(base, saved)) {
    setBase(saved)
    // Another person's version takes the place of one that was sent, but not of what is being typed.
    if (draft !== undefined && draft === sent && !isPending && !isSame(draft, saved)) setDraft(undefined)
  }
  const isChanged = draft !== undefined && !isSame(draft, saved)
  const isUnsent = isChanged && draft !== sent
  useUnsaved(isChanged)
  useDraftState(isUnsent ? (isSound(draft) ? 'typing' : 'wrong') : undefined)

  const send = (next = draft) => {
    if (next === undefined || next === sent || isSame(next, saved) || !isSound(next)) return
    setDraft(next)
    setSent(next)
    save(next)
  }
  const sendNow = useEffectEvent(() => send())
  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(() => sendNow(), pause)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => sendNow(), [])

  return { shown: draft ?? saved, isChanged, setDraft, send }
}
