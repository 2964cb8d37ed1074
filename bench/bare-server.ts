import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { sessionOptions } from '#server/db/pool.ts'
import { serverRole } from '#server/db/server-role.ts'
import { frozenWeekView, weekViewValues } from '#tools/database/frozen-week-view.ts'
import { keptPath } from './http-load.ts'

/**
 * What ours is measured against: the same statement, through the same driver, answered by nothing but `node:http`. No
 * router, no checks, no compression. One path answers from memory, without any statement.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  options: sessionOptions(serverRole),
})

/** As large as a compressed page. */
const kept = Buffer.alloc(8_000, 'x')

const server = createServer(async ({ url = '', headers }, response) => {
  try {
    if (url === keptPath) {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': kept.length, etag: 'W/"1"' })
      return response.end(kept)
    }
    const asked = {
      site: Number(/^kita(\d+)\./.exec(headers.host ?? '')?.[1]),
      week: Number(/^\/api\/weeks\/(\d+)$/.exec(url)?.[1]),
      today: new Date().toISOString().slice(0, 10),
      tokenHash: createHash('sha256')
        .update(headers.cookie?.replace('access=', '') ?? '')
        .digest(),
    }
    const values = weekViewValues(frozenWeekView, asked)
    const { rows } = await pool.query({ name: 'view', text: frozenWeekView, values })
    const [{ granted_at: granted, document, version }] = rows
    if (!granted || !document) return response.writeHead(404).end()
    const length = Buffer.byteLength(document)
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': length,
      etag: `W/"${version}"`,
    })
    return response.end(document)
  } catch (error) {
    console.error(error)
    return response.writeHead(500).end()
  }
})
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
