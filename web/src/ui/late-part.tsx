import type { ComponentType, ReactNode } from 'react'
import { createContext, lazy, useContext, useEffect, useState } from 'react'
import { noteMissing } from './missing-parts.ts'
import { fetchMissingStyles } from './missing-styles.ts'

/** A part of the page that could not be fetched: the line broke, or a newer page has taken its place. */
export class PartMissing extends Error {}

const firstPause = 1_000
const longestPause = 30_000

/**
 * What lies in a chunk of its own, kept once it is here. A failed fetch is forgotten, so that the next one asks anew. It
 * is tried twice: most gaps in a line are shorter than a second.
 */
export function latePart<Part>(load: () => Promise<Part>) {
  let fetched: Part | undefined
  let coming: Promise<Part> | undefined
  const fetchOnce = () => load().then((part) => fetchMissingStyles().then(() => part))
  const fetchPart = (): Promise<Part> => {
    coming ??= fetchOnce()
      .catch(() => new Promise((done) => setTimeout(done, firstPause)).then(fetchOnce))
      .then(
        (part) => {
          fetched = part
          return part
        },
        (cause: unknown) => {
          coming = undefined
          throw new PartMissing('A part of the page could not be fetched.', { cause })
        },
      )
    return coming
  }

  /** The part while it is wanted, once it is here; asked for again and again until then, and missed aloud. */
  function usePart(isWanted: boolean): Part | undefined {
    const [part, setPart] = useState(() => fetched)
    useEffect(() => {
      if (!isWanted || part !== undefined) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let found = () => {}
      let isOver = false
      const ask = (pause: number) =>
        fetchPart().then(
          (come) => isOver || setPart(() => come),
          () => {
            if (isOver) return
            if (pause === firstPause) found = noteMissing()
            timer = setTimeout(() => ask(Math.min(pause * 2, longestPause)), pause)
          },
        )
      void ask(firstPause)
      return () => {
        isOver = true
        clearTimeout(timer)
        found()
      }
    }, [isWanted, part])
    return part
  }

  return { fetchPart, usePart, now: () => fetched }
}

/** A new object for each attempt of the nearest boundary: what failed in one is fetched anew in the next only. */
export const LoadAttempt = createContext<object>({})

/** What the nearest place shows while its part is awaited. */
export const WhileAwaited = createContext<{ readonly shown: ReactNode } | undefined>(undefined)

/**
 * A component in a chunk of its own. Fetched ahead it is drawn at once; else its place waits for it, and the nearest
 * boundary says that it is missing (`place.tsx`). React's `lazy` only where there is no such place: it shows a
 * placeholder for 300 ms at least, however fast the part comes, and never asks again for what it did not get.
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { fetchPart, now } = latePart(load)
  const waiting = new WeakMap<object, ComponentType<Props>>()
  // React renders a component that waits more than once, and must meet the same one again, or it would wait for ever.
  const waitingIn = (attempt: object) => {
    const late =
      waiting.get(attempt) ??
      (lazy(() => fetchPart().then((part) => ({ default: part }))) as unknown as ComponentType<Props>)
    waiting.set(attempt, late)
    return late
  }

  /** Once it is here. What went wrong is thrown at the nearest boundary. */
  function useAwaited(isAwaited: boolean): ComponentType<Props> | undefined {
    const [part, setPart] = useState<ComponentType<Props>>()
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    useEffect(() => {
      if (!isAwaited) return
      let isOver = false
      fetchPart().then(
        (come) => isOver || setPart(() => come),
        (error: unknown) => isOver || setFailure({ error }),
      )
      return () => {
        isOver = true
      }
    }, [isAwaited])
    if (failure) throw failure.error
    return part
  }

  function LateComponent(props: Props) {
    const attempt = useContext(LoadAttempt)
    const place = useContext(WhileAwaited)
    // Which way it comes is decided once, or what is drawn already would be drawn anew.
    const [known] = useState(() => now() ?? (place ? undefined : waitingIn(attempt)))
    const awaited = useAwaited(known === undefined)
    const Shown = known ?? awaited
    if (!Shown) return place?.shown
    // The place is for this part: another one further in would bring its own.
    return (
      <WhileAwaited value={undefined}>
        <Shown {...props} />
      </WhileAwaited>
    )
  }
  return [LateComponent, fetchPart] as const
}
