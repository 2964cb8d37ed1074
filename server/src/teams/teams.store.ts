import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

export interface Team {
  readonly id: number
  readonly name: string
}

const selectTeams = statement(
  'select team_id as id, name from team where site_id = $1 order by name, team_id',
)
const selectOneForUpdate = statement(
  'select team_id as id, name from team where site_id = $1 and team_id = $2 for update',
)
const selectSomeForShare = statement(
  'select team_id as id from team where site_id = $1 and team_id = any ($2::integer[]) order by team_id for key share',
)
const incrementLastId = statement(
  'update site_counter set last_team_id = last_team_id + 1 where site_id = $1 returning last_team_id as id',
)
const insertOne = statement('insert into team (site_id, team_id, name) values ($1, $2, $3)')
const updateName = statement('update team set name = $3 where site_id = $1 and team_id = $2')
const deleteOne = statement('delete from team where site_id = $1 and team_id = $2')

export function listTeams(work: InSite): Promise<Team[]> {
  return work.query<Team>(selectTeams, [work.siteId])
}

export async function findTeam(work: InSite, id: number): Promise<Team | undefined> {
  const [team] = await work.query<Team>(selectOneForUpdate, [work.siteId, id])
  return team
}

/** Those of the teams that there are; they cannot go until the transaction is done. */
export async function keepTeams(work: InSite, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await work.query<{ id: number }>(selectSomeForShare, [work.siteId, ids])
  return new Set(rows.map(({ id }) => id))
}

export async function addTeam(work: InSite, name: string): Promise<Team> {
  const [row] = await work.query<{ id: number }>(incrementLastId, [work.siteId])
  if (!row) throw new Error(`Site ${work.siteId} has no counter`)
  await work.query(insertOne, [work.siteId, row.id, name])
  return { id: row.id, name }
}

export async function renameTeam(work: InSite, team: Team): Promise<void> {
  await work.query(updateName, [work.siteId, team.id, team.name])
}

export async function removeTeam(work: InSite, id: number): Promise<void> {
  await work.query(deleteOne, [work.siteId, id])
}
