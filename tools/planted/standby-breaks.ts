import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const tests = 'server/test/reliability/reads-from-standby.test.ts'

/** What is read from a hot standby, and when it is not. */
export const standbyBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/db/database-watch.ts', 'server/test/reliability/lost-database.test.ts', [
    [
      'every call that finds the database gone is an error line',
      'if (this.#isAsking || this.#isStopped) return',
      'if (this.#isStopped) return',
    ],
    [
      'the log does not say that the database is back',
      "return this.#log.info({ seconds }, 'the database can be reached again')",
      'return',
    ],
  ]),
  ...breaksOf('server/src/logger.ts', 'server/test/reliability/lost-database.test.ts', [
    ['an answer of 503 is a line like any other', "statusCode >= 500 ? 'warn'", "statusCode >= 600 ? 'warn'"],
  ]),
  ...breaksOf('server/src/metrics/request-metrics.ts', 'server/src/metrics/metrics.test.ts', [
    [
      'each file of the page is a series',
      "url.startsWith('/assets/')",
      "url.startsWith('/assets//')",
      'O10: files of the page are one series, whatever their names',
    ],
  ]),
  ...breaksOf('server/src/command/doctor/look-through.ts', 'server/src/command/doctor/look-through.test.ts', [
    [
      'the doctor does not see that a made-up address is believed',
      'forgedSeen.address === forged',
      "forgedSeen.address === ''",
    ],
    [
      'the doctor does not see that the proxy is not believed',
      "seen.protocol !== 'https'",
      "seen.protocol === 'ftp'",
    ],
  ]),
  ...breaksOf('tools/standby', 'server/test/reliability/standby-tool.test.ts', [
    ['a copy of Debian’s cluster has no settings', 'bring_settings\n    start', 'true\n    start'],
    [
      'a slot that fills the disk is left behind',
      '    for _ in $(seq 50); do\n      ask',
      '    for _ in; do\n      ask',
    ],
    ['a slot of somebody else is taken away', ' == 0 ]] && made_slot=yes', ' -ge 0 ]] && made_slot=yes'],
  ]),
  ...breaksOf('server/src/reading-transaction.ts', tests, [
    ['an export lacks what was saved just before', '!== version) return undefined', '< 0) return undefined'],
    [
      'a read that fails at the standby fails for its reader',
      'if (error instanceof Refusal) throw error',
      'if (error) throw error',
    ],
  ]),
  ...breaksOf('server/src/db/standby-facts.ts', tests, [
    ['a standby far behind is read from', 'return lag > farBehind ?', 'return lag < -farBehind ?'],
    ['a promoted standby is read from', "if (!isFollowing) return 'it is no standby any more'", ''],
    [
      'the database of another installation is read from',
      "if (!isOfSameCluster) return 'it is not a standby of this primary'",
      '',
    ],
  ]),
  ...breaksOf('server/src/http/call.ts', tests, [
    [
      'every call is read from the standby',
      'olderReads.includes(endpoint) ? services.standby',
      "endpoint.method === 'GET' ? services.standby",
    ],
  ]),
  ...breaksOf('server/src/db/standby.ts', tests, [
    [
      'it is said at every look that the standby is passed over',
      'if (!isNews) return',
      'if (isNews === undefined) return',
    ],
  ]),
]
