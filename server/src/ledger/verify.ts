import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { ledgerColumns, ledgerTypes, ledgerValues, readTeacherWeeks } from './ledger.store.ts'

/** One place where a figure that is kept is not what it should be. Hours are hundredths. */
export interface LedgerFault {
  readonly teacherId: number
  readonly teacherName: string
  /** Null for a figure that belongs to no week. */
  readonly weekNumber: number | null
  readonly figure: string
  readonly kept: boolean | number | null
  readonly right: boolean | number
}

const selectTeachers = statement(
  'select teacher_id as id, name from teacher where site_id = $1 order by teacher_id',
)
const asNumbers = ledgerColumns.map((name, at) => (ledgerTypes[at] === 'boolean' ? `${name}::integer` : name))
const selectRows = statement(`
  select week_number, array[${asNumbers.join(', ')}] as figures
    from ledger where site_id = $1 and teacher_id = $2`)

type Person = Pick<LedgerFault, 'teacherId' | 'teacherName'>

/** Recompute the whole ledger of a site from nothing and name every difference. */
export async function verifyLedger(work: InSite): Promise<{ checked: number; faults: LedgerFault[] }> {
  const faults: LedgerFault[] = []
  let checked = 0
  for (const { id, name } of await work.query<{ id: number; name: string }>(selectTeachers, [work.siteId])) {
    const kept = await work.query<{ week_number: number; figures: number[] }>(selectRows, [work.siteId, id])
    const byWeek = new Map(kept.map((row) => [row.week_number, row.figures]))
    const person = { teacherId: id, teacherName: name }
    for (const week of await readTeacherWeeks(work, id)) {
      checked++
      faults.push(...faultsIn(person, week.weekNumber, ledgerValues(week), byWeek.get(week.weekNumber)))
    }
  }
  return { checked, faults }
}

/** Without a row the teacher is not in the week; then only that is compared. */
function faultsIn(
  person: Person,
  weekNumber: number,
  right: (boolean | number)[],
  kept: number[] | undefined,
): LedgerFault[] {
  if (!kept)
    return right[0] === true ? [{ ...person, weekNumber, figure: 'in_week', kept: null, right: true }] : []
  return ledgerColumns.flatMap((figure, at) => {
    const should = Number(right[at])
    return kept[at] === should
      ? []
      : [{ ...person, weekNumber, figure, kept: kept[at] ?? null, right: should }]
  })
}

// The actions are those of the index history_of_initial_balance. A line from before it had the balance says nothing.
const selectOtherInitialBalances = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", (t.initial_balance * 100)::integer as kept,
         (told.balance * 100)::integer as right
    from teacher t
    cross join lateral (
      select (h.after->>'initialBalance')::numeric as balance
        from history h
       where h.site_id = t.site_id and h.teacher_id = t.teacher_id and h.after->>'initialBalance' is not null
         and h.action in ('teacherCreated', 'teacherChanged', 'teacherArchived', 'teacherRestored', 'balanceFolded')
       order by h.version desc, h.entry_index desc
       limit 1
    ) told
   where t.site_id = $1 and told.balance <> t.initial_balance
   order by t.teacher_id`)

// The actions are those of the index history_of_bookings. What was rolled up is part of the initial balance.
const selectOtherBookings = statement(`
  select t.teacher_id as "teacherId", t.name as "teacherName", (kept.hours * 100)::integer as kept,
         (told.hours * 100)::integer as right
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
    ) told
   where t.site_id = $1 and told.hours <> kept.hours
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

/** Everything that a balance is made of: the ledger by its facts, where it starts and what is booked by the history. */
export async function verifySite(work: InSite): Promise<{ checked: number; faults: LedgerFault[] }> {
  const { checked, faults } = await verifyLedger(work)
  return {
    checked,
    faults: [
      ...(await verifyByHistory(work, selectOtherInitialBalances, 'initial_balance')),
      ...(await verifyByHistory(work, selectOtherBookings, 'bookings')),
      ...faults,
    ],
  }
}
