import type { WireWeekHints } from '#contract/law.ts'
import * as contract from '#contract/law.ts'
import { hintTextLength, isReasonSaid } from '#domain/law/hint-answer.ts'
import type { LawFacts } from '#domain/law/law-week.ts'
import { toNumber } from '#domain/values/hours.ts'
import { dateOfWeekday, weekOfNumber } from '#domain/values/week.ts'
import type { Serve } from '../http/call.ts'
import { invalid, notFound, Refusal } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import { lockTeacherWeeks, readWeekFacts } from '../ledger/ledger.store.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import { missingWeek } from '../weeks/missing-week.store.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import { readHintsOfWeek, readLaw } from './hints.store.ts'
import { readAnswers, readProtections, writeAnswer, writeProtection } from './law.store.ts'

export function lawRoutes(serve: Serve) {
  serve(contract.readWeekHints, async ({ work, params: { weekId } }) => {
    if (!(await findWeek(work, weekId))) throw await missingWeek(work, weekId, 'This week')
    return { body: weekHints(await readLaw(work, weekId), await readAnswers(work, weekId, weekId)) }
  })

  serve(contract.answerHint, async ({ work, params, body }) => {
    const { weekId: weekNumber, teacherId, dayOfWeek: weekday, rule } = params
    const { reason, text } = body
    if (!isReasonSaid({ reason, text }))
      throw invalid('reason_too_short', `The reason must have at least ${hintTextLength.least} characters.`, {
        least: hintTextLength.least,
      })
    refuseShut(work, dateOfWeekday(weekOfNumber(weekNumber), weekday))
    // The day stays as it is until the reason is stored for this very version of it.
    const [own] = await lockTeacherWeeks(work, [{ teacherId, weekNumber }])
    if (!own) throw await missingWeek(work, weekNumber, 'This teacher or week')
    const hints = await readHintsOfWeek(work, await readWeekFacts(work, weekNumber))
    const hint = hints.find(
      (each) => each.teacherId === teacherId && each.weekday === weekday && each.rule === rule,
    )
    if (!hint) throw hintGone()
    const { is, limit } = hint
    const dayVersion = own.dayVersions[weekday - 1] ?? 0
    const place = { weekNumber, teacherId, weekday }
    const answer = await writeAnswer(work, { ...place, rule, is, limit, dayVersion, reason, text })
    const day = { weekId: weekNumber, teacherId, dayOfWeek: weekday }
    // Without the rule, which would name what protects the person, and without words, which may say anything.
    work.changed({
      change: { kind: 'day', ...day },
      action: 'hintAnswered',
      ...day,
      before: null,
      after: { reason },
    })
    return { body: answer }
  })

  serve(contract.listProtections, async ({ work }) => ({ body: await readProtections(work) }))

  serve(contract.changeProtection, async ({ work, params: { teacherId }, body: { protection } }) => {
    if (!(await findTeacher(work, teacherId))) throw notFound('This teacher')
    await writeProtection(work, teacherId, protection)
    // Announced, but written to no history.
    work.signal({ kind: 'team' })
    return { body: { teacherId, protection } }
  })
}

const hintGone = () =>
  new Refusal(409, 'hint_gone', 'The day has changed, and there is no such hint any more.')

function weekHints(
  law: LawFacts | undefined,
  stored: Awaited<ReturnType<typeof readAnswers>>,
): WireWeekHints {
  return {
    country: law?.country ?? null,
    before: [...(law?.before ?? [])].map(([teacherId, { weeks, hours, lastWeek, month }]) => ({
      teacherId,
      weeks,
      hours: toNumber(hours),
      lastWeek: toNumber(lastWeek),
      month: month
        ? { weeks: month.weeks, hours: toNumber(month.hours), contract: toNumber(month.contract) }
        : null,
    })),
    answers: stored.map(({ weekNumber: _, ...answer }) => answer),
  }
}
