import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './queries.ts'

// spec 7.5, 7.9
test('a query is asked once: no retry, never stale, not again for a second reader', async () => {
  let asked = 0
  const queryKey = ['/api/asked-once']
  const queryFn = () => {
    asked += 1
    return Promise.reject(new Error('down'))
  }
  await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => {})
  expect(asked).toBe(1)
  await queryClient.fetchQuery({ queryKey, queryFn: async () => (asked += 1) })
  await queryClient.fetchQuery({ queryKey, queryFn: async () => (asked += 1) })
  expect(asked).toBe(2)
})

// spec 7.6, 7.8
test('a query is neither polled nor read again on focus', () => {
  const { options } = new QueryObserver(queryClient, { queryKey: ['/api/quiet'] })
  expect(options.refetchInterval).toBeUndefined()
  expect(options.refetchOnWindowFocus).toBe(false)
  expect(options.staleTime).toBe(Number.POSITIVE_INFINITY)
})
