import type { ClosingPreview, enterClosing } from '#contract/calendar.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { DaySpan } from '#domain/absences/absence-span.ts'
import { faultInSpan, weekdaysIn } from '#domain/absences/absence-span.ts'
import type { ClosingCharge, MarkedDay } from '#domain/calendar/house-day.ts'
import type { Closing, ClosingEffect } from '#domain/closings/closing.ts'
import { closingDates, closingDay, closingEffect } from '#domain/closings/closing.ts'
import type { LeaveOfClosing } from '#domain/closings/closing-shortage.ts'
import { exceptionsOn, leaveOfClosing } from '#domain/closings/closing-shortage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateFromInput, yearOf } from '#domain/values/calendar-date.ts'
import { toNumber } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { invalid, Refusal } from '../http/problems.ts'
import { refuseShut } from '../http/shut-days.ts'
import { unfitSpan } from '../http/unfit-span.ts'
import { readLeaveHistories } from '../leave/leave-histories.store.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster, readSite } from '../sites/sites.store.ts'
import type { StoredTeacher } from '../teachers/teachers.store.ts'
import { openWeek } from '../weeks/open-week.store.ts'
import { readYear, writeMissingYears } from './calendar.store.ts'
import { closingInHistory, closingToWire } from './calendar.wire.ts'
import { addClosing, addExceptions, readClosings } from './closings.store.ts'
import { changeHouseDays, readHouseDays } from './house-days.store.ts'
import { readLinesOn } from './lines-on.ts'

type NewClosing = BodyOf<typeof enterClosing>

/** What a closing would mean; once it is confirmed, also done, in the same transaction. */
export async function enterClosingFor(work: Work, asked: NewClosing): Promise<ClosingPreview> {
  const span = spanOf(asked, work.timeZone)
  refuseShut(work, span.from)
  const years = [...new Set([yearOf(span.from), yearOf(span.to)])]
  if (asked.confirm) {
    await lockRoster(work)
    await writeMissingYears(work, years)
  }
  await refuseOverlap(work, span)
  const marked: MarkedDay[] = []
  for (const year of years) marked.push(...(await readYear(work, year)))
  const days = closingDates(span, marked)
  if (days.length === 0)
    throw new Refusal(409, 'closing_without_days', 'There is no day in it that could be closed.')
  const effects = await effectsOf(work, days, asked.charge)
  const leave = asked.charge === 'leave' ? await leaveFor(work, effects, yearOf(span.to)) : noLeave
  const preview = {
    days,
    teachers: effects.map((effect) => effectToWire(effect, leave)),
    daysInYear: daysInYear(yearOf(span.from), days, marked),
  }
  return asked.confirm ? { closing: await write(work, asked, span, days, leave), ...preview } : preview
}

/** The dates of a closing among these days. */
export const datesOf = ({ id }: Pick<Closing, 'id'>, days: readonly MarkedDay[]): CalendarDate[] =>
  days.flatMap(({ date, mark }) => (mark.kind === 'closing' && mark.closingId === id ? [date] : []))

/** Both dates are read in the house's time zone. */
function spanOf(asked: NewClosing, timeZone: string): DaySpan {
  const [from, to] = [dateFromInput(asked.from, timeZone), dateFromInput(asked.to, timeZone)]
  if (!from || !to) throw invalid('invalid', 'A closing goes from a day to a day.')
  const fault = faultInSpan({ from, to })
  if (fault) throw unfitSpan(fault, 'A closing')
  return { from, to }
}

async function refuseOverlap(work: Work, { from, to }: DaySpan) {
  const [other] = await readClosings(work, from, to)
  if (!other) return
  const { firstDay, lastDay, name } = other
  throw new Refusal(409, 'closing_overlaps', `From ${firstDay} to ${lastDay} the house is closed already.`, {
    params: { name, from: firstDay, to: lastDay },
  })
}

function daysInYear(year: number, days: readonly CalendarDate[], marked: readonly MarkedDay[]): number {
  const closed = marked.filter(({ mark }) => mark.kind === 'closing').map(({ date }) => date)
  return [...closed, ...days].filter((date) => yearOf(date) === year).length
}

interface TeacherEffect extends ClosingEffect {
  readonly teacher: StoredTeacher
}

/** For everyone who is here, and for those who left since when it still concerns them. */
async function effectsOf(
  work: Work,
  days: readonly CalendarDate[],
  charge: ClosingCharge,
): Promise<TeacherEffect[]> {
  const { people, lineOf } = await readLinesOn(work, days)
  return people.flatMap((teacher) => {
    const effect = closingEffect(days, charge, (number) => lineOf(teacher, number))
    const isNothing = effect.days.length === 0 && effect.planned === 0
    return teacher.archivedOn && isNothing ? [] : [{ teacher, ...effect }]
  })
}

/** By the person. */
type LeaveOfPeople = ReadonlyMap<number, LeaveOfClosing>
const noLeave: LeaveOfPeople = new Map()

async function leaveFor(work: Work, effects: readonly TeacherEffect[], year: number): Promise<LeaveOfPeople> {
  const people = new Map((await readLeaveHistories(work, year)).map((person) => [person.teacher.id, person]))
  return new Map(
    effects.flatMap(({ teacher, days }) => {
      const person = people.get(teacher.id)
      return person ? [[teacher.id, leaveOfClosing(person.history, days, work.today)]] : []
    }),
  )
}

function effectToWire(
  { teacher, days, hours, planned }: TeacherEffect,
  leave: LeaveOfPeople,
): ClosingPreview['teachers'][number] {
  const { used = [], short = [] } = leave.get(teacher.id) ?? {}
  return {
    teacherId: teacher.id,
    name: teacher.name,
    days: days.length,
    hours: toNumber(hours),
    planned,
    leaveDays: used.length,
    missing: short.length,
  }
}

async function write(
  work: Work,
  asked: NewClosing,
  span: DaySpan,
  days: readonly CalendarDate[],
  leave: LeaveOfPeople,
) {
  const { name, charge } = asked
  const closing = await addClosing(work, { firstDay: span.from, lastDay: span.to, name, charge })
  const exceptions = [...leave]
    .sort(([a], [b]) => a - b)
    .flatMap(([teacherId, { short }]) =>
      exceptionsOn(short, asked.whenShort ?? 'skip').map((exception) => ({ teacherId, ...exception })),
    )
  if (charge !== 'none') await openWeeksOf(work, span)
  // Before the days, so that the weeks are computed with them.
  await addExceptions(work, closing.id, exceptions)
  const before = await readHouseDays(work, span.from, span.to)
  await changeHouseDays(work, before, [...before, ...days.map((date) => closingDay(closing, date))])
  const entered = closingToWire(closing, days, exceptions)
  work.changed({
    change: { kind: 'site' },
    action: 'closingEntered',
    before: null,
    after: closingInHistory(entered),
  })
  return entered
}

/** What people are charged must not depend on whether the week was looked at before: its weeks are opened. */
async function openWeeksOf(work: Work, span: DaySpan): Promise<void> {
  const { foldedBefore } = await readSite(work)
  for (const number of new Set(weekdaysIn(span).map(({ weekNumber }) => weekNumber))) {
    const week = weekOfNumber(number)
    if (!foldedBefore || week.startDate >= foldedBefore) await openWeek(work, week)
  }
}
