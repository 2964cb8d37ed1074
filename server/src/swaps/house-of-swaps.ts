import { planningFactsFrom, staffingFrom } from '#contract/wire/staffing.ts'
import type { LawFacts } from '#domain/law/law-week.ts'
import type { WeekOfHouse } from '#domain/requests/week-of-house.ts'
import { placeOfDate } from '#domain/swaps/exchange.ts'
import type { SwapHouse } from '#domain/swaps/swap-house.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { clockInZone } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { hoursOf, noHours } from '#domain/values/hours.ts'
import { weekNumberOf, weekOfNumber } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { readLaw } from '../law/hints.store.ts'
import { readWeekFacts } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { readStaffing } from '../staffing/staffing.store.ts'
import { readStatistics } from '../statistics/statistics.store.ts'

/** The house as exchanges look at it, with the versions of the days. */
export interface KnownSwapHouse extends SwapHouse {
  readonly usesGroups: boolean
  readonly showsHints: boolean
  readonly trustsHarmless: boolean
  nameOf(teacherId: number): string
  groupOf(teacherId: number): { readonly id: number; readonly name: string } | null
  groupNamed(id: number | null): { readonly id: number; readonly name: string } | null
  versionOf(teacherId: number, date: CalendarDate): number
  /** Who has a way in of one's own, and so can be asked. */
  readonly canAnswer: ReadonlySet<number>
  /** The balance of a person after the last of the weeks. */
  balanceOf(teacherId: number): Hours
}

const selectAnswerers = statement(`
  select t.teacher_id as id
    from member m
    join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
   where m.site_id = $1 and m.ended_at is null and t.archived_on is null
     and coalesce(least(m.last_day, t.last_day) >= $2, true)
     and exists (select from passkey k
                  where k.site_id = m.site_id and k.member_id = m.member_id and k.confirmed_at is not null)`)

async function readAnswerers(work: InSite & { readonly today: CalendarDate }): Promise<ReadonlySet<number>> {
  const rows = await work.query<{ id: number }>(selectAnswerers, [work.siteId, work.today])
  return new Set(rows.map(({ id }) => id))
}

const minuteOfDay = ({ now, timeZone }: Pick<Work, 'now' | 'timeZone'>): number => {
  const [hour = '0', minute = '0'] = clockInZone(now, timeZone).split(':')
  return Number(hour) * 60 + Number(minute)
}

/** In the weeks of these dates. A week that nobody has opened holds nothing to exchange. */
export async function readSwapHouse(
  work: Work,
  dates: readonly (CalendarDate | null)[],
): Promise<KnownSwapHouse> {
  const site = await readSite(work)
  const wire = await readStaffing(work)
  const staffing = staffingFrom(wire)
  const numbers = [...new Set(dates.flatMap((date) => (date === null ? [] : [weekNumberOf(date)])))]
  const weeks = new Map<number, WeekOfHouse>()
  const law = new Map<number, LawFacts>()
  const versions = new Map<string, readonly number[]>()
  for (const number of numbers) {
    const facts = (await readWeekFacts(work, number)).filter(({ hasLedgerRow }) => hasLedgerRow)
    if (facts.length === 0) continue
    const lines = new Map(facts.map(({ teacherId, line }) => [teacherId, line]))
    weeks.set(number, { week: weekOfNumber(number), calendar: facts[0]?.calendar ?? [], lines })
    for (const { teacherId, dayVersions } of facts) versions.set(`${teacherId}/${number}`, dayVersions)
    const ofWeek = await readLaw(work, number)
    if (ofWeek) law.set(number, ofWeek)
  }
  const currentWeek = weekNumberOf(work.today)
  const throughWeek = Math.max(currentWeek, ...numbers)
  const people = await readStatistics(work, { throughWeek, currentWeek })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const balances = new Map(people.map(({ id, trailingBalance }) => [id, hoursOf(trailingBalance)]))
  const groupNamed = (id: number | null) => {
    const found = staffing.groups.find((group) => group.id === id)
    return site.staffing && found ? { id: found.id, name: found.name } : null
  }
  return {
    weeks,
    law,
    staffing: site.staffing ? staffing : { ...staffing, groups: [] },
    planning: planningFactsFrom(wire),
    today: work.today,
    minute: minuteOfDay(work),
    usesGroups: site.staffing,
    showsHints: site.lawHints,
    trustsHarmless: site.trustsHarmlessSwaps,
    nameOf: (id) => names.get(id) ?? '',
    groupNamed,
    groupOf: (id) => groupNamed(staffing.people.find(({ teacherId }) => teacherId === id)?.groupId ?? null),
    versionOf: (id, date) => {
      const { weekNumber, weekday } = placeOfDate(date)
      return versions.get(`${id}/${weekNumber}`)?.[weekday - 1] ?? 0
    },
    canAnswer: await readAnswerers(work),
    balanceOf: (id) => balances.get(id) ?? noHours,
  }
}
