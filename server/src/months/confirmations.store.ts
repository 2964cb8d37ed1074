import type { WholeMonth } from '#contract/months.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, monthWith } from '#domain/months/month.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { Hours } from '#domain/values/hours.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

/** A sheet as it was closed: one version of a month, for one person. */
interface ClosedSheet {
  readonly month: Month
  readonly version: number
  readonly teacherId: number
}

const insertConfirmation = statement(`
  insert into month_confirmation (site_id, month, version, teacher_id, member_id) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning site_id`)

/** Whether it was not confirmed before. */
export async function addConfirmation(
  work: InSite,
  { month, version, teacherId }: ClosedSheet,
  memberId: number,
): Promise<boolean> {
  const values = [work.siteId, firstDayOfMonth(month), version, teacherId, memberId]
  return (await work.query(insertConfirmation, values)).length > 0
}

const selectOfMonth = statement(`
  select teacher_id as "teacherId", confirmed_at as "confirmedAt"
    from month_confirmation where site_id = $1 and month = $2 and version = $3 order by teacher_id`)

export async function readConfirmations(
  work: InSite,
  month: Month,
  version: number,
): Promise<NonNullable<WholeMonth['confirmations']>> {
  type Row = { teacherId: number; confirmedAt: Date }
  const rows = await work.query<Row>(selectOfMonth, [work.siteId, firstDayOfMonth(month), version])
  return rows.map(({ teacherId, confirmedAt }) => ({ teacherId, confirmedAt: confirmedAt.toISOString() }))
}

const selectOfPerson = statement(`
  select f.month, f.version, f.balance, c.confirmed_at as "confirmedAt"
    from month_figure f
    left join month_confirmation c
      on c.site_id = f.site_id and c.month = f.month and c.version = f.version and c.teacher_id = f.teacher_id
   where f.site_id = $1 and f.teacher_id = $2 and f.sheet is not null`)

export interface ClosedSheetOfPerson {
  readonly month: Month
  readonly version: number
  readonly balance: Hours
  readonly confirmedAt: string | null
}

/** All that were ever closed, in all versions. */
export async function readClosedSheetsOf(work: InSite, teacherId: number): Promise<ClosedSheetOfPerson[]> {
  type Row = { month: CalendarDate; version: number; balance: Hours; confirmedAt: Date | null }
  const rows = await work.query<Row>(selectOfPerson, [work.siteId, teacherId])
  return rows.map(({ month, confirmedAt, ...row }) => ({
    ...row,
    month: monthWith(month),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }))
}
