import type pg from 'pg'
import type { Hours } from '#domain/values/hours.ts'
import { fromHundredths } from '#domain/values/hours.ts'
import { figuresVersion } from './figures.store.ts'
import { recomputeSite } from './refresh-figures.ts'

/** A teacher whose figures change by the present rules. */
export interface ChangedFigures {
  readonly name: string
  readonly weeks: readonly { readonly weekNumber: number; readonly before: Hours; readonly after: Hours }[]
}

export interface ChangedHouse {
  readonly siteId: number
  readonly name: string
  readonly people: readonly ChangedFigures[]
}

const outdated = 'select site_id as id, name from site where figures_version < $1 order by site_id'
const counted = `
  select t.teacher_id as "teacherId", t.name, l.week_number::integer as "weekNumber",
         case when l.counts then l.difference else 0 end as difference
    from ledger l join teacher t using (site_id, teacher_id)
   where l.site_id = $1 order by t.name, t.teacher_id, l.week_number`

interface CountedWeek {
  readonly teacherId: number
  readonly name: string
  readonly weekNumber: number
  readonly difference: number
}

/**
 * Which weeks of which houses the present rules would count otherwise: computed as at the first start, and taken back.
 * A house at a time.
 */
export async function changedFigures(owner: pg.Client, say: (house: ChangedHouse) => void): Promise<number> {
  const { rows } = await owner.query<{ id: number; name: string }>(outdated, [figuresVersion])
  for (const { id, name } of rows) say({ siteId: id, name, people: await changedIn(owner, id) })
  return rows.length
}

async function changedIn(client: pg.Client, siteId: number): Promise<ChangedFigures[]> {
  await client.query('begin')
  try {
    await client.query("select set_config('app.site', $1, true)", [String(siteId)])
    const { rows: before } = await client.query<CountedWeek>(counted, [siteId])
    await recomputeSite(client, siteId)
    const { rows: after } = await client.query<CountedWeek>(counted, [siteId])
    return differences(before, after)
  } finally {
    await client.query('rollback')
  }
}

function differences(before: readonly CountedWeek[], after: readonly CountedWeek[]): ChangedFigures[] {
  const known = new Map(before.map((week) => [`${week.teacherId} ${week.weekNumber}`, week.difference]))
  const changed = after
    .map((week) => ({ ...week, was: known.get(`${week.teacherId} ${week.weekNumber}`) ?? 0 }))
    .filter(({ was, difference }) => was !== difference)
  return [...Map.groupBy(changed, ({ teacherId }) => teacherId).values()].map((weeks) => ({
    name: weeks[0]?.name ?? '',
    weeks: weeks.map(({ weekNumber, was, difference }) => ({
      weekNumber,
      before: fromHundredths(was),
      after: fromHundredths(difference),
    })),
  }))
}
