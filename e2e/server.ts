import { databaseUrl } from '#tools/cluster.ts'
import { makeHouse } from '#tools/dev-house.ts'

/** The real server with a seeded house of its own, for the stories. Started by playwright.config.ts. */

const { E2E_PASSWORD: password, E2E_PORT: port } = process.env
if (!password || !port) throw new Error('Run the stories with `npm run e2e`.')
process.env.DATABASE_URL = await makeHouse(await databaseUrl(), `morgenkreis_e2e_${port}`, password)
process.env.PORT = port
process.env.PLAIN_HTTP = 'true'
process.env.REQUESTS_PER_MINUTE = '1000000'
process.env.LOG_LEVEL = 'warn'
await import('#server/main.ts')
