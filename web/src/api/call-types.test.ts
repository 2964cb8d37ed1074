import { expectTypeOf, test } from 'vitest'
import type { WireTeacher } from '#contract/teachers.ts'
import type { ParentWeek, PlanWeek, TeacherWeek, WireWeek } from '#contract/weeks.ts'
import type { Address, CallResult } from './call.ts'
import { call } from './call.ts'

/** `tsc -p web` is what fails here: nothing below is called, each line only has to compile, or not to. */
const compiled = (..._calls: (() => unknown)[]) => {}

test('an answer is what the contract says for its address', () => {
  const readWeek = () => call('GET /api/weeks/{weekId}', { params: { weekId: 7 } })
  const createWeek = (body: { startDate: string; endDate: string }) => call('POST /api/weeks', { body })
  const endAccess = () => call('DELETE /api/access')
  const list = (which: 'active' | 'archived') => call(`GET /api/teachers/${which}`)
  expectTypeOf(readWeek).returns.resolves.toEqualTypeOf<CallResult<TeacherWeek | PlanWeek | ParentWeek>>()
  expectTypeOf(createWeek).returns.resolves.toEqualTypeOf<CallResult<WireWeek>>()
  expectTypeOf(endAccess).returns.resolves.toEqualTypeOf<CallResult<undefined>>()
  expectTypeOf(list).returns.resolves.toExtend<CallResult<WireTeacher[]>>()
  expectTypeOf<string>().not.toExtend<Address>()
})

test('a wrong method or path does not compile', () =>
  compiled(
    // @ts-expect-error There is no such method at this path.
    () => call('PUT /api/weeks/{weekId}', { params: { weekId: 7 } }),
    // @ts-expect-error There is no such path.
    () => call('GET /api/week/{weekId}', { params: { weekId: 7 } }),
    // @ts-expect-error The method is missing.
    () => call('/api/weeks'),
    // @ts-expect-error Parameters stay in braces, so that they are encoded.
    () => call('GET /api/weeks/7'),
    // @ts-expect-error Any text at all is no address.
    (address: string) => call(address),
  ))

test('wrong parameters do not compile', () =>
  compiled(
    // @ts-expect-error The parameters are missing.
    () => call('GET /api/weeks/{weekId}'),
    // @ts-expect-error So they are here.
    () => call('GET /api/weeks/{weekId}', {}),
    // @ts-expect-error It has another name.
    () => call('GET /api/weeks/{weekId}', { params: { id: 7 } }),
    // @ts-expect-error It is a number.
    () => call('GET /api/weeks/{weekId}', { params: { weekId: '7' } }),
    // @ts-expect-error One of the two is missing.
    () => call('GET /api/teachers/{id}/counted-weeks/{weekId}', { params: { id: 7 } }),
    // @ts-expect-error There is one too many.
    () => call('GET /api/weeks/{weekId}', { params: { weekId: 7, teacherId: 1 } }),
    // @ts-expect-error This path has none.
    () => call('GET /api/weeks', { params: { weekId: 7 } }),
  ))

test('a wrong query does not compile', () =>
  compiled(
    () => call('GET /api/weeks', { query: { view: 'parent' } }),
    // @ts-expect-error There is no such view.
    () => call('GET /api/weeks', { query: { view: 'teacher' } }),
    // @ts-expect-error It knows no such question.
    () => call('GET /api/weeks', { query: { year: 2026 } }),
    // @ts-expect-error The years are missing.
    () => call('GET /api/site/retention'),
    // @ts-expect-error So they are here.
    () => call('GET /api/site/retention', { query: {} }),
    // @ts-expect-error It takes no query.
    () => call('GET /api/teams', { query: { view: 'parent' } }),
  ))

test('a wrong body does not compile', () =>
  compiled(
    () => call('POST /api/teachers/{id}/archive', { params: { id: 7 } }),
    () => call('PATCH /api/teachers/{id}', { params: { id: 7 }, body: {} }),
    // @ts-expect-error The body is missing.
    () => call('POST /api/access'),
    // @ts-expect-error It is missing too where each of its fields may be left out.
    () => call('PATCH /api/teachers/{id}', { params: { id: 7 } }),
    // @ts-expect-error The password is a text.
    () => call('POST /api/access', { body: { password: 7 } }),
    // @ts-expect-error The server would refuse a field that it does not know.
    () => call('POST /api/access', { body: { password: 'secret', name: 'Ada' } }),
    // @ts-expect-error A call that reads has no body.
    () => call('GET /api/teams', { body: {} }),
  ))

test('a header that the endpoint does not honour does not compile', () =>
  compiled(
    () => call('DELETE /api/teachers/{id}', { params: { id: 7 }, ifMatch: '"t7-v1"' }),
    () => call('POST /api/teams', { body: { name: 'Nest' }, idempotencyKey: 'once' }),
    // @ts-expect-error Teams have no versions.
    () => call('DELETE /api/teams/{id}', { params: { id: 7 }, ifMatch: '"v1"' }),
    // @ts-expect-error It creates nothing.
    () => call('DELETE /api/teams/{id}', { params: { id: 7 }, idempotencyKey: 'once' }),
    // @ts-expect-error There is no such header.
    () => call('GET /api/teams', { headers: {} }),
  ))
