import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const compose = 'server/test/image/compose.test.ts'
const job = 'server/test/upgrade/migrate-job.test.ts'
const notice = 'server/src/updates/update-notice.test.ts'

/** What an operator relies on when a version is released, installed and upgraded. */
export const releaseBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/test/upgrade/1.0.0.tables', 'server/test/upgrade/upgrade.test.ts', [
    [
      'a migration is edited after its release',
      '0055 members ',
      '0055 members 0',
      'no migration of %s was edited since',
    ],
  ]),
  ...breaksOf('compose.yaml', compose, [
    [
      'the server’s container holds the address of the owner',
      'secrets: [database-url]',
      'secrets: [database-url, database-owner-url]',
      'is in the jobs alone',
    ],
    [
      'the server starts before the tables are there',
      'condition: service_completed_successfully',
      'condition: service_started',
      'is used before the server starts, which does not migrate',
    ],
  ]),
  ...breaksOf('server/src/main.ts', job, [
    [
      'a server that does not migrate serves tables of another version',
      'if (!config.MIGRATE_AT_START) await assertMigrated(db)',
      '',
      'on tables of another version it does not start',
    ],
  ]),
  ...breaksOf('server/src/updates/update-notice.ts', notice, [
    [
      'the list of releases is asked for every minute',
      'clock.now() - this.#askedAt < day',
      'clock.now() - this.#askedAt < looksEvery',
      'asks once a day, with a request that says nothing of the house',
    ],
    [
      'the request says which version asks',
      "credentials: 'omit',",
      "credentials: 'omit', headers: { 'user-agent': `morgenkreis/${version}` },",
      'asks once a day, with a request that says nothing of the house',
    ],
  ]),
  ...breaksOf('server/src/sites/sites.wire.ts', notice, [
    [
      'parents read that the software is old',
      'const open = { name, timeZone, dayStart, dayEnd, today, firstWeek }',
      'const open = { name, timeZone, dayStart, dayEnd, today, firstWeek, newerVersion: site.newerVersion }',
      'the management reads of it, parents do not; without the setting the site is as it was',
    ],
  ]),
  ...breaksOf('.github/workflows/release.yml', 'tools/release/workflow.test.ts', [
    [
      'what runs npm packages may push images',
      '  files:\n    needs: gate\n    runs-on: ubuntu-24.04\n    timeout-minutes: 15\n    permissions:\n      contents: read',
      '  files:\n    needs: gate\n    runs-on: ubuntu-24.04\n    timeout-minutes: 15\n    permissions:\n      contents: write',
      'are none, but for what each job asks for',
    ],
  ]),
  ...breaksOf('install.sh', 'tools/release/install-script.test.ts', [
    [
      'an upgrade makes new secrets, which the database does not know',
      'secret() { [ -s "$into/secrets/$1" ] || printf',
      'secret() { rm -f "$into/secrets/$1" && printf',
      'stay as they are when it is called again, and so does .env',
    ],
  ]),
]
