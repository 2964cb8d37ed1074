import { isDeepStrictEqual } from 'node:util'
import type { HistoryAction } from '#contract/history.ts'
import * as contract from '#contract/teachers.ts'
import type { Teacher } from '#domain/teacher.ts'
import { weekNumberOf } from '#domain/week.ts'
import { forgetAnswersAbout } from '../exactly-once.ts'
import { mayWrite } from '../if-match.ts'
import { hasRecordedWeek, recomputeTeacher } from '../ledger/ledger.store.ts'
import { changedMeanwhile, invalid, notFound } from '../problems.ts'
import type { Call, Serve } from '../serve.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { findTeam } from '../teams/teams.store.ts'
import type { Work } from '../work.ts'
import { teacherFromInput, withChange } from './change-teacher.ts'
import type { StoredTeacher } from './teachers.store.ts'
import {
  addTeacher,
  changeTeacher,
  findTeacher,
  listTeachers,
  lockTeacher,
  removeTeacher,
} from './teachers.store.ts'
import { teacherToWire } from './teachers.wire.ts'

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
    await refuseUnknownTeam(work, body.teamId)
    const teacher = await addTeacher(work, teacherFromInput(body, work.timeZone))
    await recomputeTeacher(work, teacher.id, 1)
    tell(work, 'teacherCreated', undefined, teacher)
    return { status: 201, ...answerWith(teacher, work) }
  })

  serve(contract.changeTeacher, async ({ work, params, body, ifMatch }) => {
    const before = await existing(work, params.id, ifMatch)
    await refuseUnknownTeam(work, body.teamId)
    const recorded = await hasRecordedWeek(work, before.id)
    const { teacher, fromWeek } = withChange(before, body, { ...work, hasRecordedWeek: recorded })
    return answerWith(await change(work, 'teacherChanged', before, teacher, fromWeek), work)
  })

  serve(contract.archiveTeacher, async ({ work, params }) => {
    const before = await existing(work, params.id)
    if (before.archivedOn) return answerWith(before, work)
    const archived = { ...before, archivedOn: work.today }
    return answerWith(await change(work, 'teacherArchived', before, archived, weekNumberOf(work.today)), work)
  })

  const restore = async ({ work, params }: Call<typeof contract.restoreTeacher>) => {
    const before = await existing(work, params.id)
    if (!before.archivedOn) return answerWith(before, work)
    const restored = { ...before, archivedOn: null }
    return answerWith(
      await change(work, 'teacherRestored', before, restored, weekNumberOf(before.archivedOn)),
      work,
    )
  }
  serve(contract.restoreTeacher, restore)
  serve(contract.restoreTeacherByPatch, restore)

  serve(contract.deleteTeacher, async ({ work, params, ifMatch }) => {
    const teacher = await existing(work, params.id, ifMatch)
    await removeTeacher(work, teacher.id)
    await forgetAnswersAbout(work, teacher.id)
    // What is erased must be gone: the history keeps that someone was deleted, not who.
    const gone = { change: { kind: 'teacher', teacherId: teacher.id }, before: null, after: null } as const
    work.changed({ ...gone, action: 'teacherDeleted' })
    return {}
  })
}

function answerWith(teacher: StoredTeacher, work: Work) {
  return { body: teacherToWire(teacher, work.today), tag: contract.teacherTag(teacher.id, teacher.version) }
}

/** The teacher, locked, if the caller has seen the present version. */
async function existing(work: Work, id: number, ifMatch?: string): Promise<StoredTeacher> {
  await lockRoster(work)
  const teacher = await lockTeacher(work, id)
  if (!teacher) throw notFound('This teacher')
  const tag = contract.teacherTag(teacher.id, teacher.version)
  if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(teacherToWire(teacher, work.today), tag)
  return teacher
}

async function change(
  work: Work,
  action: HistoryAction,
  before: StoredTeacher,
  after: Teacher,
  fromWeek: number | undefined,
): Promise<StoredTeacher> {
  if (isDeepStrictEqual({ ...after, version: before.version }, before)) return before
  const teacher = await changeTeacher(work, before, after)
  if (fromWeek !== undefined) await recomputeTeacher(work, before.id, fromWeek)
  tell(work, action, before, teacher)
  return teacher
}

function tell(work: Work, action: HistoryAction, before: StoredTeacher | undefined, after: StoredTeacher) {
  const wire = (teacher: StoredTeacher | undefined) => (teacher ? teacherToWire(teacher, work.today) : null)
  const teacherId = after.id
  const change = { kind: 'teacher', teacherId } as const
  work.changed({ change, action, teacherId, before: wire(before), after: wire(after) })
}

async function refuseUnknownTeam(work: Work, teamId: number | undefined): Promise<void> {
  if (teamId && !(await findTeam(work, teamId))) throw invalid('There is no such team.')
}
