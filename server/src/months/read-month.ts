import type { WireMonthSheet } from '#contract/month-sheets.ts'
import type { ListedMonth, WholeMonth } from '#contract/months.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth, lastDayOfMonth } from '#domain/months/month.ts'
import { openItems } from '#domain/months/month-sheet.ts'
import { isLastClosed, isThere, monthState, whyNotClosable } from '#domain/months/month-state.ts'
import { notFound } from '../http/problems.ts'
import { hasMiniJobRule } from '../records/worked-days.store.ts'
import type { Work } from '../site-transaction.ts'
import type { SiteSettings } from '../sites/sites.store.ts'
import type { WeeksShown } from '../weeks/publication.store.ts'
import { readConfirmations } from './confirmations.store.ts'
import type { StoredClosing, StoredReopening } from './months.store.ts'
import { readClosedMonths, readMonthText, readSheetFigures } from './months.store.ts'
import type { MonthDocument } from './months.wire.ts'
import { hashOfText, sheetToWire, textOf } from './months.wire.ts'
import type { MonthOfPerson } from './sheets.store.ts'
import { readMonthOfAll } from './sheets.store.ts'

export interface ClosedMonths {
  readonly closings: readonly StoredClosing[]
  readonly reopenings: readonly StoredReopening[]
}

/** A month as it is computed now, with the text that closing it would keep. */
export interface ComputedMonth {
  readonly people: readonly MonthOfPerson[]
  readonly sheets: WireMonthSheet[]
  readonly text: string
  readonly hash: string
}

export async function computeMonth(
  work: Work,
  month: Month,
  site: SiteSettings,
  isShown?: WeeksShown,
): Promise<ComputedMonth> {
  const people = await readMonthOfAll(work, month, site, isShown)
  const sheets = people.flatMap(({ sheet }) => (sheet ? [sheetToWire(sheet)] : []))
  const document: MonthDocument = { month, houseName: site.name, sheets }
  const text = textOf(document)
  return { people, sheets, text, hash: hashOfText(text) }
}

/** Its state, every closing and every reopening. */
export function listedMonth(
  work: Work,
  site: SiteSettings,
  month: Month,
  { closings, reopenings }: ClosedMonths,
): ListedMonth {
  const house = { ...site, today: work.today }
  const own = closings.filter((closing) => closing.month === month)
  return {
    month,
    state: monthState(month, house),
    canClose: isThere(month, house) && whyNotClosable(month, house) === undefined,
    canReopen: isLastClosed(month, site),
    closings: own.map(({ month: _, ...closing }) => closing),
    reopenings: reopenings.filter((each) => each.month === month).map(({ month: _, ...each }) => each),
  }
}

/** From its text if it is closed, else as it is now. */
export async function readWholeMonth(
  work: Work,
  month: Month,
  site: SiteSettings,
  isShown?: WeeksShown,
): Promise<WholeMonth> {
  const closed = await readClosedMonths(work)
  const listed = listedMonth(work, site, month, closed)
  const frame = {
    ...listed,
    from: firstDayOfMonth(month),
    to: lastDayOfMonth(month),
    today: work.today,
  }
  const last = listed.closings.at(-1)
  if (listed.state === 'closed' && last) {
    const confirmations = await readConfirmations(work, month, last.version)
    return {
      ...{ ...frame, ...(await closedSheets(work, month, last, site)), hash: last.hash, openItems: [] },
      ...(confirmations.length > 0 && { confirmations }),
    }
  }
  if (!isThere(month, { ...site, today: work.today })) throw notFound('This month')
  const { people, sheets, hash } = await computeMonth(work, month, site, isShown)
  const through = frame.to < work.today ? frame.to : work.today
  const items = listed.state === 'closed' ? [] : await openItemsOf(work, site, people, through)
  return { ...frame, houseName: site.name, hash, isRolledUp: false, sheets, openItems: items }
}

async function openItemsOf(
  work: Work,
  site: SiteSettings,
  people: readonly MonthOfPerson[],
  through: WholeMonth['to'],
) {
  const teacherIds = new Set(people.filter(({ isMiniJob }) => isMiniJob).map(({ teacherId }) => teacherId))
  const isRuled = teacherIds.size > 0 && (await hasMiniJobRule(work, site))
  return openItems(
    people.flatMap(({ sheet }) => sheet ?? []),
    through,
    isRuled ? { today: work.today, teacherIds } : undefined,
  )
}

async function closedSheets(
  work: Work,
  month: Month,
  { version }: { readonly version: number },
  { name }: SiteSettings,
) {
  const text = await readMonthText(work, month, version)
  if (text !== undefined) {
    const { houseName, sheets } = JSON.parse(text) as MonthDocument
    return { houseName, sheets: [...sheets], isRolledUp: false }
  }
  const figures = await readSheetFigures(work, month, version)
  const sheets = figures.map((sheet) => JSON.parse(sheet) as WireMonthSheet)
  return { houseName: name, sheets, isRolledUp: true }
}
