import type { DatabaseFacts } from './database-facts.ts'
import type { Diagnosis } from './diagnosis.ts'
import { fault, watch, well } from './diagnosis.ts'

const hour = 3_600_000
const gigabyte = 1_000_000_000
const backupIsOldAfter = 26 * hour
const clockMayDiffer = 2_000
const oldestVersion = 15
const slotMayKeep = 2 * gigabyte
const leastFree = 2 * gigabyte

/** What to say of these facts at this moment, the same for everybody who asks. */
export function judgeDatabase(
  facts: DatabaseFacts,
  now: number,
  { backupTarget }: { readonly backupTarget?: string | undefined } = {},
): Diagnosis[] {
  return [
    ofVersion(facts),
    ...ofSettings(facts),
    ofChecksums(facts),
    backupTarget === undefined ? ofBackup(facts, now) : ofVerifiedBackup(facts, now, backupTarget),
    ofClock(facts),
    ofConnections(facts),
    ofSpace(facts),
    ofWraparound(facts),
    ...facts.invalidIndexes.map((name) =>
      fault(
        'index',
        `The index ${name} is not valid: it was never finished`,
        `reindex index concurrently ${name};`,
      ),
    ),
    ...facts.openFunctions.map((name) =>
      fault(
        'search-path',
        `The function ${name} works with its caller's search path`,
        'Run "morgenkreis migrate".',
      ),
    ),
    ...facts.slots.map(ofSlot),
    ...ofStandbys(facts),
    ...ofSight(facts),
    ...facts.longTransactions.map(({ pid, application, minutes }) =>
      watch(
        'long-transaction',
        `A transaction of "${application}" (process ${pid}) has been open for ${minutes} minutes; nothing is cleaned up behind it`,
        `If nobody knows it: select pg_terminate_backend(${pid});`,
      ),
    ),
  ]
}

function ofVersion({ version, encoding }: DatabaseFacts): Diagnosis {
  const major = Math.floor(version / 10_000)
  const name = `PostgreSQL ${major}.${version % 10_000}, ${encoding}`
  if (encoding !== 'UTF8')
    return fault(
      'postgresql',
      `${name}: names need UTF8`,
      'Restore a backup into a database that is encoded in UTF8.',
    )
  return major < oldestVersion
    ? fault(
        'postgresql',
        `${name} is older than ${oldestVersion}`,
        `Upgrade PostgreSQL to ${oldestVersion} or newer.`,
      )
    : well(name)
}

function ofSettings({ settings }: DatabaseFacts): Diagnosis[] {
  const { fsync, fullPageWrites, synchronousCommit, autovacuum } = settings
  const off: (Diagnosis | false)[] = [
    fsync === 'off' &&
      fault(
        'durability',
        'fsync is off: after a power cut the database may be lost',
        "alter system set fsync = 'on';",
      ),
    fullPageWrites === 'off' &&
      fault(
        'durability',
        'full_page_writes is off: after a power cut pages may be torn',
        "alter system set full_page_writes = 'on';",
      ),
    synchronousCommit === 'off' &&
      fault(
        'durability',
        'synchronous_commit is off: what was acknowledged may be lost',
        "alter system set synchronous_commit = 'on';",
      ),
    autovacuum === 'off' &&
      fault('durability', 'autovacuum is off: tables only grow', "alter system set autovacuum = 'on';"),
  ]
  const faults = off.filter((each) => each !== false)
  return faults.length > 0 ? faults : [well('What is acknowledged is on the disk')]
}

const ofChecksums = ({ checksums }: DatabaseFacts): Diagnosis =>
  checksums === 'on'
    ? well('Pages carry checksums')
    : watch(
        'checksums',
        'Pages carry no checksums: a disk that forgets is noticed late',
        'With the database stopped: pg_checksums --enable',
      )

function ofBackup({ lastBackup }: DatabaseFacts, now: number): Diagnosis {
  const todo = 'morgenkreis backup --out <file> --check, each night'
  if (lastBackup === null) return fault('backup', 'There was never a backup', todo)
  const age = now - lastBackup
  const text = `The last backup is ${Math.max(0, Math.floor(age / hour))} hours old`
  return age > backupIsOldAfter ? fault('backup', text, todo) : well(text)
}

/** Where backups are made by themselves, one that was not verified counts for nothing. */
function ofVerifiedBackup(
  { lastVerifiedBackup, backupFailure }: DatabaseFacts,
  now: number,
  target: string,
): Diagnosis {
  const why = backupFailure === null ? '' : `; the last try failed: ${backupFailure}`
  const todo = `morgenkreis backup run, and see that "backup run --daily" is running (${target}).`
  if (lastVerifiedBackup === null) return fault('backup', `There was never a verified backup${why}`, todo)
  const age = now - lastVerifiedBackup
  const text = `The last verified backup is ${Math.max(0, Math.floor(age / hour))} hours old${why}`
  if (age > backupIsOldAfter) return fault('backup', text, todo)
  return backupFailure === null ? well(text) : watch('backup', text, todo)
}

function ofClock({ clockAhead }: DatabaseFacts): Diagnosis {
  const seconds = Math.round(Math.abs(clockAhead) / 1_000)
  return Math.abs(clockAhead) > clockMayDiffer
    ? fault(
        'clock',
        `The clock of the database is ${seconds} seconds ${clockAhead > 0 ? 'ahead of' : 'behind'} this machine's`,
        'Let both ask the same time server (chrony, systemd-timesyncd).',
      )
    : well('Both clocks agree')
}

function ofConnections({ connections, mostConnections }: DatabaseFacts): Diagnosis {
  const text = `${connections} of ${mostConnections} connections are in use`
  return connections > mostConnections * 0.8
    ? watch('connections', text, 'Raise max_connections, or put PgBouncer in front (docs/growth.md).')
    : well(text)
}

/** What is not complained of must not read as well when it was not looked at. */
const ofSight = ({ seesAll }: DatabaseFacts): Diagnosis[] =>
  seesAll
    ? []
    : [
        well(
          'This login does not see how long transactions of other logins are open, nor which standbys follow, unless it is granted pg_monitor',
        ),
      ]

function ofSpace({ bytes, freeBytes }: DatabaseFacts): Diagnosis {
  const size = `The database has ${inGigabytes(bytes)} GB`
  if (freeBytes === undefined) return well(`${size}; its disk cannot be looked at from here`)
  const text = `${size}, and its disk ${inGigabytes(freeBytes)} GB free`
  // A restore with --check writes everything once more.
  return freeBytes < Math.max(leastFree, bytes * 1.5)
    ? fault('disk', text, 'Make room: a backup that is checked writes everything once more.')
    : well(text)
}

const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(bytes < 10 * gigabyte ? 1 : 0)

function ofWraparound({ wraparoundShare }: DatabaseFacts): Diagnosis {
  const text = `${Math.round(wraparoundShare * 100)} % of the transaction numbers are used up`
  return wraparoundShare > 0.5
    ? fault('transaction-numbers', text, 'vacuum freeze; as the owner, and see why autovacuum did not')
    : well(text)
}

function ofSlot({ name, active, keptBytes, walStatus }: DatabaseFacts['slots'][number]): Diagnosis {
  const text = `The replication slot ${name} keeps ${inGigabytes(keptBytes)} GB`
  if (walStatus === 'lost')
    return fault(
      'slot',
      `The replication slot ${name} has lost what its standby needs`,
      'Make the standby anew (docs/standby.md).',
    )
  if (keptBytes > slotMayKeep || !active)
    return watch(
      'slot',
      active ? text : `${text}, and nobody reads it`,
      `If its standby is gone for good: select pg_drop_replication_slot('${name}');`,
    )
  return well(text)
}

const farBehindBytes = 100_000_000

function ofStandbys({ standbys, waitsFor }: DatabaseFacts): Diagnosis[] {
  const behind = standbys.map(({ name, state, bytesBehind }) => {
    const text = `The standby ${name} is ${state}, ${Math.round(bytesBehind / 1_000_000)} MB behind`
    return state === 'streaming' && bytesBehind < farBehindBytes
      ? well(text)
      : watch('standby-lag', text, 'Look at its log, its disk and the network between (docs/standby.md).')
  })
  if (waitsFor === '' || standbys.some(({ isSync }) => isSync)) return behind
  return [
    fault(
      'synchronous-standby',
      `Saves wait for the standby ${waitsFor}, which is not there`,
      'Bring it back, or decide that one disk is enough: tools/standby alone --primary <url> (docs/standby.md).',
    ),
    ...behind,
  ]
}
