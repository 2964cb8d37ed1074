import type { WireMonthSheet, WireSheetDay } from '#contract/month-sheets.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { MonthDocument } from './months.wire.ts'
import { hashOfText, textOf } from './months.wire.ts'

const selectTextsWith = statement(`
  select t.month, t.version, t.text
    from month_figure f
    join month_text t on t.site_id = f.site_id and t.month = f.month and t.version = f.version
   where f.site_id = $1 and f.teacher_id = $2 and f.sheet is not null
   order by t.month, t.version`)
const updateText = statement(`
  update month_text set text = $4, hash = $5, erased = erased + 1
   where site_id = $1 and month = $2 and version = $3`)

/**
 * Whoever is erased must be gone from closed months too, and the hours of a closed month stay: of each sheet that is
 * kept, name and texts go. The checksum that it was closed with stays in the list of closings.
 */
export async function eraseFromSheets(work: InSite, teacherId: number): Promise<void> {
  type Kept = { month: CalendarDate; version: number; text: string }
  for (const { month, version, text } of await work.query<Kept>(selectTextsWith, [work.siteId, teacherId])) {
    const closed = JSON.parse(text) as MonthDocument
    const sheets = closed.sheets.map((sheet) =>
      sheet.teacherId === teacherId ? withoutPerson(sheet) : sheet,
    )
    const erased = textOf({ ...closed, sheets })
    await work.query(updateText, [work.siteId, month, version, erased, hashOfText(erased)])
  }
}

/** Times and hours stay. The reason of an absence goes like the name: it says what no figure needs. */
function withoutPerson(sheet: WireMonthSheet): WireMonthSheet {
  const { account, sums } = sheet
  return {
    ...sheet,
    name: '',
    teamName: null,
    days: sheet.days.map(withoutReasons),
    account: { ...account, bookings: account.bookings.map((booking) => ({ ...booking, reason: '' })) },
    sums: { ...sums, days: [] },
    leaveLeft: null,
  }
}

function withoutReasons({ law: _, ...day }: WireSheetDay): WireSheetDay {
  const isAway = day.status !== null && day.status !== 'present' && day.status !== 'nonWorkingDay'
  return {
    ...day,
    status: isAway ? 'absent' : day.status,
    kind: null,
    isRealDuration: false,
    hints: [],
    note: '',
  }
}
