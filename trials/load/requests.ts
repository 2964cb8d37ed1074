import type { Sent } from '#tools/page/http-client.ts'
import { houses } from './topology.ts'

const any = (most: number) => 1 + Math.floor(Math.random() * most)

export const hostOf = (site: number) => `kita${site}.test`

export interface Asked extends Sent {
  readonly site: number
  readonly isWrite: boolean
  readonly forTeachers: boolean
}

/** Mostly the present weeks, as people look at them; now and then an old one. */
const someWeek = () => (Math.random() < 0.8 ? houses.weeks - any(6) + 1 : any(houses.weeks))

export function someRead(): Asked {
  const site = any(houses.sites)
  const read = (path: string, forTeachers = true): Asked => ({
    method: 'GET',
    path,
    site,
    isWrite: false,
    forTeachers,
  })
  const kind = Math.random()
  if (kind < 0.45) return read(`/api/weeks/${someWeek()}`, false)
  if (kind < 0.8) return read(`/api/weeks/${someWeek()}`)
  if (kind < 0.9) return read(`/api/time-slots/day/${someWeek()}/${any(houses.teachers)}/${any(5)}`)
  if (kind < 0.95) return read('/api/teachers/active')
  if (kind < 0.98) return read('/api/weeks', false)
  return read('/api/teachers/balances')
}

let writes = 0

/** With a key, so that a client that loses the answer may send it again. */
export function someWrite(site = any(houses.sites)): Asked {
  const place = { weekId: someWeek(), teacherId: any(houses.teachers), dayOfWeek: any(5) }
  return {
    method: 'POST',
    path: '/api/time-slots/batch',
    body: [{ ...place, startTime: '08:00', endTime: Math.random() < 0.5 ? '14:45' : '15:00' }],
    headers: { 'idempotency-key': `load ${process.pid} ${++writes}` },
    site,
    isWrite: true,
    forTeachers: true,
  }
}
