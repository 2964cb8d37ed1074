import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const options = { most: 2, mostWaiting: 3, waitsFor: 10_000 }

test('S11: a house gets so many turns at once, another house its own', async () => {
  const turns = new Turns(options)
  const [first, second] = [await turns.take(1), await turns.take(1)]
  let third = false
  const waiting = turns.take(1).then((done) => {
    third = true
    return done
  })
  const other = await turns.take(2)
  await pause(5)
  expect(third).toBe(false)
  first()
  ;(await waiting)()
  expect(third).toBe(true)
  second()
  other()
})

test('S11: who came first is served first, and a turn given back twice counts once', async () => {
  const turns = new Turns({ ...options, most: 1 })
  const done = await turns.take(1)
  const order: string[] = []
  const jobs = ['a', 'b', 'c'].map((name) => turns.run(1, async () => void order.push(name)))
  done()
  done()
  await Promise.all(jobs)
  expect(order).toEqual(['a', 'b', 'c'])
})

test('S11: a queue that is full refuses at once, one that does not move refuses in time', async () => {
  const turns = new Turns({ ...options, most: 1, waitsFor: 30 })
  const done = await turns.take(1)
  const waiting = Array.from({ length: 3 }, () => turns.take(1))
  await expect(turns.take(1)).rejects.toMatchObject({ body: { statusCode: 503, code: 'house_busy' } })
  const ended = await Promise.allSettled(waiting)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  done()
  // Who gave up is not handed the turn.
  ;(await turns.take(1))()
})

test('S11: a job that fails gives its turn back', async () => {
  const turns = new Turns({ ...options, most: 1 })
  for (let time = 0; time < 3; time++) {
    await expect(turns.run(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  }
  expect(await turns.run(1, async () => 'fine')).toBe('fine')
})
