import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { readHouseFacts } from './house-facts.ts'
import { ledgerColumns, ledgerTypes, ledgerValues } from './ledger.store.ts'
import type { LedgerFault } from './ledger-fault.ts'
import { faultOfMonth, verifyClosings, verifyLeave } from './verify-by-history.ts'

// A line of text for each row, because almost all of them are right and need not be taken apart.
const asText = ledgerColumns.map((name, at) => textOf(name, ledgerTypes[at]))
const selectRows = statement(`
  select teacher_id::bigint * 32768 + week_number as place, concat_ws(' ', ${asText.join(', ')}) as figures
    from ledger where site_id = $1`)

function textOf(name: string, type: string | undefined): string {
  if (type === 'boolean') return `${name}::integer`
  return type === 'numeric' ? `trim_scale(${name}::numeric)` : name
}

// The weeks before the first open one are shut. Those that older rules have computed keep what those said.
const selectShut = statement(`
  select coalesce((s.closed_before - date '2024-12-28') / 7 + 1, 1) as "firstOpen",
         coalesce((select (max(c.month + interval '1 month')::date - date '2024-12-28') / 7 + 1
                     from month_closing c
                    where c.site_id = s.site_id and c.month < s.closed_before
                      and c.figures_version < s.figures_version), 1) as "firstByTheseRules"
    from site s where s.site_id = $1`)

interface ShutWeeks {
  readonly firstOpen: number
  readonly firstByTheseRules: number
}

type Person = Pick<LedgerFault, 'teacherId' | 'teacherName'>

/** Who came or was restored after a week was closed is not in it, and it counts for them neither way. */
const countsAt = ledgerColumns.indexOf('counts')

/** Recompute the whole ledger of a site from nothing and name every difference. */
export async function verifyLedger(work: InSite): Promise<{ checked: number; faults: LedgerFault[] }> {
  const faults: LedgerFault[] = []
  let checked = 0
  const [shut = { firstOpen: 1, firstByTheseRules: 1 }] = await work.query<ShutWeeks>(selectShut, [
    work.siteId,
  ])
  const house = await readHouseFacts(work)
  const rows = await work.query<{ place: number; figures: string }>(selectRows, [work.siteId])
  const kept = new Map(rows.map(({ place, figures }) => [place, figures]))
  for (const teacher of house.teachers) {
    const person = { teacherId: teacher.id, teacherName: teacher.name }
    for (const weekNumber of house.weekNumbers) {
      checked++
      if (weekNumber < shut.firstByTheseRules) continue
      const right = ledgerValues(house.factsOf(teacher, weekNumber)).map(Number)
      const text = kept.get(teacher.id * 32_768 + weekNumber)
      if (text === right.join(' ')) continue
      const row = text?.split(' ').map(Number)
      if (weekNumber < shut.firstOpen && !right[countsAt] && !row?.[countsAt]) continue
      faults.push(...faultsIn(person, weekNumber, right, row))
    }
  }
  return { checked, faults }
}

/** Without a row the teacher is not in the week; then only that is compared. */
function faultsIn(
  person: Person,
  weekNumber: number,
  right: readonly number[],
  kept: readonly number[] | undefined,
): LedgerFault[] {
  if (!kept)
    return right[0] === 1 ? [{ ...person, weekNumber, figure: 'in_week', kept: null, right: true }] : []
  return ledgerColumns.flatMap((figure, at) => {
    const should = right[at] ?? 0
    return kept[at] === should
      ? []
      : [{ ...person, weekNumber, figure, kept: kept[at] ?? null, right: should }]
  })
}

// The actions are those of the index history_of_initial_balance. A line from before it had the balance says nothing.
const selectOtherInitialBalances = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", (t.initial_balance * 100)::integer as kept,
         (recorded.balance * 100)::integer as right
    from teacher t
    cross join lateral (
      select (h.after->>'initialBalance')::numeric as balance
        from history h
       where h.site_id = t.site_id and h.teacher_id = t.teacher_id and h.after->>'initialBalance' is not null
         and h.action in ('teacherCreated', 'teacherChanged', 'teacherArchived', 'teacherRestored', 'balanceFolded')
       order by h.version desc, h.entry_index desc
       limit 1
    ) recorded
   where t.site_id = $1 and recorded.balance <> t.initial_balance
   order by t.teacher_id`)

// The actions are those of the index history_of_bookings. What was rolled up is part of the initial balance.
const selectOtherBookings = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", (kept.hours * 100)::integer as kept,
         (recorded.hours * 100)::integer as right
    from teacher t
    join site s on s.site_id = t.site_id
    cross join lateral (
      select coalesce(sum(b.hours), 0) as hours
        from booking b where b.site_id = t.site_id and b.teacher_id = t.teacher_id
    ) kept
    cross join lateral (
      select coalesce(sum(case h.action when 'bookingEntered' then (h.after->>'hours')::numeric
                                        else -(h.before->>'hours')::numeric end), 0) as hours
        from history h
       where h.site_id = t.site_id and h.teacher_id = t.teacher_id
         and h.action in ('bookingEntered', 'bookingRemoved')
         and coalesce(h.after->>'date', h.before->>'date')::date >= coalesce(s.folded_before, '-infinity')
    ) recorded
   where t.site_id = $1 and recorded.hours <> kept.hours
   order by t.teacher_id`)

/** What no entry leads to: only the history knows what was typed, carried over or booked last. */
async function verifyByHistory(
  work: InSite,
  selectOthers: Statement,
  figure: string,
): Promise<LedgerFault[]> {
  const others = await work.query<Person & { kept: number; right: number }>(selectOthers, [work.siteId])
  return others.map((other) => ({ ...other, weekNumber: null, figure }))
}

// What the last closed month ended with, as far as its weeks are still there.
const selectOtherClosedBalances = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", f.balance as kept, now_.balance as right
    from site s
    join month_figure f
      on f.site_id = s.site_id and f.month = (s.closed_before - interval '1 month')::date
     and f.version = (select max(c.version) from month_closing c where c.site_id = s.site_id and c.month = f.month)
    join teacher t on t.site_id = s.site_id and t.teacher_id = f.teacher_id
    cross join lateral (select (s.closed_before - date '2024-12-28') / 7 + 1 as first_open) open
    cross join lateral (
      select (t.initial_balance * 100
        + (select coalesce(sum(l.counted_difference), 0) from ledger l
            where l.site_id = s.site_id and l.teacher_id = t.teacher_id and l.week_number < open.first_open)
        + (select coalesce(sum(b.hours), 0) * 100 from booking b
            where b.site_id = s.site_id and b.teacher_id = t.teacher_id
              and b.date < closed_bookings_before(s.site_id)))::integer as balance) now_
   where s.site_id = $1 and f.balance <> now_.balance
     and coalesce(s.folded_before, '-infinity') < date_in_week(open.first_open::smallint, 1)
   order by t.teacher_id`)
const selectOtherTexts = statement(`
  select to_char(c.month, 'YYYY-MM') as month, c.version
    from month_closing c
    join month_text t on t.site_id = c.site_id and t.month = c.month and t.version = c.version
   where c.site_id = $1
     and (t.hash <> encode(sha256(convert_to(t.text, 'UTF8')), 'hex') or (t.erased = 0 and t.hash <> c.hash)
          or (t.erased > 0 and t.erased <> jsonb_array_length(sheets_of_text(t.text, false))))
   order by c.month, c.version`)

/** The last closed month ends with the balance that its weeks lead to, and the text of each one fits its hash. */
async function verifyMonths(work: InSite): Promise<LedgerFault[]> {
  const balances = await verifyByHistory(work, selectOtherClosedBalances, 'closed_balance')
  const texts = await work.query<{ month: string; version: number }>(selectOtherTexts, [work.siteId])
  return [
    ...balances,
    ...texts.map((month) => faultOfMonth(month, 'month_text')),
    ...(await verifyClosings(work)),
  ]
}

// Triggers refuse them, but do not run while a backup is restored or rows arrive by replication.
const selectOverlaps = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", slot.week_number as "weekNumber", count(*) as kept
    from (select s.teacher_id, s.week_number, coalesce(s.start_time, '00:00') as starts,
                 lag(coalesce(s.end_time, '24:00')) over (
                   partition by s.week_number, s.teacher_id, s.weekday
                   order by coalesce(s.start_time, '00:00')) as free_from
            from time_slot s where s.site_id = $1 and s.share = 1) slot
    join teacher t on t.site_id = $1 and t.teacher_id = slot.teacher_id
   where slot.starts < slot.free_from
   group by t.teacher_id, t.name, slot.week_number
   order by t.teacher_id, slot.week_number`)

async function verifyDays(work: InSite): Promise<LedgerFault[]> {
  const found = await work.query<Omit<LedgerFault, 'figure' | 'right'>>(selectOverlaps, [work.siteId])
  return found.map((overlap) => ({ ...overlap, figure: 'overlaps', right: 0 }))
}

/**
 * Everything that a balance is made of, and leave: the ledger by its facts, where it starts, what is booked, agreed and
 * corrected by the history. Not covered: the history itself, by which the rest is judged, and notes, which nothing adds up.
 */
export async function verifySite(work: InSite): Promise<{ checked: number; faults: LedgerFault[] }> {
  const { checked, faults } = await verifyLedger(work)
  return {
    checked,
    faults: [
      ...(await verifyByHistory(work, selectOtherInitialBalances, 'initial_balance')),
      ...(await verifyByHistory(work, selectOtherBookings, 'bookings')),
      ...(await verifyLeave(work)),
      ...(await verifyMonths(work)),
      ...(await verifyDays(work)),
      ...faults,
    ],
  }
}
