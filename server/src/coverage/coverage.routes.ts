import { readCoverage } from '#contract/coverage.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { coverageToWire, staffedWeekOf } from '#contract/wire/coverage.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { coverageOf } from '#domain/staffing/coverage.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import { readStaffing } from '../staffing/staffing.store.ts'
import { readWeekDocument } from '../weeks/weeks.store.ts'

/** Computed by the functions that the page computes it by, for whoever asks from outside of it. */
export function coverageRoutes(serve: Serve) {
  serve(readCoverage, async ({ work, params }) => {
    const document = await readWeekDocument(work, params.weekId)
    if (!document) throw notFound('This week')
    const week = JSON.parse(document) as TeacherWeek
    const staffing = staffingFrom(await readStaffing(work))
    return { body: coverageToWire(coverageOf(staffedWeekOf(week), staffing)) }
  })
}
