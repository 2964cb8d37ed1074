import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { findTeacher } from '../teachers/teachers.store.ts'

/** Who of the schedule the caller is. The password that the house shares is nobody's, as is a manager without a row. */
export async function ownPerson(work: Work): Promise<StoredTeacher> {
  const id = work.caller.member?.teacherId
  const teacher = id === undefined ? undefined : await findTeacher(work, id)
  if (!teacher) throw notFound('Your own week')
  return teacher
}
