import { isDeepStrictEqual } from 'node:util'
import type { ModelFacts, ModelSetting, ModelSlot, ModelTerms } from './model-figures.ts'
import {
  dateAfter,
  figuresOf,
  isPaid,
  mondayBefore,
  mondayOfWeek,
  termsAt,
  weekNumber,
  withTerms,
  workedOn,
} from './model-figures.ts'

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
const settingFields = [
  'weeklyHours',
  'targetHours',
  'actualHours',
  'teamHours',
  'mpaHours',
  'coreHours',
] as const

type Sent = Record<string, unknown>

const hundredths = (hours: unknown) => (hours == null ? null : Math.round((hours as number) * 100))
const wire = (hours: number | null) => (hours === null ? null : hours / 100)
const byName = (a: ModelTeacher, b: ModelTeacher) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id

/** One house in memory: what was sent changes it, and every read of the API can be foretold from it. */
export class HouseModel {
  today: string
  readonly teachers = new Map<number, ModelTeacher>()
  readonly weeks = new Set<number>()
  readonly teams = new Map<number, string>()
  readonly #settings = new Map<string, ModelSetting>()
  readonly #days = new Map<string, ModelDay>()
  parentsSee = { hours: false, reasons: false, notes: false, allWeeks: false }
  siteVersion = 1
  #lastTeacher = 0
  #lastTeam = 0

  constructor(today: string) {
    this.today = today
  }

  // What is sent

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
    const slots = sent.map((slot): ModelSlot => {
      const status =
        slot.status === undefined || slot.status === 'normal' ? 'present' : (slot.status as string)
      return {
        status,
        sessionType: status === 'present' ? ((slot.sessionType as string | undefined) ?? 'work') : 'none',
        startTime: (slot.startTime as string | undefined) ?? null,
        endTime: (slot.endTime as string | undefined) ?? null,
        notes: (slot.notes as string | undefined) || null,
        actualHours: hundredths(slot.actualHours),
        plannedSessions: null,
      }
    })
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

  // What is read

  setting(weekId: number, teacherId: number): ModelSetting | undefined {
    return this.#settings.get(`${weekId}/${teacherId}`)
  }

  day(weekId: number, teacherId: number, dayOfWeek: number): ModelDay {
    return this.#days.get(`${weekId}/${teacherId}/${dayOfWeek}`) ?? { slots: [], version: 0 }
  }

  /** Whether any week of the teacher holds an entry or actual hours. */
  isRecorded(teacherId: number): boolean {
    return [...this.weeks].some(
      (weekId) =>
        (this.setting(weekId, teacherId)?.actualHours ?? null) !== null ||
        [1, 2, 3, 4, 5].some((day) => this.day(weekId, teacherId, day).slots.length > 0),
    )
  }

  figures(weekId: number, teacher: ModelTeacher) {
    const days = [1, 2, 3, 4, 5].map((dayOfWeek) => this.day(weekId, teacher.id, dayOfWeek).slots)
    const facts: ModelFacts = {
      number: weekId,
      current: weekNumber(this.today),
      startDate: teacher.startDate,
      lastDay: teacher.lastDay,
      archivedOn: teacher.archivedOn,
      terms: teacher.terms,
      setting: this.setting(weekId, teacher.id),
      days,
    }
    return { ...figuresOf(facts), days }
  }

  #countedWeeks(teacher: ModelTeacher, through: number) {
    const weeks = [...this.weeks].filter((weekId) => weekId <= through).sort((a, b) => a - b)
    return weeks.map((weekId) => this.figures(weekId, teacher)).filter(({ counts }) => counts)
  }

  balance(teacher: ModelTeacher, through: number): number {
    const weeks = this.#countedWeeks(teacher, through)
    return weeks.reduce((sum, { difference }) => sum + difference, teacher.initialBalance)
  }

  wireTeacher(teacher: ModelTeacher) {
    const { validFrom: _, ...present } = wireTerms(termsAt(teacher.terms, this.today))
    return {
      id: teacher.id,
      name: teacher.name,
      ...present,
      teamId: teacher.teamId,
      startDate: teacher.startDate,
      lastDay: teacher.lastDay,
      initialBalance: wire(teacher.initialBalance),
      archived: teacher.archivedOn !== null,
      terms: teacher.terms.map(wireTerms),
      version: teacher.version,
    }
  }

  wireTeachers(archived: boolean) {
    const found = [...this.teachers.values()].filter((teacher) => (teacher.archivedOn !== null) === archived)
    return found.sort(byName).map((teacher) => this.wireTeacher(teacher))
  }

  wireWeek(weekId: number) {
    const startDate = mondayOfWeek(weekId)
    return { id: weekId, name: expectedName(startDate), startDate, endDate: dateAfter(startDate, 4) }
  }

  wireWeekView(weekId: number) {
    const here = [...this.teachers.values()].filter((teacher) => this.figures(weekId, teacher).inWeek)
    const teachers = here.sort(byName).map((teacher) => this.#wireRow(weekId, teacher))
    const currentWeekId = weekNumber(this.today)
    return { ...this.wireWeek(weekId), viewMode: 'teacher', currentWeekId, calendar: [], teachers }
  }

  #wireRow(weekId: number, teacher: ModelTeacher) {
    const figures = this.figures(weekId, teacher)
    const present = termsAt(teacher.terms, this.today)
    const setting = this.setting(weekId, teacher.id)
    return {
      id: teacher.id,
      name: teacher.name,
      archived: teacher.archivedOn !== null,
      targetWorkHours: wire(present.targetWorkHours),
      startDate: teacher.startDate,
      lastDay: teacher.lastDay,
      initialBalance: wire(teacher.initialBalance),
      weeklyHours: wire(present.weeklyHours),
      contractHours: wire(figures.contract),
      teamHours: wire(figures.team),
      mpaHours: wire(figures.mpa),
      targetHours: wire(figures.target),
      actualHours: wire(figures.actual),
      difference: wire(figures.difference),
      cumulativeBalance: wire(this.balance(teacher, weekId)),
      coreHours: wire(figures.core),
      workedHours: wire(figures.worked),
      creditedHours: wire(figures.credited),
      counts: figures.counts,
      terms: wireTerms(termsAt(teacher.terms, mondayOfWeek(weekId))),
      laterTerms: teacher.terms
        .filter(
          ({ validFrom }) =>
            validFrom > mondayOfWeek(weekId) && validFrom <= dateAfter(mondayOfWeek(weekId), 4),
        )
        .map(wireTerms),
      dayVersions: [1, 2, 3, 4, 5].map((dayOfWeek) => this.day(weekId, teacher.id, dayOfWeek).version),
      timeSlots: [1, 2, 3, 4, 5].flatMap((dayOfWeek) => this.wireDay(weekId, teacher.id, dayOfWeek)),
      weekSettings: setting ? wireSetting(weekId, teacher.id, setting) : null,
    }
  }

  /** Four weeks back, unless the house shows all. */
  firstWeekOfParents(): number {
    return this.parentsSee.allWeeks ? 1 : weekNumber(this.today) - 4
  }

  /** Key by key what parents may know: times, and one neutral absence; more only where it was switched on. */
  wireParentView(weekId: number) {
    const { hours, reasons, notes } = this.parentsSee
    const named = reasons && !hours ? ['present', 'vacation', 'training', 'nonWorkingDay'] : ['present']
    const active = this.wireWeekView(weekId).teachers.filter((row) => !row.archived)
    const teachers = active.map((row) => ({
      id: row.id,
      name: row.name,
      timeSlots: row.timeSlots.map((slot) => ({
        dayOfWeek: slot.dayOfWeek,
        sessionType: slot.sessionType,
        sessionIndex: slot.sessionIndex,
        startTime: slot.startTime,
        endTime: slot.endTime,
        status: named.includes(slot.status) ? slot.status : 'absent',
        ...(notes ? { notes: named.includes(slot.status) ? slot.notes : null } : {}),
      })),
      ...(hours
        ? {
            weeklyHours: row.weeklyHours,
            contractHours: row.contractHours,
            teamHours: row.teamHours,
            mpaHours: row.mpaHours,
            targetHours: row.targetHours,
            actualHours: row.actualHours,
            difference: row.difference,
            cumulativeBalance: row.cumulativeBalance,
          }
        : {}),
    }))
    return { ...this.wireWeek(weekId), viewMode: 'parent', calendar: [], teachers }
  }

  wireDay(weekId: number, teacherId: number, dayOfWeek: number) {
    return this.day(weekId, teacherId, dayOfWeek).slots.map((slot, sessionIndex) => ({
      id: ((teacherId * 32_768 + weekId) * 8 + dayOfWeek) * 64 + sessionIndex,
      teacherId,
      weekId,
      dayOfWeek,
      sessionType: slot.sessionType,
      sessionIndex,
      startTime: slot.startTime,
      endTime: slot.endTime,
      status: slot.status,
      notes: slot.notes,
      actualHours: wire(slot.actualHours),
      plannedSessions: slot.plannedSessions,
      kind: null,
      share: 1,
      realHours: null,
    }))
  }

  wireSettings(weekId: number) {
    const found = [...this.teachers.keys()]
      .sort((a, b) => a - b)
      .flatMap((teacherId) => {
        const setting = this.setting(weekId, teacherId)
        return setting ? [wireSetting(weekId, teacherId, setting)] : []
      })
    return found
  }

  wireStats(teacher: ModelTeacher, through: number) {
    const weeks = this.#countedWeeks(teacher, through)
    const all = weeks.flatMap(({ days }) => days)
    const days = (status: string) => all.filter((slots) => slots[0]?.status === status).length
    return {
      id: teacher.id,
      name: teacher.name,
      archived: teacher.archivedOn !== null,
      totalAbsentDays: days('absent'),
      totalVacationDays: weeks.reduce((sum, { vacationDays }) => sum + vacationDays, 0),
      totalSickDays: days('sick'),
      totalNonWorkingDays: days('nonWorkingDay'),
      totalWorkedHours: wire(weeks.reduce((sum, { worked }) => sum + worked, 0)),
      trailingBalance: wire(this.balance(teacher, through)),
      countedWeeks: weeks.length,
    }
  }

  wireSummaryStats() {
    const all = [...this.teachers.values()].sort(byName)
    return all.map((teacher) => {
      const { countedWeeks: _c, ...summary } = this.wireStats(teacher, weekNumber(this.today))
      return summary
    })
  }
}

/** The hours that were planned for a day: of its work, or of what an earlier absence has kept. */
function hoursPlanned(slots: readonly ModelSlot[]): number | null {
  const [first] = slots
  if (!first) return null
  if (first.status === 'present')
    return slots.some((slot) => slot.sessionType === 'work') ? workedOn(slots) : null
  return first.actualHours ?? hoursIn(first.plannedSessions)
}

/** 08:00-12:00 b12:00-12:30 12:30-16:00=3.25 is 7.25. */
function hoursIn(plan: string | null): number | null {
  const work = (plan ?? '').split(' ').filter((span) => /^\d/.test(span))
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  const clocked = (span: string) => ((minutes(span.slice(6)) - minutes(span)) / 60) * 100
  const hours = work.map((span) => {
    const recorded = span.split('=')[1]
    return recorded === undefined ? clocked(span) : Math.round(Number(recorded) * 100)
  })
  return work.length > 0 ? hours.reduce((sum, part) => sum + part, 0) : null
}

/** The sessions of a day as text, or what an earlier absence has kept of them. */
function sessionsPlanned(slots: readonly ModelSlot[]): string | null {
  if (slots[0]?.status !== 'present') return slots[0]?.plannedSessions ?? null
  const texts = slots.map(({ sessionType, startTime, endTime, actualHours }) => {
    const recorded = actualHours === null ? '' : `=${(actualHours / 100).toFixed(2)}`
    return `${sessionType === 'break' ? 'b' : ''}${startTime}-${endTime}${recorded}`
  })
  return texts.join(' ')
}

function wireTerms(terms: ModelTerms) {
  return {
    validFrom: terms.validFrom,
    weeklyHours: wire(terms.weeklyHours),
    targetWorkHours: wire(terms.targetWorkHours),
    teamHours: wire(terms.teamHours),
    mpaHours: wire(terms.mpaHours),
    usualWeek: terms.usualWeek,
  }
}

function wireSetting(weekId: number, teacherId: number, { includeInWeek, version, ...hours }: ModelSetting) {
  const figures = Object.fromEntries(settingFields.map((field) => [field, wire(hours[field])]))
  return { id: teacherId * 32_768 + weekId, teacherId, weekId, includeInWeek, ...figures, version }
}

/** W46: November 9 - November 13, 2026. The ISO week is that of the Thursday. */
function expectedName(monday: string): string {
  const day = (date: string) =>
    new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(date),
    )
  const friday = dateAfter(monday, 4)
  const thursday = dateAfter(monday, 3)
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01`)
  const isoWeek = Math.floor((Date.parse(thursday) - newYear) / 86_400_000 / 7) + 1
  return `W${isoWeek}: ${day(monday)} - ${day(friday)}, ${friday.slice(0, 4)}`
}
