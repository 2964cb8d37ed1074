import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { inPath, line, teamId } from './fields.ts'

const name = line(1, 100, 'Name must be at least 1 character')

const team = z.strictObject({ id: teamId, name: z.string() }).meta({ id: 'Team' })

const ofTeam = z.strictObject({ id: inPath(teamId) })
const body = z.strictObject({ name })

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/teams',
  access: 'manage',
  summary: 'All teams by name',
  response: z.array(team),
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/api/teams',
  access: 'manage',
  summary: 'Add a team',
  body,
  response: team,
  creates: true,
})

export const renameTeam = endpoint({
  method: 'PATCH',
  path: '/api/teams/{id}',
  access: 'manage',
  summary: 'Rename a team',
  params: ofTeam,
  body,
  response: team,
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/teams/{id}',
  access: 'manage',
  summary: 'Delete a team; its teachers stay, without a team',
  params: ofTeam,
})
