import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/leave.ts'
import { leaveDaysOf } from '#domain/days/leave-days.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { changeLeaveYear, enteredIn } from './change-leave-year.ts'
import { addLeaveCorrection, takeLeaveCorrection } from './leave.store.ts'
import { leaveAccountToWire } from './leave.wire.ts'
import { hasAccountIn, readLeaveHistories } from './leave-histories.store.ts'
import { announceCorrection, openAccounts } from './opened-accounts.store.ts'

export function leaveRoutes(serve: Serve) {
  serve(contract.readLeave, async ({ work, query: { year } }) => {
    const people = (await readLeaveHistories(work, year)).filter(hasAccountIn(year))
    const accounts = people.map((person) => leaveAccountToWire(person, year, work.today))
    return { body: { year, today: work.today, accounts } }
  })

  serve(contract.putLeaveYear, async ({ work, params: { id, year }, body }) => {
    await lockRoster(work)
    const person = (await readLeaveHistories(work, year)).find(({ teacher }) => teacher.id === id)
    if (!person) throw notFound('This teacher')
    const before = enteredIn(person, year)
    const carried = body.carried === null ? null : leaveDaysOf(body.carried)
    const after = { year, carried, noticeOn: body.noticeOn }
    if (!isDeepStrictEqual(before, after)) await changeLeaveYear(work, id, before, after)
    const years = [...person.history.years.filter((each) => each.year !== year), after]
    const changed = { ...person, history: { ...person.history, years } }
    return { body: leaveAccountToWire(changed, year, work.today) }
  })

  serve(contract.enterLeaveCorrection, async ({ work, params: { id, year }, body }) => {
    await lockRoster(work)
    if (!(await findTeacher(work, id))) throw notFound('This teacher')
    const correction = await addLeaveCorrection(work, { teacherId: id, year, ...body })
    announceCorrection(work, 'leaveCorrectionEntered', correction)
    return { status: 201, body: correction }
  })

  serve(contract.removeLeaveCorrection, async ({ work, params }) => {
    await lockRoster(work)
    const correction = await takeLeaveCorrection(work, params.id)
    if (!correction) throw notFound('This correction')
    announceCorrection(work, 'leaveCorrectionRemoved', correction)
    return {}
  })

  serve(contract.openLeaveAccounts, async ({ work, body }) => {
    await lockRoster(work)
    return { status: 201, body: { corrections: await openAccounts(work, body) } }
  })

  serve(contract.removeLeaveCorrections, async ({ work, body: { ids } }) => {
    await lockRoster(work)
    for (const id of ids) {
      const correction = await takeLeaveCorrection(work, id)
      if (correction) announceCorrection(work, 'leaveCorrectionRemoved', correction)
    }
    return {}
  })
}
