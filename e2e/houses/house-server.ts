import { spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseUrl } from '#tools/database/cluster.ts'
import { compileCache } from '#tools/gate/compile-cache.ts'
import { makeHouse } from '#tools/houses/dev-house.ts'
import { sharedDatabase } from './empty-house.ts'

export const results = resolve(import.meta.dirname, '../results')

/**
 * The real server with a seeded house of its own: a plain one, so that a story means the same on a holiday; one that
 * lives through its year with `E2E_YEAR=lived`. It logs all it can, so that the log can be searched afterwards.
 */
export async function startHouse(
  port: string,
  password: string,
  furnish = async (_url: string): Promise<void> => {},
  preload: readonly string[] = [],
) {
  const isPlain = process.env.E2E_YEAR !== 'lived'
  const url = await makeHouse(await databaseUrl(), sharedDatabase(port), password, isPlain)
  await furnish(url)
  mkdirSync(results, { recursive: true })
  const log = openSync(resolve(results, `server-${port}.log`), 'w')
  const imports = preload.map((file) => `--import=${file}`)
  return spawn(process.execPath, [...imports, resolve(import.meta.dirname, '../../server/src/main.ts')], {
    env: {
      ...process.env,
      ...compileCache,
      DATABASE_URL: url,
      PORT: port,
      // Houses of single stories have addresses of this machine beside 127.0.0.1.
      HOST: '0.0.0.0',
      PLAIN_HTTP: 'true',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'debug',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', log, log],
  })
}
