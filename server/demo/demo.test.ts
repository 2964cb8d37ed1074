import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireClosing } from '#contract/calendar.ts'
import type { WireLeaveAccount } from '#contract/leave.ts'
import type { WireStaffing } from '#contract/staffing.ts'
import type { ParentLight, WireStagePlan } from '#contract/stages.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { frameOf, lineOfRow } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { lawHintsOf } from '#domain/law/law-week.ts'
import { usualHoursIn, usualWeekOf } from '#domain/people/usual-week.ts'
import { coverageOf } from '#domain/staffing/coverage.ts'
import { gridTimes } from '#domain/test/grid-times.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, calendarDateOf, weekdays } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { toNumber } from '#domain/values/hours.ts'
import type { Week } from '#domain/values/week.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { serverRole } from '../src/db/server-role.ts'
import type { TestServer } from '../test/house.ts'
import { password, startServer, wednesday } from '../test/house.ts'
import { verifyLedger } from '../test/reliability/ledger-faults.ts'
import { demoWeeks, isClosed, schoolYearStart } from './demo-dates.ts'
import { freeDaysIn, livedYear } from './house-year.ts'
import { seedDemoSite } from './seed-demo-site.ts'
import { plannedWeeks, timeline } from './timeline.ts'
import type { PlannedWeek } from './week-plan.ts'

const day = 86_400_000
const thisWeek = 98
let server: TestServer

const seed = ({ db, clock, config, database }: TestServer) =>
  seedDemoSite({ db, clock, config, ownerUrl: database.url, host: 'sonnenblume.test', password })

async function rows<Row = Record<string, unknown>>(sql: string, from = server): Promise<Row[]> {
  return (await from.database.owner.query(sql)).rows as Row[]
}

beforeAll(async () => {
  server = await startServer()
  expect(await seed(server)).toBe(true)
})
afterAll(() => server.close())

describe('the seeded kindergarten', () => {
  test('has 14 teachers in three teams, 60 weeks behind it and two ahead', async () => {
    const teachers = await rows('select name, team_id, archived_on, start_date from teacher')
    expect(teachers).toHaveLength(14)
    expect(teachers.filter((teacher) => teacher.archived_on)).toHaveLength(1)
    expect(teachers.filter((teacher) => teacher.start_date)).toHaveLength(1)
    expect(new Set(teachers.map((teacher) => teacher.team_id)).size).toBe(4)
    const [weeks] = await rows(
      'select min(week_number) as first, max(week_number) as last, count(*) from week',
    )
    expect(weeks).toEqual({ first: thisWeek - 60, last: thisWeek + 2, count: 63 })
  })

  test('has a ledger that says what the facts say', async () => {
    const { checked, faults } = await verifyLedger(server.db, 1)
    expect(checked).toBe(14 * 63)
    expect(faults).toEqual([])
  })

  test('is left alone when it has teachers already', async () => {
    const before = await digest(server)
    expect(await seed(server)).toBe(false)
    expect(await digest(server)).toBe(before)
  })

  test('leaves no access behind', async () => {
    expect(await rows('select from access_grant')).toEqual([])
    expect(await rows('select from password_failure')).toEqual([])
  })

  test('shows every kind of day, in the past and in the present week', async () => {
    const kinds = ['absent', 'nonWorkingDay', 'present', 'sick', 'training', 'vacation']
    for (const weeks of ['true', `week_number = ${thisWeek}`]) {
      const found = await rows(`select distinct status::text from time_slot where ${weeks} order by 1`)
      expect(found.map((slot) => slot.status)).toEqual(kinds)
    }
    const [counts] = await rows(`
      select count(*) filter (where notes is not null) > 100 as notes,
             count(*) filter (where session_type = 'break') > 1000 as breaks,
             count(*) filter (where status = 'sick' and actual_hours is not null) > 50 as "plansKept",
             count(*) filter (where status = 'vacation' and actual_hours is null) > 80 as "vacationWeeks"
        from time_slot`)
    expect(counts).toEqual({ notes: true, breaks: true, plansKept: true, vacationWeeks: true })
  })

  test('has contracts of every kind', async () => {
    const terms = await rows('select teacher_id, valid_from, weekly_hours, target_work_hours from terms')
    expect(terms).toHaveLength(21)
    expect(terms).toContainEqual(expect.objectContaining({ valid_from: '2026-09-07', weekly_hours: 39 }))
    expect(terms.filter((term) => term.target_work_hours !== null)).toHaveLength(1)
    const [contracts] = await rows(
      `select count(distinct contract) > 1 as changed from ledger where week_number in (88, 90)
        and teacher_id = (select teacher_id from terms where valid_from = '2026-09-07')`,
    )
    expect(contracts).toEqual({ changed: true })
    const balances = await rows<{ initial_balance: number }>('select initial_balance from teacher')
    expect(balances.some((balance) => balance.initial_balance < 0)).toBe(true)
  })

  test('has usual weeks from the present week on, whose hours are the target', async () => {
    const { body } = await (await server.browser().unlock()).get(`/api/weeks/${thisWeek}`)
    const usual = body.teachers.filter((teacher: TeacherRow) => teacher.terms.usualWeek)
    expect(usual).toHaveLength(6)
    for (const { terms } of usual as TeacherRow[]) {
      const target = terms.weeklyHours - (terms.teamHours ?? 0) - (terms.mpaHours ?? 0)
      expect(toNumber(usualHoursIn(usualWeekOf(terms.usualWeek)))).toBe(target)
    }
  })

  test('has a few week settings', async () => {
    const settings = await rows('select * from week_setting order by week_number')
    expect(settings.map((setting) => setting.week_number)).toEqual([73, 80, 87, 95, 98, 98])
    expect(settings.some((setting) => setting.actual_hours !== null)).toBe(true)
    expect(settings.some((setting) => setting.include_in_week === false)).toBe(true)
    expect(settings.filter((setting) => setting.weekly_hours !== null)).toHaveLength(2)
    const { body } = await (await server.browser().unlock()).get('/api/weeks/95')
    expect(body.teachers.filter((teacher: { archived: boolean }) => teacher.archived)).toHaveLength(1)
  })

  test('keeps every balance between -15 and +25 hours', async () => {
    const [range] = await rows<{ least: number; most: number }>(`
      select min(balance) as least, max(balance) as most
        from (select t.initial_balance + 0.01 * sum(l.counted_difference)
                       over (partition by l.teacher_id order by l.week_number) as balance
                from ledger l join teacher t using (site_id, teacher_id)) as b`)
    expect(range?.least).toBeGreaterThan(-15)
    expect(range?.least).toBeLessThan(-3)
    expect(range?.most).toBeLessThan(25)
    expect(range?.most).toBeGreaterThan(10)
  })

  test('lives through a year in North Rhine-Westphalia', async () => {
    const names = await rows<{ holiday: string }>(
      "select holiday from house_day where kind = 'holiday' and date between '2026-01-01' and '2026-12-31'",
    )
    expect(names).toHaveLength(11)
    expect(names.map(({ holiday }) => holiday)).toContain('corpusChristi')
    const [days] = await rows(`
      select count(*) filter (where kind = 'release')::integer as releases,
             count(*) filter (where kind = 'closing' and date between '2026-07-20' and '2026-08-07')::integer as summer,
             count(*) filter (where kind = 'closing' and date = '2026-05-15')::integer as bridge
        from house_day where date between '2026-01-01' and '2026-12-31'`)
    expect(days).toEqual({ releases: 2, summer: 15, bridge: 1 })
    const kinds = await rows<{ kind: string }>(
      'select distinct kind::text from time_slot where kind is not null',
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['childSick', 'leave', 'special', 'timeOff', 'training']),
    )
    const bookings = await rows(
      'select kind::text, hours, created_at < now() as past from booking order by hours',
    )
    expect(bookings).toEqual([
      { kind: 'payout', hours: -10, past: true },
      { kind: 'correction', hours: 1.5, past: true },
    ])
    const people = await rows(`
      select count(*) filter (where extract(isodow from start_date) = 3)::integer as "startOnWednesday",
             count(*) filter (where last_day = '2026-11-18')::integer as leavers from teacher`)
    expect(people).toEqual([{ startOnWednesday: 1, leavers: 1 }])
    // A holiday costs no one a day: a teacher who planned the rest of the week as usual stands about where they stood.
    const [worst] = await rows<{ least: number }>(`
      select min(difference) as least from ledger where week_number = 75 and counts`)
    expect(worst?.least).toBeGreaterThan(-400)
  })

  test('keeps leave accounts: carried days, corrections, notices, and a summer closing on leave', async () => {
    const browser = await server.browser().unlock()
    const { body: site } = await browser.get('/api/site')
    expect(site.leaveAccounts).toBe(true)
    const { body } = await browser.get('/api/leave?year=2026')
    const accounts = body.accounts as WireLeaveAccount[]
    const some = (holds: (account: WireLeaveAccount) => boolean) => accounts.filter(holds).length
    expect(some(({ carried }) => carried.days > 0)).toBeGreaterThan(8)
    expect(some(({ lapsed }) => lapsed.days > 0)).toBeGreaterThan(0)
    expect(some(({ corrections }) => corrections.steps.length > 0)).toBe(2)
    expect(some(({ noticeOn }) => noticeOn === '2026-10-05')).toBe(4)
    expect(some(({ closing }) => closing.days === 15)).toBe(13)
    expect(some(({ left }) => left.days < 0)).toBe(0)
    expect(some(({ shouldBeTaken }) => shouldBeTaken)).toBeGreaterThan(2)
    const { body: closings } = await browser.get('/api/closings?year=2026')
    const summer = (closings as WireClosing[]).find(({ charge }) => charge === 'leave')
    // Who came in spring has too little leave for all of it, and is paid on the other days.
    expect(summer?.exceptions.map(({ charge }) => charge)).toEqual(['none', 'none', 'none'])
    const [times] = await rows(
      'select count(*)::integer as count, bool_and(created_at < now()) as past from leave_correction',
    )
    expect(times).toEqual({ count: 16, past: true })
  })

  test('has closed the month before last, and something is open in the last one', async () => {
    const closings = await rows(
      'select month::text, version, closed_at::date::text as day from month_closing order by month desc',
    )
    expect(closings[0]).toEqual({ month: '2026-09-01', version: 1, day: '2026-10-08' })
    // Every month that is shut along with it keeps its sheets, too.
    expect(closings).toHaveLength(13)
    const [site] = await rows('select month_sheets, closed_before::text from site')
    expect(site).toEqual({ month_sheets: true, closed_before: '2026-10-01' })
    const management = await server.browser().unlock()
    const october = await management.send('GET', '/api/months/2026-10')
    await management.send('DELETE', '/api/access')
    expect(october.body.openItems).toMatchObject([{ kind: 'emptyDay', date: '2026-10-07' }])
  })

  test('shows its parents a light: all as usual, and one short day of one group', async () => {
    const { body: plan } = await (await server.browser().unlock()).get<WireStagePlan>('/api/stages')
    expect(plan.stages.map(({ colour }) => colour)).toEqual(['green', 'yellow', 'orange', 'red'])
    const { body: light } = await server.browser().get<ParentLight>('/api/stage')
    const said = light.days.flatMap(({ stages }) =>
      stages.map(({ group, colour }) => [group?.name ?? null, colour]),
    )
    expect(new Set(said.map(String))).toEqual(new Set([',green', 'Igel,yellow']))
    expect(said.filter(([group]) => group === 'Igel')).toHaveLength(1)
  })

  test('plans by groups, and the present week has one gap and some tight times', async () => {
    const manager = await server.browser().unlock()
    const staffing = staffingFrom((await manager.get<WireStaffing>('/api/staffing')).body)
    expect(staffing.groups.map(({ name }) => name)).toEqual(['Eichhörnchen', 'Igel', 'Sonnenkäfer'])
    expect(staffing.people.map(({ qualification }) => qualification)).toEqual(
      expect.arrayContaining(['assistant', 'trainee']),
    )
    expect(staffing.people.filter(({ groupId }) => groupId === null)).toHaveLength(1)
    const { body: week } = await manager.get<TeacherWeek>(`/api/weeks/${thisWeek}`)
    const levels = coverageOf(
      { ...frameOf(week), lines: week.teachers.map((row) => lineOfRow(row)) },
      staffing,
    ).days.flatMap(({ groups }) => groups.flatMap(({ runs }) => runs.map(({ level }) => level)))
    expect(levels.filter((level) => level === 'gap')).toHaveLength(1)
    expect(levels.filter((level) => level === 'tight').length).toBeGreaterThan(3)
    expect((await manager.get('/api/site')).body.staffing).toBe(true)
  })

  test('wants hints from law, and the present week has one of a break', async () => {
    const manager = await server.browser().unlock()
    expect((await manager.get('/api/site')).body.lawHints).toBe(true)
    const { body: week } = await manager.get<TeacherWeek>(`/api/weeks/${thisWeek}`)
    const hints = lawHintsOf(
      { ...frameOf(week), lines: week.teachers.map((row) => lineOfRow(row)) },
      { country: 'de', protections: new Map(), before: new Map() },
    ).filter(({ severity }) => severity === 'alert')
    expect(hints).toMatchObject([
      { rule: 'break', is: 0, limit: 30 },
      { rule: 'run', is: 390, limit: 360 },
    ])
    expect(new Set(hints.map(({ teacherId, weekday }) => `${teacherId}/${weekday}`)).size).toBe(1)
  })

  test('obeys the rule of breaks but for that day, and no teacher works more than ten hours a day', async () => {
    const broken = await rows(`
      select from time_slot where status = 'present' group by week_number, teacher_id, weekday
      having sum(end_time - start_time) filter (where session_type = 'work') > '10:00'
          or (max(end_time - start_time) filter (where session_type = 'work') > '06:00')`)
    expect(broken).toHaveLength(1)
  })

  test('is staffed from 07:00 to 17:00 on every day on which it is open', async () => {
    const monday = calendarDateOf('2026-11-09')
    const empty = await rows<{ week_number: number; weekday: number }>(`
      select w.week_number, d.weekday, q.at::time
        from week w, generate_series(1, 5) as d(weekday),
             generate_series('2000-01-01 07:00'::timestamp, '2000-01-01 16:45', '15 minutes') as q(at)
       where not exists (
         select from time_slot s join ledger l using (site_id, week_number, teacher_id)
          where l.in_week and s.week_number = w.week_number and s.weekday = d.weekday
            and s.session_type = 'work' and q.at::time >= s.start_time and q.at::time < s.end_time)`)
    const days = new Set(empty.map((row) => `${row.week_number} ${row.weekday}`))
    const free = demoWeeks(monday).flatMap((week) =>
      freeDaysIn(livedYear(monday), week).map((weekday) => `${weekNumberOf(week.startDate)} ${weekday}`),
    )
    expect([...days].sort()).toEqual(free.sort())
  })

  test('has a history in the order of time, none of it after the present Monday', async () => {
    const [order] = await rows(`
      select bool_and(at >= before) as ordered, max(at) < '2026-11-10' as past
        from (select at, lag(at, 1, at) over (order by version, entry_index) as before from history) as h`)
    expect(order).toEqual({ ordered: true, past: true })
  })
})

test('36. S12: all its weeks folded and all its teachers deleted, every line of its history is there', async () => {
  const { owner } = server.database
  await owner.query(`begin; set local role ${serverRole}; select set_config('app.site', '1', true)`)
  const lines = async () =>
    (
      await rows<{ count: number }>("select count(*)::integer as count from history where at < '2026-11-10'")
    )[0]?.count
  const before = await lines()
  await owner.query(
    "update site set folded_before = '2199-12-30'; delete from week; delete from month_text; delete from teacher",
  )
  const after = await lines()
  const [left] = await rows(
    'select count(*)::integer as weeks, (select count(*)::integer from teacher) as teachers from week',
  )
  const [history] = await rows<{ text: string }>("select string_agg(h::text, '') as text from history h")
  await owner.query('rollback')
  expect(left).toEqual({ weeks: 0, teachers: 0 })
  expect(before).toBeGreaterThan(1_000)
  expect(after).toBe(before)
  const personal = history?.text.match(/Becker|sick|vacation|"+notes"+:"|"name":"[A-Z][a-z]+ [A-Z]/g)
  expect(personal).toBeNull()
})

describe('the same week gives the same kindergarten', () => {
  test('to the byte, on whatever day of the week', async () => {
    const other = await startServer()
    other.clock.time = wednesday + 3 * day
    await seed(other)
    expect(await digest(other)).toBe(await digest(server))
    await other.close()
  }, 60_000)

  test.each([
    ['2026-03-02', 'late winter'],
    ['2026-08-03', 'the middle of summer'],
    ['2026-09-28', 'too soon after a September'],
    ['2026-12-28', 'a closing week'],
    ['2027-07-26', 'many on vacation'],
    ['2029-02-05', 'many sick'],
  ])('and another week the same shape: %s, %s', (text) => {
    const monday = calendarDateOf(text)
    const weeks = plannedWeeks(monday)
    expect(weeks).toHaveLength(63)
    const isFree = (week: Week, weekday: Weekday) => freeDaysIn(livedYear(monday), week).includes(weekday)
    expect(weeks.flatMap((week) => emptyQuarters(week, isFree))).toEqual([])
    const balances = weeks.flatMap((week) => [...week.balances.values()])
    expect(Math.min(...balances)).toBeGreaterThan(-1500)
    expect(Math.max(...balances)).toBeLessThan(2500)
    const statuses = weeks.flatMap(({ steps }) =>
      steps.flatMap(({ days }) => days.map((day) => day.entry.status)),
    )
    expect(new Set(statuses).size).toBe(6)
    expect(weeks.flatMap((week) => week.settings)).toHaveLength(6)
    expect(timeline(monday).every((step) => step.at < Date.parse(addDays(monday, 1)))).toBe(true)
    expect(schoolYearStart(monday) <= addDays(monday, -28)).toBe(true)
    expect(schoolYearStart(monday) > addDays(monday, -58 * 7)).toBe(true)
  })
})

function emptyQuarters(
  { week, entries }: PlannedWeek,
  isFree: (week: Week, weekday: Weekday) => boolean,
): string[] {
  const isAtWork = (entry: DayEntry | undefined, time: ClockTime) =>
    entry?.status === 'present' &&
    entry.sessions.some((session) => session.type === 'work' && session.start <= time && time < session.end)
  const open = weekdays.filter((weekday) => !isFree(week, weekday))
  return open.flatMap((weekday) =>
    gridTimes
      .filter((time) => time < '17:00')
      .filter((time) => ![...entries.values()].some((days) => isAtWork(days[weekday], time)))
      .map((time) => `${week.startDate} ${weekday} ${time}`),
  )
}

test('the house is closed for two weeks around the turn of the year', () => {
  const closed = (years: readonly number[]) =>
    years.map((year) => {
      const mondays: CalendarDate[] = []
      for (let date = calendarDateOf(`${year}-12-01`), i = 0; i < 45; i++, date = addDays(date, 1)) {
        const week = { startDate: date, endDate: addDays(date, 4) }
        if (new Date(date).getUTCDay() === 1 && isClosed(week)) mondays.push(date)
      }
      return mondays
    })
  expect(closed([2025, 2026, 2028])).toEqual([
    ['2025-12-22', '2025-12-29'],
    ['2026-12-21', '2026-12-28'],
    ['2028-12-25', '2029-01-01'],
  ])
})

async function digest(of: TestServer): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [
    'team',
    'teacher',
    'terms',
    'week',
    'week_setting',
    'time_slot',
    'ledger',
    'history',
    'house_day',
    'closing',
    'booking',
    'leave_year',
    'leave_correction',
  ]) {
    const [all] = await rows<{ text: string }>(
      `select string_agg(t::text, E'\\n' order by t::text collate "C") as text from ${table} t`,
      of,
    )
    hash.update(`${table}\n${all?.text}\n`)
  }
  return hash.digest('hex')
}
