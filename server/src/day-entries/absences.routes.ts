import * as contract from '#contract/absences.ts'
import { readCertificates, setCertificate } from '#contract/certificates.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { readAbsenceYear } from './absence-year.ts'
import { changeCertificate, readMissingCertificates } from './certificates.ts'
import { moveFor, removeFor } from './change-leave.ts'
import { enterFor } from './enter-absence.ts'
import type { WriteQuota } from './write-quota.ts'

export function absenceRoutes(serve: Serve, quota: WriteQuota) {
  serve(contract.readAbsences, async ({ work, query: { year } }) => ({
    body: await readAbsenceYear(work, year),
  }))

  serve(contract.enterAbsence, async ({ work, body }) => {
    const entered = await enterFor(work, body)
    quota.charge(work.siteId, entered.days.length)
    return { body: entered }
  })

  serve(contract.moveLeave, async ({ work, body }) => {
    const moved = await moveFor(work, body)
    quota.charge(work.siteId, moved.days.length)
    return { body: moved }
  })

  serve(contract.removeLeave, async ({ work, body }) => {
    const removed = await removeFor(work, body)
    quota.charge(work.siteId, removed.days.length)
    return { body: removed }
  })

  serve(readCertificates, async ({ work }) => ({ body: await readMissingCertificates(work) }))

  serve(setCertificate, async ({ work, body }) => {
    if (!(await findTeacher(work, body.teacherId))) throw notFound('This teacher')
    await changeCertificate(work, body)
    return {}
  })
}
