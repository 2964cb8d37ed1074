import type { ListedWeek } from '#contract/listed-weeks.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { instantInZone } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { hasBegun, isNewsOfWeek, isShownToColleagues } from '#domain/weeks/published-week.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'
import type { StoredWeek } from './weeks.store.ts'
import { listWeeks } from './weeks.store.ts'

type AtDay = InSite & { readonly today: CalendarDate }

const selectPublishes = statement('select publishes_weeks as publishes from site where site_id = $1')
const selectPublished = statement(`
  select w.week_number as id, w.published_at as at, coalesce(own.name, actor.name) as by
    from week w
    left join member actor on actor.site_id = w.site_id and actor.member_id = w.published_by
    left join teacher own on own.site_id = w.site_id and own.teacher_id = actor.teacher_id
   where w.site_id = $1 and w.published_at is not null and w.start_date > $2
   order by w.week_number`)

export async function publishesWeeks(work: InSite): Promise<boolean> {
  const [row] = await work.query<{ publishes: boolean }>(selectPublishes, [work.siteId])
  return row?.publishes ?? false
}

interface Publication {
  readonly at: Date
  /** Null: with the password that the house shares. */
  readonly by: string | null
}

/** Of the weeks that have not begun. */
export async function readPublications(work: AtDay): Promise<ReadonlyMap<number, Publication>> {
  const rows = await work.query<Publication & { id: number }>(selectPublished, [work.siteId, work.today])
  return new Map(rows.map(({ id, at, by }) => [id, { at, by }]))
}

export type WeeksShown = (weekNumber: number) => boolean

/** Which weeks colleagues see, whether or not anybody has opened them. */
export async function readWeeksShown(work: AtDay): Promise<WeeksShown> {
  if (!(await publishesWeeks(work))) return () => true
  const published = new Set((await readPublications(work)).keys())
  return (weekNumber) =>
    isShownToColleagues(weekNumber, { publishesWeeks: true, today: work.today, published })
}

/** All weeks, those to come with what colleagues see of them. A house that publishes none lists them as it always has. */
export async function listWeeksForTeam(work: AtDay): Promise<ListedWeek[]> {
  const weeks = await listWeeks(work)
  if (!(await publishesWeeks(work))) return weeks
  const publications = await readPublications(work)
  return weeks.map((week) => weekWithPublication(work, week, publications))
}

export function weekWithPublication(
  { today }: AtDay,
  week: StoredWeek,
  publications: ReadonlyMap<number, Publication>,
): ListedWeek {
  if (hasBegun(week.id, today)) return week
  const found = publications.get(week.id)
  if (!found) return { ...week, published: null }
  const { at, by } = found
  return { ...week, published: { at: at.toISOString(), ...(by !== null && { by }) } }
}

const updatePublished = statement(`
  update week set published_at = $3, published_by = $4
   where site_id = $1 and week_number = $2 and published_at is null returning week_number`)
const updateDraft = statement(`
  update week set published_at = null, published_by = null
   where site_id = $1 and week_number = $2 and published_at is not null returning week_number`)

/** Whether anything was to be done: of two at once the first has done it. */
export async function writePublished(work: Work, weekNumber: number): Promise<boolean> {
  const actor = work.caller.member?.id ?? null
  const rows = await work.query(updatePublished, [work.siteId, weekNumber, new Date(work.now), actor])
  return rows.length > 0
}

export async function writeDraft(work: InSite, weekNumber: number): Promise<boolean> {
  return (await work.query(updateDraft, [work.siteId, weekNumber])).length > 0
}

// By versions: a day that was written while the week was being published comes before it or after it, whenever it began.
const selectPublishedWith = statement(`
  select h.week_number as "weekNumber", max(h.version) as version
    from history h
   where h.site_id = $1 and h.action = 'weekPublished' and h.week_number = any($2::smallint[])
   group by h.week_number`)

/** Whether a line of the history came after colleagues had seen its week. */
export async function readNewsOfWeeks(
  work: Work,
  weekNumbers: readonly number[],
): Promise<(line: { readonly id: string; readonly at: string; readonly weekId: number | null }) => boolean> {
  if (!(await publishesWeeks(work))) return () => true
  const isShown = await readWeeksShown(work)
  const rows = await work.query<{ weekNumber: number; version: number }>(selectPublishedWith, [
    work.siteId,
    [...new Set(weekNumbers)],
  ])
  const versions = new Map(rows.map(({ weekNumber, version }) => [weekNumber, version]))
  return ({ id, at, weekId }) =>
    weekId !== null &&
    isShown(weekId) &&
    isNewsOfWeek(
      { version: Number(id.split('.')[0]), at: Date.parse(at) },
      {
        publishedWith: versions.get(weekId) ?? null,
        begins: instantInZone(weekOfNumber(weekId).startDate, 0, work.timeZone),
      },
    )
}
