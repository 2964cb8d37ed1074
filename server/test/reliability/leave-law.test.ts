import { expect, test } from 'vitest'
import type { EnteredAbsence } from '#contract/absences.ts'
import type { ClosingPreview } from '#contract/calendar.ts'
import type { Leave, WireLeaveAccount } from '#contract/leave.ts'
import type { Browser, TestServer } from '../house.ts'
import { wednesday } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import { inLanes } from './lanes.ts'
import {
  dateAfter,
  datesBetween,
  isWeekend,
  mondayBefore,
  mondayOfWeek,
  weekNumber,
  yearOf,
} from './model/dates.ts'
import type { LeaveHouse, LeavePerson } from './model/leave.ts'
import { isListed, leaveOf, shortDays } from './model/leave.ts'
import { sizes, timeLimit } from './sizes.ts'

const peopleOfHouse = 10
const years = [2025, 2026, 2027, 2028]
const today = '2026-11-11'
const reason = 'As the management has written'
const letters = [0, 1, 2, 3, 4, 5]

/** Turns of one house, each sent to the server and done in the model. */
class LeaveTurns {
  readonly house: LeaveHouse = {
    free: new Map(),
    closedOnLeave: new Set(),
    lapsesOn: '03-31',
    begins: null,
    mustBe: 'taken',
    rest: 'dropped',
    // A house that has not said where it is.
    minimum: 2_000,
  }
  readonly people: LeavePerson[] = []
  readonly marked = new Set<string>()
  readonly #manager: Browser
  readonly #chance: Chance

  constructor(manager: Browser, chance: Chance) {
    this.#manager = manager
    this.#chance = chance
  }

  async send<Body>(method: string, url: string, body?: unknown): Promise<Body> {
    const reply = await this.#manager.send<Body>(method, url, body)
    expect(reply.status, `${method} ${url} ${JSON.stringify(body)}: ${reply.text}`).toBeLessThan(300)
    return reply.body
  }

  date(first = '2025-01-10', days = 1_400): string {
    return dateAfter(first, this.#chance.whole(0, days))
  }

  #terms(from: string) {
    const off = this.#chance.happens(0.4) ? [] : letters.slice(1).filter(() => this.#chance.happens(0.3))
    const leave = this.#chance.oneOf([30, 30, 30, 31, 28, 20, 27.5, 12, 0])
    const usualWeek = letters
      .slice(1)
      .map((day) => (off.includes(day) ? '-' : this.#chance.oneOf(['', '8-14'])))
    return { model: { from, off, leave: leave * 100 }, sent: { usualWeek, leaveDays: leave } }
  }

  async hire() {
    const { model, sent } = this.#terms('2024-12-30')
    const start = this.#chance.happens(0.4) ? this.date('2024-06-01') : null
    const body = { name: `Person ${this.people.length + 1}`, weeklyHours: 30, startDate: start, ...sent }
    const { id } = await this.send<{ id: number }>('POST', '/api/teachers', body)
    const nothing = { last: null, archivedOn: null, away: null, corrections: [] }
    const sets = {
      entries: new Map(),
      excludedWeeks: new Set<number>(),
      carried: new Map(),
      notices: new Map(),
    }
    this.people.push({ id, start, terms: [model], excepted: new Set(), ...nothing, ...sets })
  }

  async agree(person: LeavePerson) {
    const from = this.date()
    if (person.away || person.terms.some((terms) => terms.from === from)) return
    const { model, sent } = this.#terms(from)
    await this.send('PATCH', `/api/teachers/${person.id}`, { ...sent, validFrom: from })
    person.terms.push(model)
  }

  async goAway(person: LeavePerson) {
    const from = this.date()
    const to = dateAfter(from, this.#chance.whole(20, 400))
    const begins = person.terms.map((terms) => terms.from)
    if (person.away || begins.includes(from) || begins.includes(dateAfter(to, 1))) return
    const kind = this.#chance.oneOf(['parental', 'maternity', 'sick', 'sabbatical'])
    await this.send('POST', `/api/teachers/${person.id}/long-absences`, { kind, from, to })
    person.away = { kind, from, to }
  }

  async leave(person: LeavePerson) {
    const last = this.date()
    if (person.last || (person.start && last < person.start)) return
    await this.send('PATCH', `/api/teachers/${person.id}`, { lastDay: last })
    person.last = last
  }

  async beAbsent(person: LeavePerson) {
    const from = this.date()
    const to = dateAfter(from, this.#chance.whole(0, 24))
    const first = person.start && from < person.start ? person.start : from
    const last = person.last && person.last < to ? person.last : to
    const hasDays = first <= last && datesBetween(first, last).some((date) => !isWeekend(date))
    if (!hasDays || person.archivedOn) return
    const status = this.#chance.oneOf(['vacation', 'vacation', 'vacation', 'sick', 'absent'])
    const share = this.#chance.happens(0.2) ? 0.5 : 1
    const body = { teacherId: person.id, status, share, from: first, to: last }
    const reply = await this.#manager.post<EnteredAbsence>('/api/absences', body)
    // The house is closed then, or the teacher is away for long.
    if (reply.status >= 400) return
    for (const { weekId, dayOfWeek, slots } of reply.body.days) {
      const slot = slots[0]
      if (!slot) continue
      const planned = slot.actualHours !== null
      const date = dateAfter(mondayOfWeek(weekId), dayOfWeek - 1)
      person.entries.set(date, { status: slot.status, share: slot.share, planned })
    }
  }

  /** Work, or a day off, on a day of a week that is opened for it. */
  async write(person: LeavePerson) {
    const closed = [...this.house.closedOnLeave]
    const some = closed.length > 0 && this.#chance.happens(0.6) ? this.#chance.oneOf(closed) : this.date()
    const date = isWeekend(some) ? dateAfter(mondayBefore(some), 2) : some
    const startDate = mondayBefore(date)
    await this.send('POST', '/api/weeks', { startDate, endDate: dateAfter(startDate, 4) })
    const place = { weekId: weekNumber(date), teacherId: person.id, dayOfWeek: new Date(date).getUTCDay() }
    const isWork = this.#chance.happens(0.7)
    const day = isWork
      ? { startTime: '08:00', endTime: '14:00' }
      : { sessionType: 'none', status: 'nonWorkingDay' }
    await this.send('POST', '/api/time-slots/batch', [{ ...place, ...day }])
    const status = isWork ? 'present' : 'nonWorkingDay'
    person.entries.set(date, { status, share: 1, planned: isWork })
    if (this.#chance.happens(0.2)) {
      await this.send('POST', '/api/week-settings', {
        teacherId: person.id,
        weekId: place.weekId,
        includeInWeek: false,
      })
      person.excludedWeeks.add(place.weekId)
    }
  }

  async account(person: LeavePerson) {
    const year = this.#chance.whole(2024, 2028)
    const path = `/api/teachers/${person.id}/leave/${year}`
    if (this.#chance.happens(0.4)) {
      const days = this.#chance.oneOf([-5, -2.5, -0.25, 0.5, 1, 3, 12.34])
      await this.send('POST', `${path}/corrections`, { days, reason })
      person.corrections.push({ year, days: Math.round(days * 100) })
      return
    }
    const carried = this.#chance.happens(0.3) ? this.#chance.whole(-6, 24) / 2 : null
    const noticeOn = this.#chance.happens(0.8) ? this.noticeOf(year) : null
    await this.send('PUT', path, { carried, noticeOn })
    if (carried === null) person.carried.delete(year)
    else person.carried.set(year, carried * 100)
    if (noticeOn === null) person.notices.delete(year)
    else person.notices.set(year, noticeOn)
  }

  /** Any day, or one shortly before the leave lapses. */
  noticeOf(year: number): string {
    if (this.#chance.happens(0.6)) return this.date(`${year}-06-01`, 500)
    return dateAfter(
      `${year + 1}-${this.house.lapsesOn.replace('02-29', '02-28')}`,
      -this.#chance.whole(0, 15),
    )
  }

  async celebrate() {
    const date = this.date()
    const share = this.#chance.oneOf([1, 0.5])
    const kind = this.#chance.oneOf(['holiday', 'release'])
    await this.send('PUT', `/api/calendar/days/${date}`, { kind, name: 'Feiertag', share })
    this.house.closedOnLeave.delete(date)
    this.house.free.set(date, share)
    this.marked.add(date)
  }

  async close() {
    const from = this.date()
    const to = dateAfter(from, this.#chance.whole(0, 12))
    const charge = this.#chance.oneOf(['leave', 'leave', 'leave', 'none', 'timeOff'])
    const whenShort = this.#chance.oneOf(['skip', 'paid', 'timeOff', undefined])
    const body = { from, to, name: 'Ferien', charge, whenShort, confirm: true }
    const reply = await this.#manager.post<ClosingPreview>('/api/closings', body)
    // There is a closing already, or no day that could be closed.
    if (reply.status >= 400) return
    const dates = datesBetween(from, to).filter((date) => !isWeekend(date) && !this.marked.has(date))
    expect(reply.body.days).toEqual(dates)
    for (const date of dates) this.marked.add(date)
    if (charge !== 'leave') return
    const expected = this.people.flatMap((person) => {
      const short = shortDays(this.house, person, dates, today)
      return short.map((date) => {
        person.excepted.add(date)
        return `${person.id} ${date}`
      })
    })
    for (const date of dates) this.house.closedOnLeave.add(date)
    const exceptions = (reply.body.closing?.exceptions ?? []).map(
      ({ teacherId, date }) => `${teacherId} ${date}`,
    )
    expect(exceptions.sort()).toEqual(expected.sort())
  }

  async archive(person: LeavePerson) {
    await this.send('POST', `/api/teachers/${person.id}/archive`)
    person.archivedOn ??= today
  }

  async setLapse() {
    this.house.lapsesOn = this.#chance.oneOf(['03-31', '05-31', '02-29', '12-31', '01-01'])
    this.house.mustBe = this.#chance.oneOf(['taken', 'begun', 'begun'])
    this.house.rest = this.#chance.oneOf(['dropped', 'kept'])
    const { lapsesOn, mustBe, rest } = this.house
    await this.send('PATCH', '/api/site', { leaveLapsesOn: lapsesOn, leaveMustBe: mustBe, leaveRest: rest })
  }

  async begin() {
    this.house.begins = this.#chance.whole(2024, 2027)
    await this.send('PATCH', '/api/site', { leaveBegins: this.house.begins })
  }

  async turn() {
    const person = this.#chance.oneOf(this.people)
    const weights = { beAbsent: 12, agree: 2, goAway: 1, leave: 1, write: 4, account: 6, archive: 0.3 }
    const kind = this.#chance.weighted({ ...weights, celebrate: 4, close: 4, setLapse: 1, begin: 0.3 })
    await this[kind](person)
  }
}

const hundredths = (days: number) => Math.round(days * 100)
const names = [
  'carried',
  'lapsed',
  'entitled',
  'corrections',
  'taken',
  'planned',
  'closing',
  'left',
  'forecast',
] as const
const figuresIn = (account: WireLeaveAccount) =>
  Object.fromEntries(names.map((name) => [name, hundredths(account[name].days)]))

function expectSteps(account: WireLeaveAccount) {
  for (const name of names) {
    const { days, steps } = account[name]
    expect(
      steps.reduce((sum, step) => sum + hundredths(step.days), 0),
      name,
    ).toBe(hundredths(days))
  }
}

async function expectSame(turns: LeaveTurns, manager: Browser, on: string, seed: number): Promise<number> {
  let compared = 0
  for (const year of years) {
    const { accounts } = (await manager.get<Leave>(`/api/leave?year=${year}`)).body
    const listed = turns.people.filter((person) => isListed(turns.house, person, year))
    expect(accounts.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort())
    for (const account of accounts) {
      const person = turns.people.find(({ id }) => id === account.id) as LeavePerson
      const expected = leaveOf(turns.house, person, year, on)
      const where = `seed ${seed}, person ${person.id} in ${year}, on ${on}`
      expect(figuresIn(account), where).toEqual(expected)
      const isAutumn = yearOf(on) === year && on.slice(5) >= '09-01'
      expect(account.shouldBeTaken, where).toBe(isAutumn && expected.left > 500)
      expectSteps(account)
      compared++
    }
  }
  return compared
}

async function oneHouse(server: TestServer, number: number): Promise<number> {
  const seed = firstSeed * 1_000 + number
  const chance = new Chance(seed)
  server.clock.time = wednesday
  const host = `kita-${number}.test`
  await server.addSite(host)
  const manager = await server.browser(host).unlock()
  const turns = new LeaveTurns(manager, chance)
  for (let at = 0; at < peopleOfHouse; at++) await turns.hire()
  for (let at = 0; at < peopleOfHouse * 12; at++) await turns.turn()
  let compared = await expectSame(turns, manager, today, seed)
  for (const on of [turns.date('2025-02-01', 500), turns.date('2026-12-01', 800)]) {
    server.clock.time = Date.parse(`${on}T11:00:00Z`)
    await manager.unlock()
    compared += await expectSame(turns, manager, on, seed)
  }
  return compared
}

test(
  `leave accounts of ${sizes.leaveHouses} random houses are those of a model that goes day by day`,
  async () => {
    let compared = 0
    await inLanes(sizes.leaveHouses, async (server, number) => {
      const ofHouse = await oneHouse(server, number)
      compared += ofHouse
    })
    expect(compared).toBeGreaterThan(sizes.leaveHouses * 60)
  },
  timeLimit,
)
