import { isDeepStrictEqual } from 'node:util'
import { ModelCalendar } from './calendar.ts'
import { dateAfter, mondayBefore, mondayOfWeek, weekNumber } from './dates.ts'
import type { ModelFacts } from './figures.ts'
import { figuresOf } from './figures.ts'
import type { Sent } from './schedule.ts'
import { hundredths, ModelSchedule } from './schedule.ts'
import type { ModelTerms } from './terms.ts'
import { termsAt, withTerms } from './terms.ts'

export interface ModelTeacher {
  readonly id: number
  readonly name: string
  readonly teamId: number
  readonly startDate: string | null
  readonly lastDay: string | null
  readonly initialBalance: number
  readonly archivedOn: string | null
  readonly terms: readonly ModelTerms[]
  readonly version: number
}

/** The product page, section 12. */
export interface ModelBooking {
  readonly id: number
  readonly teacherId: number
  readonly date: string
  readonly kind: string
  readonly hours: number
  readonly reason: string
}

const hoursFields = ['weeklyHours', 'targetWorkHours', 'teamHours', 'mpaHours'] as const
const weekdays = [1, 2, 3, 4, 5]

/** One house in memory: what was sent changes it. What every read answers, answers.ts foretells from it. */
export class HouseModel extends ModelSchedule {
  today: string
  readonly teachers = new Map<number, ModelTeacher>()
  readonly teams = new Map<number, string>()
  readonly bookings = new Map<number, ModelBooking>()
  calendar = new ModelCalendar(() => this.today)
  parentsSee = { hours: false, reasons: false, notes: false, allWeeks: false }
  siteVersion = 1
  #lastTeacher = 0
  #lastTeam = 0
  #lastBooking = 0

  /** How large chance lets it become. */
  readonly most: { readonly teachers: number; readonly weeks: number }

  constructor(today: string, most = { teachers: 5, weeks: 12 }) {
    super()
    this.today = today
    this.most = most
  }

  createTeacher(sent: Sent): ModelTeacher {
    const hours = {
      weeklyHours: hundredths(sent.weeklyHours) ?? 0,
      targetWorkHours: hundredths(sent.targetWorkHours),
      teamHours: hundredths(sent.teamHours),
      mpaHours: hundredths(sent.mpaHours),
      usualWeek: (sent.usualWeek as string[] | null | undefined) ?? null,
    }
    const teacher: ModelTeacher = {
      id: ++this.#lastTeacher,
      name: sent.name as string,
      teamId: (sent.teamId as number | undefined) ?? 0,
      startDate: (sent.startDate as string | null | undefined) ?? null,
      lastDay: (sent.lastDay as string | null | undefined) ?? null,
      initialBalance: hundredths(sent.initialBalance) ?? 0,
      archivedOn: null,
      terms: [{ ...hours, validFrom: mondayOfWeek(1) }],
      version: 1,
    }
    this.teachers.set(teacher.id, teacher)
    return teacher
  }

  correctTerms(before: ModelTeacher, validFrom: string, sent: Sent) {
    const change: Record<string, unknown> = {}
    for (const field of hoursFields) if (field in sent) change[field] = hundredths(sent[field])
    this.#replace(before, {
      terms: before.terms.map((term) => (term.validFrom === validFrom ? { ...term, ...change } : term)),
    })
  }

  removeTerms(before: ModelTeacher, validFrom: string) {
    this.#replace(before, { terms: before.terms.filter((term) => term.validFrom !== validFrom) })
  }

  changeTeacher(before: ModelTeacher, sent: Sent) {
    const present = termsAt(before.terms, this.today)
    const change: Record<string, unknown> = {}
    for (const field of hoursFields) {
      if (!(field in sent)) continue
      const hours = hundredths(sent[field])
      if (sent.validFrom !== undefined || hours !== present[field]) change[field] = hours
    }
    if ('usualWeek' in sent) {
      const isSame = isDeepStrictEqual(sent.usualWeek, present.usualWeek)
      if (sent.validFrom !== undefined || !isSame) change.usualWeek = sent.usualWeek
    }
    const from =
      (sent.validFrom as string) ??
      (this.isRecorded(before.id) ? mondayBefore(this.today) : present.validFrom)
    this.#replace(before, {
      name: (sent.name as string) ?? before.name,
      teamId: (sent.teamId as number) ?? before.teamId,
      startDate: 'startDate' in sent ? (sent.startDate as string | null) : before.startDate,
      lastDay: 'lastDay' in sent ? (sent.lastDay as string | null) : before.lastDay,
      initialBalance:
        'initialBalance' in sent ? (hundredths(sent.initialBalance) ?? 0) : before.initialBalance,
      terms: Object.keys(change).length > 0 ? withTerms(before.terms, change, from) : before.terms,
    })
  }

  archive(before: ModelTeacher) {
    if (before.archivedOn === null) this.#replace(before, { archivedOn: this.today })
  }

  restore(before: ModelTeacher) {
    if (before.archivedOn !== null) this.#replace(before, { archivedOn: null })
  }

  deleteTeacher({ id }: ModelTeacher) {
    this.teachers.delete(id)
    for (const { id: bookingId } of this.bookingsOf(id)) this.bookings.delete(bookingId)
    this.forget(id)
  }

  createTeam(name: string): number {
    this.teams.set(++this.#lastTeam, name)
    return this.#lastTeam
  }

  protected override groupNow(groupId: number | null): number | null {
    return groupId !== null && this.teams.has(groupId) ? groupId : null
  }

  /** Its teachers and sessions stay, without a team. */
  deleteTeam(id: number) {
    this.teams.delete(id)
    this.withoutGroup(id)
    for (const teacher of this.teachers.values())
      if (teacher.teamId === id) this.teachers.set(teacher.id, { ...teacher, teamId: 0 })
  }

  /** A new week needs its years; one that is there already keeps what it had. */
  openWeek(number: number) {
    if (!this.weeks.has(number)) this.calendar.needWeek(mondayOfWeek(number))
    this.weeks.add(number)
  }

  book(teacherId: number, sent: Omit<ModelBooking, 'id' | 'teacherId'>): ModelBooking {
    const booking = { id: ++this.#lastBooking, teacherId, ...sent }
    this.bookings.set(booking.id, booking)
    return booking
  }

  /** By date. */
  bookingsOf(teacherId: number): ModelBooking[] {
    const found = [...this.bookings.values()].filter((booking) => booking.teacherId === teacherId)
    return found.sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
  }

  /** What changes nothing makes no new version. */
  #replace(before: ModelTeacher, change: Partial<ModelTeacher>) {
    const after = { ...before, ...change }
    if (!isDeepStrictEqual(after, before))
      this.teachers.set(before.id, { ...after, version: before.version + 1 })
  }

  facts(weekId: number, teacher: ModelTeacher, calendar = this.calendar): ModelFacts {
    const { startDate, lastDay, archivedOn, terms } = teacher
    return {
      number: weekId,
      current: weekNumber(this.today),
      ...{ startDate, lastDay, archivedOn, terms },
      setting: this.setting(weekId, teacher.id),
      days: weekdays.map((dayOfWeek) => this.day(weekId, teacher.id, dayOfWeek).slots),
      marks: weekdays.map((dayOfWeek) => calendar.on(dateAfter(mondayOfWeek(weekId), dayOfWeek - 1))),
    }
  }

  figures(weekId: number, teacher: ModelTeacher) {
    const facts = this.facts(weekId, teacher)
    return { ...figuresOf(facts), weekId, days: facts.days }
  }

  countedWeeks(teacher: ModelTeacher, through: number) {
    const weeks = [...this.weeks].filter((weekId) => weekId <= through).sort((a, b) => a - b)
    return weeks.map((weekId) => this.figures(weekId, teacher)).filter(({ counts }) => counts)
  }

  /** Up to and including the Friday: what is booked on a Saturday belongs to the next week. */
  booked({ id }: ModelTeacher, through: number): number {
    const friday = dateAfter(mondayOfWeek(through), 4)
    const until = this.bookingsOf(id).filter(({ date }) => date <= friday)
    return until.reduce((sum, { hours }) => sum + hours, 0)
  }

  balance(teacher: ModelTeacher, through: number): number {
    const weeks = this.countedWeeks(teacher, through)
    const start = teacher.initialBalance + this.booked(teacher, through)
    return weeks.reduce((sum, { difference }) => sum + difference, start)
  }
}
