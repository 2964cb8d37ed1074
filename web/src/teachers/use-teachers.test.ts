import { expect, test } from 'vitest'
import { running } from '../../test/run-hook.ts'
import { useArchiving, useTeacherList } from './use-teachers.ts'

test.each([true, false])('the list is read again about 100 ms after archiving: %s', async (archive) => {
  const page = await running(
    () => ({ list: useTeacherList('active'), archiving: useArchiving() }),
    ({ method }) => (method === 'GET' ? [] : {}),
  )
  const reads = () => page.sent.filter(({ method }) => method === 'GET').length
  expect(reads()).toBe(1)
  await page.after(({ archiving }) => archiving.mutate({ id: 7, archive }))
  // As late as a loaded machine may be; three seconds would be too late for anybody.
  for (let waited = 0; waited < 1_500 && reads() === 1; waited += 50)
    await page.after(() => new Promise((done) => setTimeout(done, 50)))
  expect(reads()).toBe(2)
  await page.stop()
})
