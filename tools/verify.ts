import pg from 'pg'
import { openDatabase } from '#server/db/pool.ts'
import { statement } from '#server/db/statement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { verifySite } from '#server/ledger/verify.ts'
import { databaseUrl } from './cluster.ts'

/** Recomputes the ledgers of all houses from nothing and names every difference. Give DATABASE_OWNER_URL or DATABASE_URL. */

const url = process.env.DATABASE_OWNER_URL ?? (await databaseUrl())
const owner = new pg.Client({ connectionString: url })
await owner.connect()
const { rows: sites } = await owner.query<{ site_id: number; name: string }>(
  'select site_id, name from site order by 1',
)
await owner.end()

const db = openDatabase({ url, size: 1 })
const enter = statement("select set_config('app.site', $1, true)")
let faulty = 0
for (const { site_id: siteId, name } of sites) {
  const { checked, faults } = await inTransaction(db, async ({ query }) => {
    await query(enter, [String(siteId)])
    return verifySite({ query, siteId })
  })
  faulty += faults.length
  console.log(`${name}: ${checked} teacher weeks, ${faults.length} differences`)
  for (const { teacherId, weekNumber, figure, kept, right } of faults) {
    console.log(`  teacher ${teacherId}, week ${weekNumber}, ${figure}: kept ${kept}, should be ${right}`)
  }
}
await db.close()
process.exitCode = faulty > 0 ? 1 : 0
