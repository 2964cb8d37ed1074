import { describe, expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = { atOnce: 1, mostInLane: 5, mostWaiting: 8 }

/** Holds the only place until it is let go, so that what follows has to wait. */
function heldQueue() {
  const queue = new FairQueue(limits)
  const { promise, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  const held = queue.run('first', () => promise)
  const wait = (lane: string, name = lane, signal?: AbortSignal) =>
    queue.run(lane, async () => void order.push(name), signal).catch((error: Error) => error.message)
  const letGo = () => {
    resolve()
    return held
  }
  return { queue, order, wait, letGo }
}

describe('S6: a few jobs at a time, and the lanes take turns', () => {
  test('a lane with many waiters delays another by one job', async () => {
    const { order, wait, letGo } = heldQueue()
    const jobs = ['a1', 'a2', 'a3'].map((name) => wait('a', name))
    jobs.push(wait('b', 'b1'), wait('c', 'c1'), wait('b', 'b2'))
    await letGo()
    await Promise.all(jobs)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('a lane that is full refuses, and the others do not', async () => {
    const { queue, order, wait, letGo } = heldQueue()
    const jobs = Array.from({ length: 6 }, (_, number) => wait('a', `a${number}`))
    expect(await jobs[5]).toContain('try again')
    jobs.push(wait('b'))
    expect(queue.state).toEqual({ running: 1, waiting: 6 })
    await letGo()
    await Promise.all(jobs)
    expect(order).toEqual(['a0', 'b', 'a1', 'a2', 'a3', 'a4'])
    expect(queue.state).toEqual({ running: 0, waiting: 0 })
  })

  test('when all is full, the longest lane gives way to a new one, and not to one as long', async () => {
    const { queue, wait, letGo } = heldQueue()
    const long = Array.from({ length: 5 }, () => wait('a'))
    const other = Array.from({ length: 3 }, () => wait('b'))
    const fresh = wait('c')
    expect(await long[4]).toContain('try again')
    other.push(wait('b'))
    expect(await other[3]).toContain('try again')
    expect([queue.waitingIn('a'), queue.waitingIn('b'), queue.waitingIn('c')]).toEqual([4, 3, 1])
    await letGo()
    await Promise.all([...long, ...other, fresh])
    expect(queue.state).toEqual({ running: 0, waiting: 0 })
  })

  test('a waiter whose client has left is dropped', async () => {
    const { queue, order, wait, letGo } = heldQueue()
    const left = new AbortController()
    const jobs = [wait('a', 'stays'), wait('a', 'leaves', left.signal), wait('b', 'leaves too', left.signal)]
    left.abort()
    expect(await Promise.all(jobs.slice(1))).toEqual(['The client has left.', 'The client has left.'])
    expect(queue.state.waiting).toBe(1)
    await letGo()
    await Promise.all(jobs)
    expect(await wait('a', 'never begins', left.signal)).toBe('The client has left.')
    expect(order).toEqual(['stays'])
    expect(queue.state).toEqual({ running: 0, waiting: 0 })
  })

  test('a job that fails hands its place on', async () => {
    const queue = new FairQueue(limits)
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', async () => 'next')).toBe('next')
  })
})
