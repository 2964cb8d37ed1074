import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyOpenShift, MySwap, MySwaps, NewOffer } from '#contract/my-swaps.ts'
import { CallError, call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'

interface Answer {
  readonly swap: MySwap
  readonly answer: 'yes' | 'no'
}

interface Could {
  readonly shift: MyOpenShift
  readonly could: boolean
}

/** Offering, answering and withdrawing. What became of it meanwhile takes the place of what is shown. */
export function useSwaps() {
  const client = useQueryClient()
  const keyOf = useSentKeys()
  const change = (make: (known: MySwaps) => Partial<MySwaps>) =>
    client.setQueryData<MySwaps>(keys.my('swaps'), (known) => known && { ...known, ...make(known) })
  const show = (swap: MySwap) => change(({ swaps }) => ({ swaps: withOne(swaps, swap) }))
  const showShift = (shift: MyOpenShift) => change(({ shifts }) => ({ shifts: withOne(shifts, shift) }))
  const onError = (error: unknown) => {
    const now = mySwapNow(error)
    if (now) show(now)
    const shift = shiftNow(error)
    if (shift) showShift(shift)
  }
  const onSettled = () => client.invalidateQueries({ queryKey: keys.my() })
  const offer = useMutation({
    mutationFn: (body: NewOffer) =>
      call('POST /api/my/swaps', { body, idempotencyKey: keyOf(body) }).then((answer) => answer.body),
    onSuccess: show,
    onError,
    onSettled,
  })
  const answer = useMutation({
    mutationFn: ({ swap: { id, version, seen }, answer }: Answer) =>
      call('POST /api/my/swaps/{id}/answer', {
        params: { id },
        body: answer === 'yes' ? { answer, version, seen } : { answer, version },
        idempotencyKey: keyOf([id, version, seen, answer]),
      }).then(({ body }) => body),
    // Who has said no has no part in it any more.
    onSuccess: (swap, { answer }) =>
      answer === 'yes'
        ? show(swap)
        : change(({ swaps }) => ({ swaps: swaps.filter(({ id }) => id !== swap.id) })),
    onError,
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: ({ id, version }: MySwap) =>
      call('POST /api/my/swaps/{id}/withdraw', { params: { id }, body: { version } }).then(
        ({ body }) => body,
      ),
    onSuccess: show,
    onError,
    onSettled,
  })
  const could = useMutation({
    mutationFn: ({ shift: { id, version }, could }: Could) =>
      call('POST /api/my/open-shifts/{id}/answer', {
        params: { id },
        body: { could, version },
        idempotencyKey: keyOf([id, version, could]),
      }).then(({ body }) => body),
    onSuccess: showShift,
    onError,
    onSettled,
  })
  return { offer, answer, withdraw, could }
}

/** The same again after a lost answer, so that it is done once. */
function useSentKeys() {
  const [sent] = useState(() => new Map<string, string>())
  return (what: unknown): string => {
    const text = JSON.stringify(what)
    const key = sent.get(text) ?? crypto.randomUUID()
    sent.set(text, key)
    return key
  }
}

function withOne<Each extends { readonly id: number }>(all: readonly Each[], one: Each): Each[] {
  const isNew = !all.some(({ id }) => id === one.id)
  return isNew ? [one, ...all] : all.map((each) => (each.id === one.id ? one : each))
}

const currentOf = (error: unknown): unknown =>
  error instanceof CallError && error.status === 412 ? error.problem?.current : undefined

/** What a conflict carries: the offer as it is now. */
export function mySwapNow(error: unknown): MySwap | undefined {
  const now = currentOf(error) as MySwap | null | undefined
  return now && 'seen' in now ? now : undefined
}

/** The same of an open shift. */
export function shiftNow(error: unknown): MyOpenShift | undefined {
  const now = currentOf(error) as MyOpenShift | null | undefined
  return now && 'couldI' in now ? now : undefined
}
