import { isDeepStrictEqual } from 'node:util'
import type { HistoryAction } from '#contract/history.ts'
import type { TeacherChange, WireTeacher } from '#contract/teachers.ts'
import { teacherTag } from '#contract/wire/entity-tags.ts'
import type { Teacher } from '#domain/people/teacher.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, notFound } from '../http/problems.ts'
import { hasRecordedWeek, recomputeTeacher } from '../ledger/ledger.store.ts'
import { shutBeforeFor } from '../months/months.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { teacherWithChange } from './change-teacher.ts'
import type { StoredTeacher } from './teachers.store.ts'
import { changeTeacher, lockTeacher } from './teachers.store.ts'
import { teacherToWire } from './teachers.wire.ts'
import { refuseUsualWeekOutsideDay } from './usual-week-bounds.ts'

/** What every change of a teacher is made of: lock, compare, store, recompute, announce. */

export function answerWith(teacher: StoredTeacher, work: Work): { body: WireTeacher; tag: string } {
  return { body: teacherToWire(teacher, work.today), tag: teacherTag(teacher.id, teacher.version) }
}

/** The teacher, locked, if the caller has seen the present version. */
export async function existing(work: Work, id: number, ifMatch?: string): Promise<StoredTeacher> {
  await lockRoster(work)
  const teacher = await lockTeacher(work, id)
  if (!teacher) throw notFound('This teacher')
  const tag = teacherTag(teacher.id, teacher.version)
  if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(teacherToWire(teacher, work.today), tag)
  return teacher
}

/** What was sent for one teacher, as of the day from which it holds. */
export async function writeChange(
  work: Work,
  before: StoredTeacher,
  sent: TeacherChange,
): Promise<StoredTeacher> {
  const recorded = await hasRecordedWeek(work, before.id)
  const shutBefore = await shutBeforeFor(work, before.id)
  const now = { ...work, hasRecordedWeek: recorded, shutBefore }
  const { teacher, fromWeek } = teacherWithChange(before, sent, now)
  await refuseUsualWeekOutsideDay(work, before, teacher)
  return writeTeacher(work, 'teacherChanged', before, teacher, fromWeek)
}

export async function writeTeacher(
  work: Work,
  action: HistoryAction,
  before: StoredTeacher,
  after: Teacher,
  fromWeek: number | undefined,
): Promise<StoredTeacher> {
  if (isDeepStrictEqual({ ...after, version: before.version }, before)) return before
  const teacher = await changeTeacher(work, before, after)
  if (fromWeek !== undefined) await recomputeTeacher(work, before.id, fromWeek)
  announce(work, action, before, teacher)
  return teacher
}

export function announce(
  work: Work,
  action: HistoryAction,
  before: StoredTeacher | undefined,
  after: StoredTeacher,
) {
  const wire = (teacher: StoredTeacher | undefined) => (teacher ? teacherToWire(teacher, work.today) : null)
  const teacherId = after.id
  const change = { kind: 'teacher', teacherId } as const
  work.changed({ change, action, teacherId, before: wire(before), after: wire(after) })
}
