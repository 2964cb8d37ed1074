import { statfs } from 'node:fs/promises'
import type pg from 'pg'

interface ReplicationSlot {
  readonly name: string
  readonly active: boolean
  readonly keptBytes: number
  readonly walStatus: string | null
}

interface FollowingStandby {
  readonly name: string
  readonly state: string
  readonly isSync: boolean
  readonly bytesBehind: number
}

interface LongTransaction {
  readonly pid: number
  readonly application: string
  readonly minutes: number
}

/** What the database says of itself. */
export interface DatabaseFacts {
  readonly version: number
  readonly encoding: string
  readonly settings: Readonly<Record<'fsync' | 'fullPageWrites' | 'synchronousCommit' | 'autovacuum', string>>
  readonly checksums: string
  readonly bytes: number
  readonly connections: number
  readonly mostConnections: number
  /** Whether this login may look at what others do; else their transactions and standbys are not in here. */
  readonly seesAll: boolean
  /** Its clock minus ours. */
  readonly clockAhead: number
  /** Of the transactions that are left before PostgreSQL stops writing. */
  readonly wraparoundShare: number
  readonly invalidIndexes: readonly string[]
  readonly openFunctions: readonly string[]
  readonly slots: readonly ReplicationSlot[]
  /** As far as this login may know. */
  readonly standbys: readonly FollowingStandby[]
  /** What commits wait for; empty when for none, or when this login may not know who follows. */
  readonly waitsFor: string
  readonly longTransactions: readonly LongTransaction[]
  /** Milliseconds; null: there was none. */
  readonly lastBackup: number | null
  readonly lastVerifiedBackup: number | null
  /** After the last verified one. */
  readonly backupFailure: string | null
  /** Of the disk that holds the data, where that is this machine's. */
  readonly freeBytes: number | undefined
}

// Of another login's connection a lesser one sees that it is there, and in which database, but not of which kind it is.
const selectFacts = `
  select current_setting('server_version_num')::int as version,
         current_setting('server_encoding') as encoding,
         json_build_object(
           'fsync', current_setting('fsync'), 'fullPageWrites', current_setting('full_page_writes'),
           'synchronousCommit', current_setting('synchronous_commit'), 'autovacuum', current_setting('autovacuum')
         )::text as settings,
         current_setting('data_checksums') as checksums,
         case when pg_has_role(current_user, 'pg_monitor', 'usage')
              then current_setting('synchronous_standby_names') else '' end as "waitsFor",
         pg_database_size(current_database()) as bytes,
         (select count(*)::int from pg_stat_activity
           where backend_type = 'client backend'
              or backend_type is null and usesysid is not null and datid is not null) as connections,
         pg_has_role(current_user, 'pg_read_all_stats', 'usage') as "seesAll",
         current_setting('max_connections')::int as "mostConnections",
         extract(epoch from clock_timestamp()) * 1000 as "clockNow",
         (select age(datfrozenxid) / 2000000000.0 from pg_database where datname = current_database())
           as "wraparoundShare",
         array(select i.indexrelid::regclass::text from pg_index i where not i.indisvalid) as "invalidIndexes",
         array(select p.oid::regproc::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
                where n.nspname = 'public' and p.prosecdef
                  and not coalesce(array_to_string(p.proconfig, ','), '') like '%search_path=%') as "openFunctions"`

const selectSlots = `
  select slot_name as name, active, wal_status as "walStatus",
         coalesce(pg_wal_lsn_diff(
           case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn), 0)
           as "keptBytes"
    from pg_replication_slots order by slot_name`

const selectStandbys = `
  select application_name as name, state, sync_state in ('sync', 'quorum') as "isSync",
         coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0) as "bytesBehind"
    from pg_stat_replication where state is not null and not pg_is_in_recovery() order by application_name`

const selectLongTransactions = `
  select pid, application_name as application,
         floor(extract(epoch from clock_timestamp() - xact_start) / 60)::int as minutes
    from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '10 minutes'
   order by xact_start`

const selectHasVerified = "select to_regclass('backup_failure') is not null as kept"
// Both come with one migration.
const selectVerified = `
  select extract(epoch from b.at) * 1000 as at,
         (select f.reason from backup_failure f where f.failed_at > coalesce(b.at, '-infinity')
           order by f.failure_id desc limit 1) as failure
    from (select max(finished_at) as at from backup_record where is_verified) b`
const selectHasBackups = "select to_regclass('backup_record') is not null as kept"
const selectLastBackup = 'select extract(epoch from max(finished_at)) * 1000 as at from backup_record'

export async function readDatabaseFacts(owner: pg.Client, now: () => number): Promise<DatabaseFacts> {
  const asked = now()
  const { rows } = await owner.query(selectFacts)
  const answered = now()
  const { clockNow, settings, ...facts } = rows[0]
  const rowsOf = async (text: string) => (await owner.query(text)).rows
  const [table] = await rowsOf(selectHasBackups)
  const [backup] = table?.kept ? await rowsOf(selectLastBackup) : []
  const [tried] = await rowsOf(selectHasVerified)
  const [verified] = tried?.kept ? await rowsOf(selectVerified) : []
  return {
    ...facts,
    settings: JSON.parse(settings),
    clockAhead: clockNow - (asked + answered) / 2,
    slots: await rowsOf(selectSlots),
    standbys: await rowsOf(selectStandbys),
    longTransactions: await rowsOf(selectLongTransactions),
    lastBackup: backup?.at ?? null,
    lastVerifiedBackup: verified?.at ?? null,
    backupFailure: verified?.failure ?? null,
    freeBytes: await freeBytesOfData(owner),
  }
}

/** Only some logins may know where the data lies, and it may be another machine's. */
async function freeBytesOfData(owner: pg.Client): Promise<number | undefined> {
  try {
    const { rows } = await owner.query("select current_setting('data_directory') as folder")
    const { bavail, bsize } = await statfs(rows[0].folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
