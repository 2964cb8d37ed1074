import type { EnteredAbsence, NewAbsence } from '#contract/absences.ts'
import { choiceFromWire, placeToWire, slotsToWire } from '#contract/wire/day-entries.ts'
import type { Absence, AbsenceDay } from '#domain/absences/absence-span.ts'
import {
  absenceDays,
  faultInSpan,
  isAway,
  isChanged,
  weekNumbersIn,
  whyNotEmployed,
} from '#domain/absences/absence-span.ts'
import { faultInChoice } from '#domain/days/day-fault.ts'
import { timesIn } from '#domain/days/part-of-day.ts'
import { daysChangedMeanwhile, notEmployed, noWorkingDay } from '../http/absence-refusals.ts'
import { invalid, notFound } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import { unfitSpan } from '../http/unfit-span.ts'
import type { Work } from '../site-transaction.ts'
import { findTeacher } from '../teachers/teachers.store.ts'
import type { LockedWeeks } from './absence-weeks.store.ts'
import { lockWeeks, openMissing, weekBefore, writeAbsence } from './absence-weeks.store.ts'
import { changeCertificate } from './certificates.ts'

/**
 * Opens the weeks that are missing, then locks all of the teacher's weeks, and only then decides what becomes of each
 * day: whatever was changed meanwhile is seen. The order of the locks is that of every other edit.
 */
export async function enterFor(work: Work, asked: NewAbsence): Promise<EnteredAbsence> {
  const fault = faultInSpan(asked)
  if (fault) throw unfitSpan(fault)
  refuseShut(work, asked.from)
  const teacher = await findTeacher(work, asked.teacherId)
  if (!teacher) throw notFound('This teacher')
  const why = whyNotEmployed(asked, teacher)
  if (why) throw notEmployed(why, teacher)
  const absence = absenceAsked(asked)
  const openedWeeks = await openMissing(work, absence, teacher)
  const weeks = await lockWeeks(work, asked.teacherId, weekNumbersIn(asked))
  const days = absenceDays(absence, (number) => weekBefore(weeks.get(number), teacher, number))
  refuseOutdated(asked, days, weeks)
  if (!days.some(isAway)) throw noWorkingDay(teacher)
  const written = await writeAbsence(work, asked.teacherId, days.filter(isChanged), weeks)
  const { certificate: state, teacherId, from, to } = asked
  if (asked.status === 'sick' && state !== undefined)
    await changeCertificate(work, { teacherId, from, to, state })
  return { days: written, openedWeeks }
}

function absenceAsked({
  status,
  kind,
  share,
  awayFrom,
  awayTo,
  certificate: _certificate,
  ...asked
}: NewAbsence): Absence {
  const choice = choiceFromWire({ status, kind, share })
  const first = { ...choice, ...timesIn({ awayFrom }) }
  const last = { ...choice, ...timesIn({ awayTo }) }
  const both = { ...first, ...last }
  // Of several days one begins at a time and another one ends: from 14:00 to 9:45 is not the wrong way round.
  for (const ofDay of asked.from === asked.to ? [both] : [first, last]) {
    const fault = faultInChoice(ofDay)
    if (fault) throw invalid(fault.code, fault.message)
  }
  return { ...asked, ...both, status }
}

/** Every day of the absence that the writer has seen must still be the same, also one that would stay as it is. */
function refuseOutdated(
  { teacherId, seen = [] }: NewAbsence,
  days: readonly AbsenceDay[],
  weeks: LockedWeeks,
) {
  const versions = new Map(seen.map(({ weekId, dayVersions }) => [weekId, dayVersions]))
  const current = days.flatMap(({ weekNumber, weekday }) => {
    const week = weeks.get(weekNumber)
    const version = week?.dayVersions[weekday - 1] ?? 0
    const place = { weekNumber, teacherId, weekday }
    const isOutdated = (versions.get(weekNumber)?.[weekday - 1] ?? version) !== version
    const slots = slotsToWire(place, week?.slots[weekday] ?? [])
    return isOutdated ? [{ ...placeToWire(place), version, slots }] : []
  })
  if (current.length > 0) throw daysChangedMeanwhile(current)
}
