import { expect } from 'vitest'
import { byName, wire } from './answers.ts'
import { wireHouseDay } from './calendar-answers.ts'
import { dateAfter, datesBetween, isWeekend, mondayOfWeek, weekNumber } from './dates.ts'
import { daysLostOn, isChargedOn, isPlanned } from './day-credit.ts'
import type { HouseModel, ModelTeacher } from './house.ts'
import { kinds } from './kinds.ts'
import type { MonthDay } from './month-days.ts'
import { daysOfWeek } from './month-days.ts'
import type { ModelSlot } from './slots.ts'
import { absenceIn, workedOn } from './slots.ts'
import { termsAt } from './terms.ts'

/** The product page, section 16, and field.md, section 8: what the API answers about a month. */

const fridayOf = (weekId: number) => dateAfter(mondayOfWeek(weekId), 4)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function monthFrame(month: string) {
  const from = `${month}-01`
  const to = datesBetween(from, dateAfter(from, 30))
    .filter((date) => date.startsWith(month))
    .at(-1) as string
  const dates = datesBetween(from, to).filter((date) => !isWeekend(date))
  const weekIds = [...new Set(datesBetween(from, to).map(weekNumber))].filter((weekId) =>
    fridayOf(weekId).startsWith(month),
  )
  return { month, from, to, dates, weekIds, first: weekIds[0] as number, last: weekIds.at(-1) as number }
}
type Frame = ReturnType<typeof monthFrame>

export function wireMonth(model: HouseModel, month: string, houseName: string) {
  const frame = monthFrame(month)
  const isRunning = model.today.startsWith(month)
  const sheets = [...model.teachers.values()]
    .sort(byName)
    .flatMap((teacher) => sheetOf(model, teacher, frame) ?? [])
  const through = isRunning ? model.today : frame.to
  return {
    month,
    state: isRunning ? 'running' : 'open',
    canClose: !isRunning,
    canReopen: false,
    closings: [],
    reopenings: [],
    from: frame.from,
    to: frame.to,
    today: model.today,
    houseName,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    isRolledUp: false,
    sheets,
    openItems: sheets.flatMap((sheet) => openItemsOf(sheet, through)),
  }
}

function sheetOf(model: HouseModel, teacher: ModelTeacher, frame: Frame) {
  const isIn = (weekId: number) => model.weeks.has(weekId) && model.figures(weekId, teacher).inWeek
  const weekIds = [...new Set(frame.dates.map(weekNumber))]
  const bookings = model.bookingsOf(teacher.id).filter(({ date }) => date >= frame.from && date <= frame.to)
  if (!weekIds.some(isIn) && bookings.length === 0) return undefined
  const days = new Map(
    weekIds
      .filter(isIn)
      .flatMap((weekId) => daysOfWeek(model, teacher, weekId).map((day) => [day.date, day] as const)),
  )
  const running = weekIds.find((weekId) => weekId > frame.last && isIn(weekId))
  const own = frame.weekIds.filter(isIn).map((weekId) => model.figures(weekId, teacher))
  const counted = own.filter(({ counts }) => counts)
  const hoursOn = (dates: readonly string[]) =>
    sum(dates.map((date) => (days.get(date)?.worked ?? 0) + (days.get(date)?.credited ?? 0)))
  return {
    teacherId: teacher.id,
    name: teacher.name,
    teamName: model.teams.get(teacher.teamId) ?? null,
    agreed: agreedIn(teacher, frame),
    days: frame.dates.map((date) => wireDayOf(model, teacher, date, days.get(date))),
    weeks: own.map(({ weekId, target, actual, difference }) => ({
      weekId,
      startDate: mondayOfWeek(weekId),
      endDate: fridayOf(weekId),
      inMonthBefore: wire(
        hoursOn(datesBetween(mondayOfWeek(weekId), fridayOf(weekId)).filter((date) => date < frame.from)),
      ),
      target: wire(target),
      actual: wire(actual),
      difference: wire(difference),
      notCounted: whyNotCounted(model, teacher, weekId),
      balance: wire(model.balance(teacher, weekId)),
    })),
    runningWeek:
      running === undefined
        ? null
        : {
            weekId: running,
            startDate: mondayOfWeek(running),
            endDate: fridayOf(running),
            inThisMonth: wire(hoursOn(frame.dates.filter((date) => weekNumber(date) === running))),
          },
    account: {
      before: {
        weekId: frame.first - 1,
        balance: wire(balanceOn(model, teacher, frame.first - 1, dateAfter(frame.from, -1))),
      },
      weeks: { count: counted.length, moved: wire(sum(counted.map(({ difference }) => difference))) },
      bookings: bookings.map(({ id, date, kind, hours, reason }) => ({
        id,
        date,
        kind,
        hours: wire(hours),
        reason,
      })),
      after: { weekId: frame.last, balance: wire(balanceOn(model, teacher, frame.last, frame.to)) },
    },
    sums: sumsOf(frame.dates.flatMap((date) => days.get(date) ?? [])),
    leaveLeft: null,
  }
}

/** After a week, with what was booked from its weekend to a day. */
function balanceOn(model: HouseModel, teacher: ModelTeacher, weekId: number, date: string): number {
  const later = model
    .bookingsOf(teacher.id)
    .filter((each) => each.date > fridayOf(weekId) && each.date <= date)
  return model.balance(teacher, weekId) + sum(later.map(({ hours }) => hours))
}

function agreedIn({ terms }: ModelTeacher, { from, to }: Frame) {
  const atFirst = termsAt(terms, from)
  const later = terms.filter(({ validFrom }) => validFrom > from && validFrom <= to)
  return [{ ...atFirst, validFrom: from }, ...later].map((held) => ({
    from: held.validFrom,
    contract: wire(held.weeklyHours),
    target: wire(
      held.targetWorkHours ?? Math.max(0, held.weeklyHours - (held.teamHours ?? 0) - (held.mpaHours ?? 0)),
    ),
    team: wire(held.teamHours ?? 0),
    mpa: wire(held.mpaHours ?? 0),
  }))
}

function wireDayOf(model: HouseModel, teacher: ModelTeacher, date: string, day: MonthDay | undefined) {
  const { startDate, lastDay } = teacher
  const isEmployed = (startDate === null || startDate <= date) && (lastDay === null || date <= lastDay)
  const absence = day && absenceIn(day.facts.slots)
  const times = day?.facts.slots.filter(({ startTime }) => startTime !== null) ?? []
  const start = times.map(({ startTime }) => startTime as string).sort()[0] ?? null
  const end =
    times
      .map(({ endTime }) => endTime as string)
      .sort()
      .at(-1) ?? null
  const byClock = times.map((slot) => ({ ...slot, actualHours: null, activity: null }))
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const breaks = start && end ? minutes(end) - minutes(start) - (workedOn(byClock) * 60) / 100 : 0
  const mark = day?.facts.mark
  const isHoliday = mark?.kind === 'holiday' && mark.share === 1
  const hasWork = times.some(({ sessionType }) => sessionType === 'work')
  return {
    date,
    weekId: weekNumber(date),
    presence: !isEmployed ? 'notEmployed' : day ? 'inWeek' : 'notInWeek',
    counts: day?.counts ?? false,
    start,
    end,
    breakMinutes: Math.round(breaks),
    worked: wire(day?.worked ?? 0),
    ...activityHours(times),
    credited: wire(day?.credited ?? 0),
    status: absence?.status ?? (times.length > 0 ? 'present' : null),
    kind: absence?.kind ?? null,
    share: absence?.share ?? 1,
    isRealDuration: day?.isReal ?? false,
    houseDay: wireHouseDay(model.calendar, date) ?? null,
    isEmpty: isEmployed && day !== undefined && !isPlanned(day.facts),
    hints: [
      ...(isHoliday && hasWork ? ['worksOnHoliday'] : []),
      ...(day && isEmployed && gainsWithoutUsualWeek(model, teacher, day) ? ['usualWeekMissing'] : []),
    ],
    note: day?.facts.slots.find(({ notes }) => notes)?.notes ?? '',
  }
}

/** Nothing is planned for a holiday, no usual week names it, and the week has its hours without it. */
function gainsWithoutUsualWeek(model: HouseModel, teacher: ModelTeacher, day: MonthDay): boolean {
  const { mark, slots, usual } = day.facts
  if (mark?.kind !== 'holiday' && mark?.kind !== 'release') return false
  if (slots.length > 0 || usual !== '' || day.credited <= 0 || !day.counts) return false
  return model.figures(weekNumber(day.date), teacher).difference >= day.credited
}

function activityHours(times: readonly ModelSlot[]) {
  const hours = (['mpa', 'team'] as const).flatMap((activity) => {
    const own = times.filter((slot) => slot.activity === activity)
    return own.length > 0
      ? [[activity, wire(workedOn(own.map((slot) => ({ ...slot, activity: null }))))]]
      : []
  })
  return hours.length > 0 ? { activityHours: Object.fromEntries(hours) } : {}
}

function whyNotCounted(model: HouseModel, teacher: ModelTeacher, weekId: number): string | null {
  const { counts, days } = model.figures(weekId, teacher)
  if (counts) return null
  const { startDate, lastDay } = teacher
  if (startDate !== null && fridayOf(weekId) < startDate) return 'notStarted'
  if (lastDay !== null && lastDay < mondayOfWeek(weekId)) return 'ended'
  const isRecorded =
    days.some((slots) => slots.length > 0) ||
    (model.setting(weekId, teacher.id)?.actualHours ?? null) !== null ||
    daysOfWeek(model, teacher, weekId).some(({ facts }) => isChargedOn(facts))
  return isRecorded ? 'notComplete' : 'notRecorded'
}

function sumsOf(days: readonly MonthDay[]) {
  const counted = days.filter(({ counts }) => counts)
  const byCause = new Map<string, number>()
  const add = (cause: string, share: number) => {
    if (share > 0) byCause.set(cause, (byCause.get(cause) ?? 0) + share)
  }
  for (const { facts, byCalendar } of counted) {
    const absence = absenceIn(facts.slots)
    if (facts.mark) add(facts.mark.kind, byCalendar)
    if (!absence || absence.status === 'nonWorkingDay') continue
    const isFree = facts.isEmployed && ['holiday', 'release'].includes(facts.mark?.kind ?? '')
    const taken = Math.min(absence.share, isFree ? 1 - (facts.mark?.share ?? 0) : 1)
    const isOther = absence.kind !== null && !['leave', 'sick', 'training'].includes(absence.kind)
    const cause = isOther && kinds[absence.kind as string] ? (absence.kind as string) : absence.status
    const { status } = absence
    add(cause, status === 'vacation' || status === 'sick' ? daysLostOn(facts, status) : taken)
  }
  return {
    worked: wire(sum(counted.map(({ worked }) => worked))),
    credited: wire(sum(counted.map(({ credited }) => credited))),
    days: [...byCause].map(([cause, share]) => ({ cause, days: share })),
  }
}

function openItemsOf(sheet: NonNullable<ReturnType<typeof sheetOf>>, through: string) {
  const { teacherId } = sheet
  return [
    ...sheet.days
      .filter(({ date }) => date <= through)
      .flatMap(({ date, isEmpty, hints, note }) => [
        ...(isEmpty ? [{ kind: 'emptyDay', teacherId, date }] : []),
        ...(note.trim() === '' ? hints.map((code) => ({ kind: 'hint', teacherId, date, code })) : []),
      ]),
    ...sheet.weeks
      .filter(({ endDate, notCounted }) => notCounted !== null && endDate <= through)
      .map(({ weekId, notCounted }) => ({ kind: 'notCounted', teacherId, weekId, reason: notCounted })),
  ]
}
