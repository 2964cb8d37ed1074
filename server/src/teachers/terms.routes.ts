import * as contract from '#contract/agreed-terms.ts'
import { readRecordedWeeks as recordedWeeks } from '#contract/teachers.ts'
import { termsWithout } from '#domain/people/terms.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import { withCorrection, withLongAbsence } from './change-teacher.ts'
import { findTeacher, readRecordedWeeks } from './teachers.store.ts'
import { refusalOf } from './terms-refusals.ts'
import { refuseUsualWeekOutsideDay } from './usual-week-bounds.ts'
import { answerWith, existing, writeTeacher } from './write-teacher.ts'

/** Terms that were entered already, past or to come, each under the Monday from which it holds. */
export function termsRoutes(serve: Serve) {
  serve(contract.changeTerms, async ({ work, params, body, ifMatch }) => {
    const before = await existing(work, params.id, ifMatch)
    const { teacher, fromWeek } = withCorrection(before, params.validFrom, body, work.timeZone)
    await refuseUsualWeekOutsideDay(work, before, teacher)
    return answerWith(await writeTeacher(work, 'teacherChanged', before, teacher, fromWeek), work)
  })

  serve(contract.enterLongAbsence, async ({ work, params, body, ifMatch }) => {
    const before = await existing(work, params.id, ifMatch)
    const { teacher, fromWeek } = withLongAbsence(before, body, work.timeZone)
    return answerWith(await writeTeacher(work, 'teacherChanged', before, teacher, fromWeek), work)
  })

  serve(contract.removeTerms, async ({ work, params, ifMatch }) => {
    const before = await existing(work, params.id, ifMatch)
    const edited = termsWithout(before.terms, params.validFrom)
    if ('fault' in edited) throw refusalOf(edited.fault, params.validFrom)
    const teacher = { ...before, terms: edited.terms }
    const fromWeek = weekNumberOf(params.validFrom)
    return answerWith(await writeTeacher(work, 'teacherChanged', before, teacher, fromWeek), work)
  })

  serve(recordedWeeks, async ({ work, params }) => {
    if (!(await findTeacher(work, params.id))) throw notFound('This teacher')
    return { body: await readRecordedWeeks(work, params.id, weekNumberOf(work.today)) }
  })
}
