import { isDeepStrictEqual } from 'node:util'
import { ModelCalendar } from './calendar.ts'
import { dateAfter, mondayBefore, mondayOfWeek, weekNumber } from './dates.ts'
import type { ModelFacts, ModelSetting } from './figures.ts'
import { figuresOf } from './figures.ts'
import type { ModelSlot } from './slots.ts'
import { hoursPlanned, isPaid, sessionsPlanned } from './slots.ts'
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

export interface ModelDay {
  readonly slots: readonly ModelSlot[]
  readonly version: number
}

const hoursFields = ['weeklyHours', 'targetWorkHours', 'teamHours', 'mpaHours'] as const
export const settingFields = [
  'weeklyHours',
  'targetHours',
  'actualHours',
  'teamHours',
  'mpaHours',
  'coreHours',
] as const
const weekdays = [1, 2, 3, 4, 5]

export type Sent = Record<string, unknown>

const hundredths = (hours: unknown) => (hours == null ? null : Math.round((hours as number) * 100))

/** One house in memory: what was sent changes it. What every read answers, answers.ts foretells from it. */
export class HouseModel {
  today: string
  readonly teachers = new Map<number, ModelTeacher>()
  readonly weeks = new Set<number>()
  readonly teams = new Map<number, string>()
  readonly #settings = new Map<string, ModelSetting>()
  readonly #days = new Map<string, ModelDay>()
  calendar = new ModelCalendar()
  parentsSee = { hours: false, reasons: false, notes: false, allWeeks: false }
  siteVersion = 1
  #lastTeacher = 0
  #lastTeam = 0

  constructor(today: string) {
    this.today = today
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
      (this.#isRecorded(before.id) ? mondayBefore(this.today) : present.validFrom)
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
    for (const kept of [this.#settings, this.#days] as Map<string, unknown>[])
      for (const key of [...kept.keys()]) if (key.split('/')[1] === String(id)) kept.delete(key)
  }

  createTeam(name: string): number {
    this.teams.set(++this.#lastTeam, name)
    return this.#lastTeam
  }

  /** Its teachers stay, without a team. */
  deleteTeam(id: number) {
    this.teams.delete(id)
    for (const teacher of this.teachers.values())
      if (teacher.teamId === id) this.teachers.set(teacher.id, { ...teacher, teamId: 0 })
  }

  /** Opening a week is the first need of its years. */
  openWeek(number: number) {
    this.weeks.add(number)
    this.calendar.needWeek(mondayOfWeek(number))
  }

  set(weekId: number, teacherId: number, sent: Sent) {
    const none = Object.fromEntries(settingFields.map((field) => [field, null])) as unknown as ModelSetting
    const nothingSent = Object.values(sent).every((value) => value === undefined)
    const includeInWeek = nothingSent ? true : null
    const before = this.setting(weekId, teacherId) ?? { ...none, includeInWeek, version: 0 }
    const changed = settingFields.filter((field) => field in sent)
    this.#settings.set(`${weekId}/${teacherId}`, {
      ...before,
      ...Object.fromEntries(changed.map((field) => [field, hundredths(sent[field])])),
      includeInWeek: 'includeInWeek' in sent ? (sent.includeInWeek as boolean | null) : before.includeInWeek,
      version: before.version + 1,
    })
  }

  /** Slots as they were sent, of one day. An absence keeps what was planned before; a paid one counts it. */
  saveDay(weekId: number, teacherId: number, dayOfWeek: number, sent: readonly Sent[]) {
    const before = this.day(weekId, teacherId, dayOfWeek)
    const slots = sent.map(slotFromSent)
    const only = slots[0]
    if (only && only.status !== 'present')
      slots[0] = {
        ...only,
        actualHours: only.actualHours ?? (isPaid(only.status) ? hoursPlanned(before.slots) : null),
        plannedSessions: sessionsPlanned(before.slots),
      }
    slots.sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1))
    this.#days.set(`${weekId}/${teacherId}/${dayOfWeek}`, { slots, version: before.version + 1 })
  }

  /** What changes nothing makes no new version. */
  #replace(before: ModelTeacher, change: Partial<ModelTeacher>) {
    const after = { ...before, ...change }
    if (!isDeepStrictEqual(after, before))
      this.teachers.set(before.id, { ...after, version: before.version + 1 })
  }

  setting(weekId: number, teacherId: number): ModelSetting | undefined {
    return this.#settings.get(`${weekId}/${teacherId}`)
  }

  day(weekId: number, teacherId: number, dayOfWeek: number): ModelDay {
    return this.#days.get(`${weekId}/${teacherId}/${dayOfWeek}`) ?? { slots: [], version: 0 }
  }

  /** Whether any week of the teacher holds an entry or actual hours. */
  #isRecorded(teacherId: number): boolean {
    return [...this.weeks].some(
      (weekId) =>
        (this.setting(weekId, teacherId)?.actualHours ?? null) !== null ||
        weekdays.some((day) => this.day(weekId, teacherId, day).slots.length > 0),
    )
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

  balance(teacher: ModelTeacher, through: number): number {
    const weeks = this.countedWeeks(teacher, through)
    return weeks.reduce((sum, { difference }) => sum + difference, teacher.initialBalance)
  }
}

function slotFromSent(slot: Sent): ModelSlot {
  const status = slot.status === undefined || slot.status === 'normal' ? 'present' : (slot.status as string)
  return {
    status,
    sessionType: status === 'present' ? ((slot.sessionType as string | undefined) ?? 'work') : 'none',
    startTime: (slot.startTime as string | undefined) ?? null,
    endTime: (slot.endTime as string | undefined) ?? null,
    notes: (slot.notes as string | undefined) || null,
    actualHours: hundredths(slot.actualHours),
    plannedSessions: null,
  }
}
