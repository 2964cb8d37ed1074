import type { Day } from './dates.ts'
import { lastOfMonth, monthOf, plus, yearOf } from './dates.ts'
import type { LeaveYear, Person, WeekSetting } from './facts.ts'
import type { Manager } from './manager.ts'
import { hoursOnWire, tell } from './manager.ts'

const fields = {
  contract: 'weeklyHours',
  target: 'targetHours',
  actual: 'actualHours',
  team: 'teamHours',
  mpa: 'mpaHours',
  core: 'coreHours',
} as const

/** What is set for single weeks only. */
export async function addSettings(manager: Manager, person: Person) {
  const { dice, house } = manager
  for (const [monday, weekId] of house.weeks) {
    if (!dice.chance(0.12)) continue
    const setting: WeekSetting = {}
    if (dice.chance(0.12)) setting.isIn = dice.chance(0.4)
    for (const field of Object.keys(fields) as (keyof typeof fields)[])
      if (dice.chance(field === 'actual' ? 0.2 : 0.3)) setting[field] = dice.between(0, 4_000)
    if (Object.keys(setting).length === 0) continue
    const hours = (Object.keys(fields) as (keyof typeof fields)[])
      .filter((field) => setting[field] !== undefined)
      .map((field) => [fields[field], hoursOnWire(setting[field] as number)])
    const isIn = setting.isIn === undefined ? {} : { includeInWeek: setting.isIn }
    const body = { teacherId: person.id, weekId, ...isIn, ...Object.fromEntries(hours) }
    await tell(manager, 'POST', '/api/week-settings', body)
    person.settings.set(monday, setting)
  }
}

/** Payouts and corrections, most of them on the first or the last day of a month. */
export async function addBookings(manager: Manager, person: Person, range: { first: Day; last: Day }) {
  const { dice } = manager
  for (let count = dice.between(1, 5); count > 0; count--) {
    const some = plus(range.first, dice.between(0, 363))
    const month = monthOf(some)
    const date = dice.pick([`${month}-01`, lastOfMonth(month), lastOfMonth(month), some])
    const kind = dice.pick(['payout', 'correction', 'carriedOver', 'capped'] as const)
    const amount = dice.between(1, 2_000)
    const hours = kind === 'payout' || kind === 'capped' || dice.chance(0.3) ? -amount : amount
    const body = { kind, date, hours: hoursOnWire(hours), reason: 'Vereinbart am Monatsende' }
    const { id } = await tell(manager, 'POST', `/api/teachers/${person.id}/bookings`, body)
    person.bookings.push({ date, hours })
    if (dice.chance(0.1)) await takeBack(manager, person, id)
  }
}

/** A booking that was a mistake. */
async function takeBack(manager: Manager, person: Person, id: number) {
  await tell(manager, 'DELETE', `/api/bookings/${id}`)
  person.bookings.pop()
}

/** What is carried over, when notice was given, and corrections of a year's leave. */
export async function addLeaveFacts(manager: Manager, person: Person, years: readonly number[]) {
  const { dice, house } = manager
  for (const year of years.filter((one) => one >= house.leaveBegins)) {
    if (person.startDate !== null && yearOf(person.startDate) > year) continue
    if (person.lastDay !== null && yearOf(person.lastDay) < year) continue
    const said: LeaveYear = { carried: null, noticeOn: null, corrections: [] }
    if (dice.chance(0.35)) said.carried = dice.between(0, 20) * 50
    // Long before leave lapses, so that it came in time for any number of days, or after it.
    const noticeOn = dice.pick([`${year}-06-01`, `${year}-10-05`, `${year + 1}-01-02`, `${year + 1}-06-02`])
    if (dice.chance(0.7) && noticeOn <= house.today) said.noticeOn = noticeOn
    const path = `/api/teachers/${person.id}/leave/${year}`
    const carried = said.carried === null ? null : said.carried / 100
    await tell(manager, 'PUT', path, { carried, noticeOn: said.noticeOn })
    // The first person has hardly any leave, so that a closing finds a person without.
    const isShort = person === house.people[0]
    if (isShort || dice.chance(0.3)) {
      const days = isShort ? -4_000 : dice.pick([-2_600, -200, -50, 250])
      await tell(manager, 'POST', `${path}/corrections`, { days: days / 100, reason: 'Vom früheren Träger' })
      said.corrections.push(days)
    }
    person.leave.set(year, said)
  }
}
