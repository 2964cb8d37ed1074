import { expect, test } from 'vitest'
import { acceptsGzip, decodedText, encodedBody } from './encoded-body.ts'
import { KeptAnswers } from './kept-answers.ts'

const answerOf = (size: number, version = 1) => ({
  version,
  tag: 'W/"a"',
  body: { encoding: 'gzip' as const, bytes: Buffer.alloc(size) },
})
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('two weeks of 2,000 houses, compressed, stay in what is kept by default', () => {
  const kept = new KeptAnswers()
  const keys = numbers(2_000).flatMap((site) => [98, 99].map((week) => `${site}/parents/${week}/2026-11-11`))
  for (const key of keys) kept.keep(key, answerOf(3_300))
  expect(keys.filter((key) => !kept.get(key))).toEqual([])
  expect(kept.bytes).toBeLessThan(64 * 1_024 * 1_024)
})

test('beyond the limit they go one by one, and first what was unused for longest', () => {
  const kept = new KeptAnswers(10 * 10_600)
  for (const site of numbers(10)) kept.keep(`${site}/a`, answerOf(10_000))
  expect(kept.count).toBe(10)
  expect(kept.get('1/a')).toBeDefined()
  kept.keep('11/a', answerOf(10_000))
  expect(numbers(11).filter((site) => !kept.get(`${site}/a`))).toEqual([2])
})

test('the limit holds for bytes: a large answer takes the place of several small ones', () => {
  const kept = new KeptAnswers(10 * 10_600)
  for (const site of numbers(10)) kept.keep(`${site}/a`, answerOf(10_000))
  kept.keep('11/a', answerOf(30_000))
  expect(numbers(11).filter((site) => !kept.get(`${site}/a`))).toEqual([1, 2, 3])
  expect(kept.bytes).toBeLessThanOrEqual(10 * 10_600)
})

test('an answer larger than the limit is not kept, and what is replaced or forgotten is counted no more', () => {
  const kept = new KeptAnswers(50_000)
  kept.keep('1/a', answerOf(60_000))
  expect([kept.count, kept.bytes]).toEqual([0, 0])
  for (const version of numbers(20)) kept.keep('1/a', answerOf(20_000, version))
  expect([kept.count, kept.get('1/a')?.version]).toEqual([1, 20])
  kept.keep('12/a', answerOf(10))
  kept.forget(1)
  expect([kept.get('1/a'), kept.get('12/a')?.version]).toEqual([undefined, 1])
  kept.forget(12)
  expect([kept.count, kept.bytes]).toEqual([0, 0])
})

test('an encoded body takes its own bytes and no block around them, and is read as it was', async () => {
  for (const count of [5_000, 50_000]) {
    const text = JSON.stringify(numbers(count))
    const body = await encodedBody(text)
    expect(body.encoding).toBe('gzip')
    expect(body.bytes.length).toBeLessThan(text.length / 2)
    expect(body.bytes.buffer.byteLength).toBe(body.bytes.length)
    expect(await decodedText(body)).toBe(text)
  }
  const small = await encodedBody('{"ä":1}')
  expect([small.encoding, await decodedText(small)]).toEqual(['identity', '{"ä":1}'])
})

test.each([
  ['gzip, deflate, br, zstd', true],
  ['deflate', false],
  [undefined, false],
])('accept-encoding %s: gzip %s', (header, expected) => {
  expect(acceptsGzip({ headers: { 'accept-encoding': header } } as never)).toBe(expected)
})
