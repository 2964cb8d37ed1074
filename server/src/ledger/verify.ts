import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import { ledgerColumns, ledgerValues, readTeacherWeeks } from './ledger.store.ts'

/** One place where the ledger does not say what the facts say. */
export interface LedgerFault {
  readonly teacherId: number
  readonly weekNumber: number
  readonly figure: string
  readonly kept: boolean | number | null
  readonly right: boolean | number
}

const teachers = statement('select teacher_id as id from teacher where site_id = $1 order by teacher_id')
const rows = statement(`
  select week_number, array[${ledgerColumns.map((name) => `${name}::integer`).join(', ')}] as figures
    from ledger where site_id = $1 and teacher_id = $2`)

/** Recompute the whole ledger of a site from nothing and name every difference. */
export async function verifySite(work: InSite): Promise<{ checked: number; faults: LedgerFault[] }> {
  const faults: LedgerFault[] = []
  let checked = 0
  for (const { id } of await work.query<{ id: number }>(teachers, [work.siteId])) {
    const kept = await work.query<{ week_number: number; figures: number[] }>(rows, [work.siteId, id])
    const byWeek = new Map(kept.map((row) => [row.week_number, row.figures]))
    for (const week of await readTeacherWeeks(work, id)) {
      checked++
      faults.push(...faultsIn(id, week.weekNumber, ledgerValues(week), byWeek.get(week.weekNumber)))
    }
  }
  return { checked, faults }
}

/** Without a row the teacher is not in the week; then only that is compared. */
function faultsIn(
  teacherId: number,
  weekNumber: number,
  right: (boolean | number)[],
  kept: number[] | undefined,
): LedgerFault[] {
  if (!kept)
    return right[0] === true ? [{ teacherId, weekNumber, figure: 'in_week', kept: null, right: true }] : []
  return ledgerColumns.flatMap((figure, at) => {
    const should = Number(right[at])
    return kept[at] === should
      ? []
      : [{ teacherId, weekNumber, figure, kept: kept[at] ?? null, right: should }]
  })
}
