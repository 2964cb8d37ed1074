import { enterAbsence } from '#contract/absences.ts'
import type { Serve } from '../http/serve.ts'
import { enterFor } from './enter-absence.ts'
import type { WriteQuota } from './write-quota.ts'

export function absenceRoutes(serve: Serve, quota: WriteQuota) {
  serve(enterAbsence, async ({ work, body }) => {
    const entered = await enterFor(work, body)
    quota.charge(work.siteId, entered.days.length)
    return { body: entered }
  })
}
