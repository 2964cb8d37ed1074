import type { WirePlannedCoverage } from '#contract/coverage.ts'
import { readCoverage, readPlannedCoverage } from '#contract/coverage.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { askedDaysOf } from '#contract/wire/asked-days.ts'
import { coverageToWire, plannedDaysOf, staffedWeekOf } from '#contract/wire/coverage.ts'
import { missingIfApproved } from '#contract/wire/coverage-after.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import type { WeekCoverage } from '#domain/staffing/coverage.ts'
import { coverageOf } from '#domain/staffing/coverage.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import { listOpenRequests } from '../requests/requests.store.ts'
import { readSite } from '../sites/sites.store.ts'
import { readStaffing } from '../staffing/staffing.store.ts'
import { readPlannedWeeks, readWeekDocument } from '../weeks/weeks.store.ts'

/** Computed by the functions that the page computes it by, for whoever asks from outside of it. */
export function coverageRoutes(serve: Serve) {
  serve(readCoverage, async ({ work, params }) => {
    const document = await readWeekDocument(work, params.weekId)
    if (!document) throw notFound('This week')
    const staffing = staffingFrom(await readStaffing(work))
    return { body: coverageToWire(coverageIn(document, staffing)) }
  })

  serve(readPlannedCoverage, async ({ work, query: { year } }) => {
    const staffing = staffingFrom(await readStaffing(work))
    const { absenceKinds, takesRequests } = await readSite(work)
    const open = takesRequests ? await listOpenRequests(work) : []
    const days: WirePlannedCoverage['days'] = []
    for (const weekId of staffing.groups.length > 0 ? await readPlannedWeeks(work, year) : []) {
      const document = await readWeekDocument(work, weekId)
      if (!document) continue
      const week = JSON.parse(document) as TeacherWeek
      const coverage = coverageOf(staffedWeekOf(week), staffing)
      const asked = week.teachers.flatMap((row) => askedDaysOf(row, week, open, { absenceKinds }))
      const missing = missingIfApproved({ week, staffing, before: coverage.days }, asked, work.today)
      days.push(...plannedDaysOf(coverage, work.today, missing))
    }
    return { body: { days } }
  })
}

const coverageIn = (document: string, staffing: Staffing): WeekCoverage =>
  coverageOf(staffedWeekOf(JSON.parse(document) as TeacherWeek), staffing)
