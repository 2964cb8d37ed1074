import type { ColleagueRow, MyWeek } from '#contract/my.ts'
import type { ParentRow, TeacherWeek } from '#contract/weeks.ts'
import { weekForParents } from '#contract/wire/parents.ts'
import type { ParentsSee } from '#domain/house/site.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { readWeekDocument } from '../weeks/weeks.store.ts'
import { readGroups } from './groups.store.ts'
import { ownPerson } from './own-person.ts'

/** Of colleagues there is the least that a house can show parents, whatever it shows them. */
const theLeast: ParentsSee = { hours: false, reasons: false, notes: false, allWeeks: false }

/** Built key by key from the management's document. */
export async function readOwnWeek(work: Work, weekId: number): Promise<MyWeek> {
  const person = await ownPerson(work)
  const document = await readWeekDocument(work, weekId)
  if (document === undefined) throw notFound('This week')
  const week = JSON.parse(document) as TeacherWeek
  const groups = (await readSite(work)).staffing ? await readGroups(work) : { names: [], of: {} }
  const { id, name, startDate, endDate, currentWeekId, calendar } = week
  return {
    ...{ id, name, startDate, endDate, currentWeekId, calendar },
    today: work.today,
    me: { id: person.id, name: person.name },
    group: groups.names.find((group) => group.id === groups.of[person.id]) ?? null,
    own: week.teachers.find((row) => row.id === person.id) ?? null,
    others: weekForParents(week, theLeast, groups)
      .teachers.filter((row) => row.id !== person.id)
      .map(colleagueOf),
  }
}

function colleagueOf({ id, name, groupId, timeSlots }: ParentRow): ColleagueRow {
  return groupId === undefined ? { id, name, timeSlots } : { id, name, groupId, timeSlots }
}
