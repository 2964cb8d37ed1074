import * as contract from '#contract/teams.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import type { Team } from './teams.store.ts'
import { addTeam, findTeam, listTeams, removeTeam, renameTeam } from './teams.store.ts'

/** Deleting a team touches its teachers, so it takes the locks in the order of every change of a teacher. */
async function existing(work: Work, id: number): Promise<Team> {
  await lockRoster(work)
  const team = await findTeam(work, id)
  if (!team) throw notFound('This team')
  return team
}

export function teamRoutes(serve: Serve) {
  serve(contract.listTeams, async ({ work }) => ({ body: await listTeams(work) }))

  serve(contract.createTeam, async ({ work, body }) => {
    const team = await addTeam(work, body.name)
    work.changed({ change: { kind: 'team' }, action: 'teamCreated', before: null, after: team })
    return { status: 201, body: team }
  })

  serve(contract.renameTeam, async ({ work, params, body }) => {
    const before = await existing(work, params.id)
    const after = { ...before, name: body.name }
    await renameTeam(work, after)
    work.changed({ change: { kind: 'team' }, action: 'teamRenamed', before, after })
    return { body: after }
  })

  serve(contract.deleteTeam, async ({ work, params }) => {
    const before = await existing(work, params.id)
    await removeTeam(work, before.id)
    work.changed({ change: { kind: 'team' }, action: 'teamDeleted', before, after: null })
    return {}
  })
}
