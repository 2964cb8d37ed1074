import { enterOpeningFigures } from '#contract/opening-figures.ts'
import * as contract from '#contract/teachers.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Call, Serve } from '../http/call.ts'
import { forgetAnswersAbout } from '../http/exactly-once.ts'
import { refuseUnlessFresh } from '../http/fresh.ts'
import { invalid, notFound } from '../http/problems.ts'
import { recomputeTeacher } from '../ledger/ledger.store.ts'
import { keepSomebodyFor, keepSomebodyIn } from '../members/last-manager.store.ts'
import { endMemberOf, isMember, managersWhoStay } from '../members/members.store.ts'
import { eraseFromSheets } from '../months/erased-sheets.store.ts'
import { lapseRequests } from '../requests/lapsed-requests.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import {
  lockStaff,
  recordStaffEdits,
  staffEdits,
  writeStaff,
  writeStaffFacts,
} from '../staffing/staff.store.ts'
import { findTeam } from '../teams/teams.store.ts'
import { employmentFrom, teacherFromInput } from './change-teacher.ts'
import { writeOpeningFigures } from './opening-figures.ts'
import { packPerson } from './removed-people.store.ts'
import type { StoredTeacher } from './teachers.store.ts'
import { addTeacher, findTeacher, listTeachers, removeTeacher } from './teachers.store.ts'
import { teacherToWire } from './teachers.wire.ts'
import { refuseUsualWeekOutsideDay } from './usual-week-bounds.ts'
import { announce, answerWith, existing, writeChange, writeTeacher } from './write-teacher.ts'

export function teacherRoutes(serve: Serve) {
  const list =
    (which: 'active' | 'archived') =>
    async ({ work }: { work: Work }) => ({
      body: (await listTeachers(work, which)).map((teacher) => teacherToWire(teacher, work.today)),
    })
  serve(contract.listActiveTeachers, list('active'))
  serve(contract.listArchivedTeachers, list('archived'))

  serve(contract.readTeacher, async ({ work, params }) => {
    const teacher = await findTeacher(work, params.id)
    if (!teacher) throw notFound('This teacher')
    return answerWith(teacher, work)
  })

  serve(contract.createTeacher, async ({ work, body }) => {
    await lockRoster(work)
    const teacher = await add(work, body)
    return { status: 201, ...answerWith(teacher, work) }
  })

  serve(contract.createTeachers, async ({ work, body }) => {
    await lockRoster(work)
    const ids: number[] = []
    for (const sent of body.teachers) ids.push((await add(work, sent)).id)
    return { status: 201, body: { ids } }
  })

  serve(contract.changeTeacher, async ({ work, params, body, ifMatch }) => {
    const before = await existing(work, params.id, ifMatch)
    await refuseUnknownTeam(work, body.teamId)
    const leaves = leavesEarlier(before, body, work.timeZone)
    if (leaves) await refuseToEndUnlessFresh(work, before.id)
    const staying = leaves ? await managersWhoStay(work) : 0
    const written = await writeChange(work, before, body)
    if (written.lastDay) await lapseRequests(work, before.id, written.lastDay)
    if (leaves) {
      await keepSomebodyIn(work)
      await keepSomebodyFor(work, staying)
    }
    return answerWith(await withStaffFacts(work, before, written, body.staff), work)
  })

  serve(enterOpeningFigures, async ({ work, body }) => ({
    status: 201,
    body: await writeOpeningFigures(work, body),
  }))

  serve(contract.archiveTeacher, async ({ work, params }) => {
    const before = await existing(work, params.id)
    if (before.archivedOn) return answerWith(before, work)
    await refuseToEndUnlessFresh(work, before.id)
    const archived = { ...before, archivedOn: work.today }
    const written = await writeTeacher(work, 'teacherArchived', before, archived, weekNumberOf(work.today))
    await lapseRequests(work, before.id, null)
    await endAccess(work, before.id)
    await keepSomebodyIn(work)
    return answerWith(written, work)
  })

  const restore = async ({ work, params }: Pick<Call<typeof contract.restoreTeacher>, 'work' | 'params'>) => {
    const before = await existing(work, params.id)
    if (!before.archivedOn) return answerWith(before, work)
    const restored = { ...before, archivedOn: null }
    return answerWith(
      await writeTeacher(work, 'teacherRestored', before, restored, weekNumberOf(before.archivedOn)),
      work,
    )
  }
  serve(contract.restoreTeacher, restore)
  serve(contract.restoreTeacherByPatch, restore)

  serve(contract.deleteTeacher, async ({ work, params, ifMatch }) => {
    const teacher = await existing(work, params.id, ifMatch)
    await packPerson(work, teacher)
    await eraseFromSheets(work, teacher.id)
    await removeTeacher(work, teacher.id)
    await keepSomebodyIn(work)
    await forgetAnswersAbout(work, teacher.id)
    // Who is erased must be gone: the history keeps what was done and that someone was deleted, not who.
    const gone = { change: { kind: 'teacher', teacherId: teacher.id }, before: null, after: null } as const
    work.changed({ ...gone, action: 'teacherDeleted' })
    return {}
  })
}

/** Whether there is another last day than before, and no later one. */
function leavesEarlier(before: StoredTeacher, sent: contract.TeacherChange, timeZone: string): boolean {
  const { lastDay } = employmentFrom(sent, before, timeZone)
  return lastDay !== null && (before.lastDay === null || lastDay < before.lastDay)
}

/**
 * The access ends with it for good, and with that of the last of the management the password that many know would be
 * enough for everything again.
 */
async function refuseToEndUnlessFresh(work: Work, teacherId: number): Promise<void> {
  if (await isMember(work, teacherId)) await refuseUnlessFresh(work)
}

async function endAccess(work: Work, teacherId: number): Promise<void> {
  const member = await endMemberOf(work, teacherId)
  if (!member) return
  const before = { name: member.name, role: member.role }
  work.changed({ change: { kind: 'access' }, action: 'memberEnded', teacherId, before, after: null })
}

/** The caller holds the roster lock. */
async function add(work: Work, sent: contract.NewTeacher): Promise<StoredTeacher> {
  await refuseUnknownTeam(work, sent.teamId)
  const fresh = teacherFromInput(sent, work.timeZone)
  await refuseUsualWeekOutsideDay(work, undefined, fresh)
  const teacher = await addTeacher(work, fresh)
  await recomputeTeacher(work, teacher.id, 1)
  announce(work, 'teacherCreated', undefined, teacher)
  return withStaffFacts(work, undefined, teacher, sent.staff)
}

/** What counts of the teacher, in the same work. It makes another version, unless the rest of the change has. */
async function withStaffFacts(
  work: Work,
  before: StoredTeacher | undefined,
  teacher: StoredTeacher,
  change: contract.NewTeacher['staff'],
): Promise<StoredTeacher> {
  if (!change) return teacher
  const edits = staffEdits(await lockStaff(work, [teacher.id]), new Map([[teacher.id, change]]))
  if (edits.length === 0) return teacher
  const members = edits.map(({ after }) => after)
  recordStaffEdits(work, edits)
  if (before?.version !== teacher.version) {
    await writeStaffFacts(work, members)
    return teacher
  }
  await writeStaff(work, members)
  return { ...teacher, version: teacher.version + 1 }
}

async function refuseUnknownTeam(work: Work, teamId: number | undefined): Promise<void> {
  if (teamId && !(await findTeam(work, teamId))) throw invalid('no_such_team', 'There is no such team.')
}
