import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAfterOthers, readAgain } from './read-again.ts'

/** A page that shows two things, counts how often each is read, and can save. */
function page() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const reads: string[] = []
  for (const name of ['week', 'history']) {
    const queryFn = async () => reads.push(name)
    new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {})
  }
  const save = () => {
    let answer = () => {}
    let refuse = (_reason: Error) => {}
    const mutationFn = () =>
      new Promise<void>((resolve, reject) => {
        answer = resolve
        refuse = reject
      })
    const onSettled = () => readAgain(client, [['week']])
    const saved = new MutationObserver(client, { mutationFn, onSettled }).mutate()
    return { saved, answer: () => answer(), refuse: (reason: Error) => refuse(reason) }
  }
  return { client, reads, save }
}

const soon = () => new Promise((done) => setTimeout(done, 5))

test('what has changed is read at once when nothing is being saved', async () => {
  const { client, reads } = page()
  await soon()
  reads.length = 0
  readAgain(client, [['week']])
  await soon()
  expect(reads).toEqual(['week'])
})

test('nothing is read while something is being saved, then each thing once', async () => {
  const { client, reads, save } = page()
  await soon()
  reads.length = 0
  const first = save()
  const second = save()
  await soon()
  readAgain(client, [['week'], ['history']])
  first.answer()
  await first.saved
  readAgain(client, [['week']])
  await soon()
  expect(reads).toEqual([])
  second.answer()
  await second.saved
  await soon()
  expect(reads.toSorted()).toEqual(['history', 'week'])
})

test('what was refused is followed by reading as well', async () => {
  const { reads, save } = page()
  await soon()
  reads.length = 0
  const only = save()
  await soon()
  only.refuse(new Error('no'))
  await expect(only.saved).rejects.toThrow('no')
  await soon()
  expect(reads).toEqual(['week'])
})

test('F53: who waits for what it changed waits for another mutation, and not for one of its own scope', async () => {
  const { client, reads, save } = page()
  await soon()
  reads.length = 0
  const other = save()
  await soon()
  let answerNext = () => {}
  const mine = (mutationFn: () => Promise<void>) =>
    new MutationObserver(client, {
      scope: { id: 'mine' },
      mutationFn,
      onSuccess: () => readAfterOthers(client, 'mine', ['week']),
    }).mutate()
  const first = mine(async () => {})
  const second = mine(() => new Promise((done) => (answerNext = done)))
  await soon()
  expect(reads).toEqual([])
  other.answer()
  await other.saved
  await first
  expect(reads).toContain('week')
  await soon()
  answerNext()
  await second
})

/** A page that has asked for its week for the first time, and what the server answers when. */
function firstRead(isShown: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const answers: ((week: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const show = () => new QueryObserver(client, { queryKey: ['week'], queryFn }).subscribe(() => {})
  if (isShown) show()
  else void client.prefetchQuery({ queryKey: ['week'], queryFn })
  return { client, answers, show, week: () => client.getQueryData(['week']) }
}

test('N4: what changes while it is asked for the first time is asked for once more', async () => {
  const { client, answers, week } = firstRead(true)
  let isRead = false
  readAgain(client, [['week']], () => (isRead = true))
  answers[0]?.('before the change')
  await soon()
  expect(answers).toHaveLength(2)
  expect(isRead).toBe(false)
  answers[1]?.('after the change')
  await soon()
  expect(week()).toBe('after the change')
  expect(isRead).toBe(true)
  expect(answers).toHaveLength(2)
})

test('N4: the same for what is read ahead and not on the screen yet', async () => {
  const { client, answers, show, week } = firstRead(false)
  readAgain(client, [['week']])
  answers[0]?.('before the change')
  await soon()
  show()
  await soon()
  answers[1]?.('after the change')
  await soon()
  expect(week()).toBe('after the change')
})

test('N4: the same for what was read before and is being read anew beside the screen', async () => {
  const { client, answers, show, week } = firstRead(false)
  answers[0]?.('first')
  await soon()
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  void client.fetchQuery({ queryKey: ['week'], queryFn, staleTime: 0 })
  readAgain(client, [['week']])
  answers[1]?.('before the change')
  await soon()
  show()
  await soon()
  answers[2]?.('after the change')
  await soon()
  expect(week()).toBe('after the change')
})

test('what could not be read the first time is left to those who try again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let reads = 0
  const queryFn = async () => {
    reads++
    throw new Error('no')
  }
  new QueryObserver(client, { queryKey: ['week'], queryFn }).subscribe(() => {})
  readAgain(client, [['week']])
  await soon()
  await soon()
  expect(reads).toBe(1)
})
