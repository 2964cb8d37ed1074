import type { FastifyInstance, InjectOptions } from 'fastify'
import type { SentBooking } from '#contract/account.ts'
import type { CalendarPlace } from '#contract/calendar.ts'
import type { WholeMonth } from '#contract/months.ts'
import type { StaffChange, WireGroupNeed, WireOpening } from '#contract/staffing.ts'
import type { NewTeacher, TeacherChange } from '#contract/teachers.ts'
import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { Closing } from '#domain/closings/closing.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { Month } from '#domain/months/month.ts'
import type { Stage } from '#domain/stages/stage.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import type { Week } from '#domain/values/week.ts'
import { weekName, weekNumberOf } from '#domain/values/week.ts'
import type { TeamName } from './roster.ts'

interface StaffInDemo {
  readonly name: string
  /** Left out: stays in the team. */
  readonly team: TeamName | undefined
  readonly change: StaffChange
}

/** The management at its browser: everything goes through the API, so ledger and history are as if clicked. */
export class Management {
  readonly #app: FastifyInstance
  readonly #host: string
  readonly #teachers = new Map<string, number>()
  readonly #teams = new Map<TeamName, number>()
  #cookie = ''

  constructor(app: FastifyInstance, host: string) {
    this.#app = app
    this.#host = host
  }

  async unlock(password: string) {
    await this.#send('POST', '/api/access', { password })
  }

  async leave() {
    await this.#send('DELETE', '/api/access')
  }

  async addTeam(name: TeamName) {
    this.#teams.set(name, idIn(await this.#send('POST', '/api/teams', { name })))
  }

  renameTeam(team: TeamName, name: string) {
    return this.#send('PATCH', `/api/teams/${this.#teams.get(team)}`, { name })
  }

  async planByGroups(opening: WireOpening) {
    await this.#send('PATCH', '/api/site', { staffing: true })
    await this.#send('PUT', '/api/staffing/opening', { opening })
  }

  putNeed(team: TeamName, need: Omit<WireGroupNeed, 'validFrom'>) {
    return this.#send('PUT', `/api/groups/${this.#teams.get(team)}/needs/always`, need)
  }

  changeStaff(people: readonly StaffInDemo[]) {
    const sent = people.map(({ name, team, change }) => {
      const groupId = team && this.#teams.get(team)
      return { teacherId: this.idOf(name), ...(groupId ? { groupId } : {}), ...change }
    })
    return this.#send('PUT', '/api/staffing/people', { people: sent })
  }

  setPresets(presets: readonly Preset[]) {
    return this.#send('PUT', '/api/presets', { presets })
  }

  async addTeacher(teacher: NewTeacher, team: TeamName | undefined) {
    const teamId = (team && this.#teams.get(team)) ?? 0
    this.#teachers.set(teacher.name, idIn(await this.#send('POST', '/api/teachers', { ...teacher, teamId })))
  }

  idOf(name: string): number {
    const id = this.#teachers.get(name)
    if (id === undefined) throw new Error(`${name} is not in the house yet`)
    return id
  }

  changeTeacher(name: string, change: TeacherChange) {
    return this.#send('PATCH', `/api/teachers/${this.idOf(name)}`, change)
  }

  sayPlace(place: CalendarPlace) {
    return this.#send('PUT', '/api/calendar/settings', place)
  }

  /** Who has too little leave for it is paid. */
  close({ firstDay, lastDay, name, charge }: Closing) {
    const whenShort = charge === 'leave' ? { whenShort: 'paid' } : {}
    const closing = { from: firstDay, to: lastDay, name, charge, ...whenShort }
    return this.#send('POST', '/api/closings', { ...closing, confirm: true })
  }

  keepLeaveAccounts() {
    return this.#send('PATCH', '/api/site', { leaveAccounts: true })
  }

  noteNotice(name: string, year: number, noticeOn: CalendarDate) {
    return this.#send('PUT', `/api/teachers/${this.idOf(name)}/leave/${year}`, { carried: null, noticeOn })
  }

  correctLeave(name: string, year: number, correction: { readonly days: number; readonly reason: string }) {
    return this.#send('POST', `/api/teachers/${this.idOf(name)}/leave/${year}/corrections`, correction)
  }

  useAbsenceKinds() {
    return this.#send('PATCH', '/api/site', { absenceKinds: true })
  }

  async showLight(stages: readonly Stage[]) {
    await this.#send('PATCH', '/api/site', { parentsLight: true })
    await this.#send('PUT', '/api/stages', { stages })
  }

  /** For groups by the names that they have then; none: for the whole house. */
  async setStages(date: CalendarDate, stages: readonly (Stage & { readonly group: string | undefined })[]) {
    const teams = (await this.#send('GET', '/api/teams')) as { id: number; name: string }[]
    const sent = stages.map(({ group, ...stage }) => ({
      ...stage,
      groupId: teams.find(({ name }) => name === group)?.id ?? null,
    }))
    await this.#send('PUT', `/api/stage/${date}`, { stages: sent })
  }

  keepMonthSheets() {
    return this.#send('PATCH', '/api/site', { monthSheets: true })
  }

  /** As it is looked at. */
  async closeMonth(month: Month) {
    const { hash } = (await this.#send('GET', `/api/months/${month}`)) as WholeMonth
    await this.#send('POST', `/api/months/${month}/close`, { hash })
  }

  clearDay(name: string, week: Week, dayOfWeek: Weekday) {
    const place = { weekId: weekNumberOf(week.startDate), teacherId: this.idOf(name), dayOfWeek }
    return this.#send('PUT', '/api/days', { days: [{ ...place, slots: [] }] })
  }

  planDay(name: string, week: Week, dayOfWeek: Weekday, { start, end }: { start: string; end: string }) {
    const place = { weekId: weekNumberOf(week.startDate), teacherId: this.idOf(name), dayOfWeek }
    const slots = [{ startTime: start, endTime: end }]
    return this.#send('PUT', '/api/days', { days: [{ ...place, slots }] })
  }

  wantLawHints() {
    return this.#send('PATCH', '/api/site', { lawHints: true })
  }

  book(name: string, booking: SentBooking) {
    return this.#send('POST', `/api/teachers/${this.idOf(name)}/bookings`, booking)
  }

  archiveTeacher(name: string) {
    return this.#send('POST', `/api/teachers/${this.idOf(name)}/archive`)
  }

  openWeek(week: Week) {
    return this.#send('POST', '/api/weeks', { ...week, name: weekName(week) })
  }

  setForWeek(name: string, week: Week, change: WeekSettingChange) {
    const place = { teacherId: this.idOf(name), weekId: weekNumberOf(week.startDate) }
    return this.#send('POST', '/api/week-settings', { ...place, ...change })
  }

  saveDays(slots: readonly object[]) {
    return this.#send('POST', '/api/time-slots/batch', slots)
  }

  async #send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<unknown> {
    const options: InjectOptions = {
      method,
      url,
      headers: {
        host: this.#host,
        origin: `https://${this.#host}`,
        cookie: this.#cookie,
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { payload: JSON.stringify(payload) } : {}),
    }
    const reply = await this.#app.inject(options)
    if (reply.statusCode >= 300)
      throw new Error(`${method} ${url} was answered ${reply.statusCode}: ${reply.body}`)
    const [given] = reply.cookies
    if (given) this.#cookie = `${given.name}=${given.value}`
    return reply.body === '' ? undefined : reply.json()
  }
}

function idIn(body: unknown): number {
  return (body as { id: number }).id
}
