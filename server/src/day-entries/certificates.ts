import type { CertificateOfDays, WireMissingCertificates } from '#contract/certificates.ts'
import { missingCertificates } from '#domain/absences/certificates.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { firstMonday } from '#domain/values/week.ts'
import { readHouseDays } from '../calendar/house-days.store.ts'
import type { Work } from '../site-transaction.ts'
import { listTeachers } from '../teachers/teachers.store.ts'
import { readAwayWeeks } from './absence-year.store.ts'
import { awayDaysOf } from './away-days.ts'
import { readCertificatesSince, writeCertificate } from './certificates.store.ts'

/** Of sickness that ended earlier no certificate is asked for any more; a longer one is read from its beginning. */
const daysAsked = 91
const longestSickness = 366
/** Enough to know whether a sickness that has begun is longer than three days. */
const daysAhead = 60

/** Of everyone, the one that is missing longest first. */
export async function readMissingCertificates(work: Work): Promise<WireMissingCertificates> {
  const askedSince = addDays(work.today, -daysAsked)
  const early = addDays(askedSince, -longestSickness)
  const first = early < firstMonday ? firstMonday : early
  const last = addDays(work.today, daysAhead)
  const marks = new Map((await readHouseDays(work, first, last)).map(({ date, mark }) => [date, mark]))
  const weeks = Map.groupBy(await readAwayWeeks(work, first, last), ({ teacherId }) => teacherId)
  const stored = new Map(
    (await readCertificatesSince(work, first)).map(({ teacherId, date, state }) => [
      `${teacherId} ${date}`,
      state,
    ]),
  )
  const teachers = [...(await listTeachers(work, 'active')), ...(await listTeachers(work, 'archived'))]
  const certificates = teachers.flatMap((teacher) => {
    const { absences, isFree } = awayDaysOf(teacher, weeks.get(teacher.id) ?? [], marks)
    const days = absences
      .filter(({ entry }) => entry.status === 'sick')
      .map(({ date }) => ({ date, certificate: stored.get(`${teacher.id} ${date}`) }))
    return missingCertificates(days, isFree)
      .filter(({ sickness }) => sickness.from <= work.today && sickness.to >= askedSince)
      .map((missing) => ({ teacherId: teacher.id, name: teacher.name, ...missing }))
  })
  const order = (a: { dueOn: string; name: string }) => `${a.dueOn} ${a.name}`
  return {
    today: work.today,
    certificates: certificates.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
  }
}

/** Stored, and announced: the list of missing ones is another one now. */
export async function changeCertificate(work: Work, asked: CertificateOfDays): Promise<void> {
  await writeCertificate(work, asked)
  work.signal({ kind: 'teacher', teacherId: asked.teacherId })
}
