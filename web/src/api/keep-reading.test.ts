import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call.ts'
import { keepReading } from './keep-reading.ts'
import { readAgain } from './read-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that shows a week, and a server that fails as often as it is said. */
function page(status = 503) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const server = { failures: 0, asked: 0 }
  const queryFn = async () => {
    server.asked++
    if (server.failures-- > 0) throw new CallError(status, 'no')
    return server.asked
  }
  const leave = new QueryObserver(client, { queryKey: ['week'], queryFn }).subscribe(() => {})
  const stop = keepReading(client)
  const isOwed = () => client.getQueryState(['week'])?.isInvalidated ?? true
  return { client, server, leave, stop, isOwed }
}

test('N16: what is owed is asked for after 1, 2 and 4 s, until it was read', async () => {
  const { client, server, isOwed } = page()
  await vi.advanceTimersByTimeAsync(10)
  server.failures = 3
  server.asked = 0
  readAgain(client, [['week']])
  const askedAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return server.asked
  }
  expect(await askedAfter(0.5)).toBe(1)
  expect(await askedAfter(1)).toBe(2)
  expect(await askedAfter(1)).toBe(2)
  expect(await askedAfter(1)).toBe(3)
  expect(isOwed()).toBe(true)
  expect(await askedAfter(4)).toBe(4)
  expect(isOwed()).toBe(false)
  expect(await askedAfter(60)).toBe(4)
})

test('what was read is reported when it was read, not when it was asked for', async () => {
  const { client, server } = page()
  await vi.advanceTimersByTimeAsync(10)
  server.failures = 1
  const onRead = vi.fn()
  readAgain(client, [['week']], onRead)
  await vi.advanceTimersByTimeAsync(500)
  expect(onRead).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onRead).toHaveBeenCalledOnce()
})

test('a refusal is not asked for again, and neither is what is off the screen', async () => {
  const refused = page(403)
  refused.server.failures = 5
  await refused.client.invalidateQueries({ queryKey: ['week'] })
  refused.server.asked = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused.server.asked).toBe(0)

  const left = page()
  left.server.failures = 5
  await left.client.invalidateQueries({ queryKey: ['week'] })
  left.leave()
  left.server.asked = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(left.server.asked).toBe(0)
})
