import * as contract from '#contract/my.ts'
import { readAccountOf } from '../account/account.store.ts'
import type { Serve } from '../http/call.ts'
import { leaveAccountToWire } from '../leave/leave.wire.ts'
import { hasAccountIn, readLeaveHistories } from '../leave/leave-histories.store.ts'
import { readAccountReaders } from '../members/account-reads.store.ts'
import { confirmSheet, listMonthsOf, readSheetOf } from '../months/person-months.store.ts'
import { readSite } from '../sites/sites.store.ts'
import { readWeeksShown } from '../weeks/publication.store.ts'
import { readOwnChanges } from './my-changes.ts'
import type { CopiedSection } from './my-copy.ts'
import { sectionsOfPeople, writeOwnCopy } from './my-copy.ts'
import { readOwnWeek } from './my-week.ts'
import { ownPerson } from './own-person.ts'

/** Whom a call is about is never asked: it is the person that the caller is. */
export function myRoutes(serve: Serve, sections: readonly CopiedSection[]) {
  const ownSections = sectionsOfPeople(sections)

  serve(contract.readMyWeek, async ({ work, params: { weekId } }) => ({
    body: await readOwnWeek(work, weekId),
  }))

  serve(contract.readMyAccount, async ({ work }) => ({
    body: await readAccountOf(work, await ownPerson(work), await readWeeksShown(work)),
  }))

  serve(contract.readMyLeave, async ({ work, query: { year } }) => {
    const { id } = await ownPerson(work)
    const people = (await readSite(work)).leaveAccounts ? await readLeaveHistories(work, year) : []
    const own = people.filter(hasAccountIn(year)).find(({ teacher }) => teacher.id === id)
    const account = own ? leaveAccountToWire(own, year, work.today) : null
    return { body: { year, today: work.today, account } }
  })

  serve(contract.listMyMonths, async ({ work }) => ({
    body: await listMonthsOf(work, (await ownPerson(work)).id),
  }))

  serve(contract.readMyMonth, async ({ work, params: { month } }) => ({
    body: await readSheetOf(work, (await ownPerson(work)).id, month),
  }))

  serve(contract.confirmMyMonth, async ({ work, params: { month }, body: { closedAt } }) => {
    const { id: teacherId } = await ownPerson(work)
    const memberId = work.caller.member?.id
    if (memberId === undefined) throw new Error('A person of the schedule calls as a member')
    return { body: await confirmSheet(work, { memberId, teacherId }, { month, closedAt }) }
  })

  serve(contract.readMyChanges, async ({ work, query: { since } }) => ({
    body: await readOwnChanges(work, since),
  }))

  serve(contract.listMyReaders, async ({ work }) => ({
    body: await readAccountReaders(work, (await ownPerson(work)).id),
  }))

  serve(contract.readMyCopy, async ({ work }) => ({ body: await writeOwnCopy(work, ownSections) }))
}
