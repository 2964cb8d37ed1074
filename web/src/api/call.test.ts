import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CallError,
  call,
  doubtLine,
  giveUpAfter,
  readEarlyAnswers,
  whenAccessEnds,
  whenProofIsWanted,
} from './call.ts'
import { sentenceOf } from './reason-of.ts'

/** The browser's own fetch, answered here: what goes out is noted, what comes back is a real Response. */
const browserFetch = globalThis.fetch
let sent: { url: string; init: RequestInit }[] = []
let answer = () => new Response('[]')

beforeEach(() => {
  sent = []
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init })
    return answer()
  }
})
afterEach(() => {
  globalThis.fetch = browserFetch
})

const read = () => call('GET /api/teachers/active')
const refusal = () => read().catch((error: unknown) => error as CallError)
const problem = (code: string, message: string) => JSON.stringify({ statusCode: 401, code, message })

describe('a request', () => {
  // spec 7.1, 7.2
  test('without a payload sends the cookie, no body and no content type', async () => {
    await call('POST /api/teachers/{id}/archive', { params: { id: 7 } })
    expect(sent[0]?.url).toBe('/api/teachers/7/archive')
    expect(sent[0]?.init).toEqual({ method: 'POST', credentials: 'same-origin', headers: {} })
  })

  // spec 7.1, 7.2
  test('with a payload sends it as JSON', async () => {
    const body = { name: 'Ada', weeklyHours: 20 }
    await call('POST /api/teachers', { body })
    expect(sent[0]?.init).toMatchObject({
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  })

  // spec 7.3, 7.4; decided calls-named-by-the-contract
  test('that reads is a GET and its answer is parsed as JSON', async () => {
    answer = () => new Response('[{"id":7}]', { headers: { etag: '"t7-v1"' } })
    expect(await read()).toEqual({ body: [{ id: 7 }], tag: '"t7-v1"' })
    expect(sent[0]?.init.method).toBe('GET')
  })
})

describe('N5: a line that has died without a word', () => {
  test('ends a write that is under way, so that it is sent again on another connection', async () => {
    const signals = [giveUpAfter(30_000), giveUpAfter(30_000)]
    await read()
    doubtLine()
    const ofRead = sent[0]?.init.signal
    expect([...signals, ofRead].map((signal) => signal?.aborted)).toEqual([true, true, false])
    expect(signals[0]?.reason).toMatchObject({ name: 'TimeoutError' })
  })

  test('ends nothing that begins after it', async () => {
    doubtLine()
    await read()
    expect([giveUpAfter(30_000).aborted, sent[0]?.init.signal?.aborted]).toEqual([false, false])
  })
})

// spec 7.38; decided an-answer-is-json-or-none
test('F41: an answer that is no JSON is an error, never a success: something in between has sent it', async () => {
  answer = () => new Response('<html>Please sign in to the guest network</html>')
  await expect(read()).rejects.toThrow(SyntaxError)
  answer = () => new Response(null, { status: 204 })
  expect(await read()).toMatchObject({ body: undefined })
})

describe('a refused call', () => {
  // spec 8.1
  test.each([
    ['the status, a colon and the body', 'no such week', 'Not Found', '404: no such week'],
    // spec 8.2
    ['the status text when the body is empty', '', 'Not Found', '404: Not Found'],
  ])('is an error with %s', async (_, body, statusText, message) => {
    answer = () => new Response(body, { status: 404, statusText })
    expect(await refusal()).toBeInstanceOf(CallError)
    expect(await refusal()).toMatchObject({ status: 404, message })
  })

  // spec 8.3, 8.4
  test('for want of access throws and says that access has ended; a wrong password only throws', async () => {
    let ended = 0
    whenAccessEnds(() => void ended++)
    answer = () => new Response(problem('wrong_password', 'Wrong.'), { status: 401 })
    expect(await refusal()).toMatchObject({ status: 401 })
    expect(ended).toBe(0)
    answer = () => new Response(problem('access_needed', 'Please enter the password.'), { status: 401 })
    expect(await refusal()).toMatchObject({ status: 401 })
    expect(ended).toBe(1)
  })

  test('F22: tells people its own sentence, else that of the server, and nothing where there is none', async () => {
    answer = () => new Response(problem('week_too_far', 'Unheard of.'), { status: 400 })
    expect(sentenceOf(await refusal())).toBe('This week is too far ahead. Please choose an earlier one.')
    answer = () => new Response(problem('from_next_year', 'Must be at least 0'), { status: 400 })
    expect(sentenceOf(await refusal())).toBe('Must be at least 0')
    answer = () => new Response('<html>', { status: 502 })
    expect(sentenceOf(await refusal())).toBeUndefined()
    expect(sentenceOf(new TypeError('offline'))).toBeUndefined()
  })
})

describe('an answer that came with the page', () => {
  const inPage = (answers: readonly object[]) => {
    let isThere = true
    const element = { textContent: JSON.stringify(answers), remove: () => (isThere = false) }
    Object.assign(globalThis, { document: { getElementById: () => (isThere ? element : null) } })
    return () => isThere
  }
  beforeEach(() => {
    answer = () => new Response('[]')
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document')
  })
  const active = { url: '/api/teachers/active', headers: { etag: '"7"' }, body: '[{"id":7}]' }

  test('takes the place of one request, and the next is sent', async () => {
    const isThere = inPage([active])
    expect(readEarlyAnswers(true)).toBe(true)
    expect(await read()).toEqual({ body: [{ id: 7 }], tag: '"7"' })
    expect([sent.length, isThere()]).toEqual([0, false])
    await read()
    expect(sent).toHaveLength(1)
  })

  test('is not left in the page of a device that shows the parent view', async () => {
    const isThere = inPage([active])
    expect([readEarlyAnswers(false), isThere()]).toEqual([false, false])
    await read()
    expect(sent).toHaveLength(1)
  })
})

describe('a call that wants a proof of who it is', () => {
  const refuse = (times: number) => {
    answer = () =>
      sent.length <= times
        ? new Response(problem('sign_in_again', 'Once more.'), { status: 403 })
        : new Response('[]')
  }
  afterEach(() => {
    whenProofIsWanted(async () => false)
    answer = () => new Response('[]')
  })

  test('is sent once more after it, and its answer is the caller’s', async () => {
    whenProofIsWanted(async () => true)
    refuse(1)
    await expect(read()).resolves.toMatchObject({ body: [] })
    expect(sent).toHaveLength(2)
  })

  test.each([
    ['who leaves the question is told as usual', false, 1],
    ['nobody is asked without end', true, 2],
  ])('%s', async (_, isProven, times) => {
    whenProofIsWanted(async () => isProven)
    refuse(3)
    await expect(read()).rejects.toMatchObject({ problem: { code: 'sign_in_again' } })
    expect(sent).toHaveLength(times)
  })
})
