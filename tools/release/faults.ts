import { compareVersions } from '#server/updates/release-list.ts'
import type { ChangelogEntry } from './changelog.ts'

/** What decides whether a version may be released, gathered before anything is written. */
export interface ReleaseFacts {
  readonly version: string
  readonly lockedVersion: string | undefined
  /** `git status --porcelain`; empty: all is committed. */
  readonly uncommitted: string
  readonly tags: readonly string[]
  readonly entries: readonly ChangelogEntry[]
  readonly upgrading: string
  /** Whether the kept tables of this version are the ones that a new database gets. */
  readonly tables: 'missing' | 'others' | 'same'
  /** Whether a database of the version before has to be migrated. */
  readonly migrates: boolean
  /** Places of the workflow and the Dockerfile that are not pinned. */
  readonly unpinned: readonly string[]
}

const keepTables = 'run `npm run release -- --keep-tables` and commit what it writes'

/** A sentence for each reason not to release. */
export function releaseFaults(facts: ReleaseFacts): string[] {
  const { version, entries, tables, uncommitted } = facts
  const faults: string[] = []
  if (uncommitted) faults.push(`The tree is dirty. Commit or remove:\n${uncommitted}`)
  if (!/^\d+\.\d+\.\d+$/.test(version))
    faults.push(`package.json says ${version}, which is no version to release.`)
  if (facts.lockedVersion !== version)
    faults.push(`package-lock.json says ${facts.lockedVersion ?? 'no version'} and package.json ${version}.`)
  if (facts.tags.includes(`v${version}`)) faults.push(`The tag v${version} exists already.`)
  const entry = entries.find((each) => each.version === version)
  if (!entry?.date) faults.push(`CHANGELOG.md has no heading "## [${version}] – <year-month-day>".`)
  if (entry && !entry.upgrade)
    faults.push(
      `Below its heading CHANGELOG.md does not say "Upgrade from <version> or newer, with a backup before." (or "without").`,
    )
  if (entry?.upgrade && !entry.upgrade.needsBackup && facts.migrates)
    faults.push(`${version} changes tables, so CHANGELOG.md must say "with a backup before".`)
  const newest = entries[0]
  if (newest && compareVersions(newest.version, version) !== 0)
    faults.push(`The first heading of CHANGELOG.md is ${newest.version}, not ${version}.`)
  if (!facts.upgrading.includes(`\n## To ${version}\n`))
    faults.push(`UPGRADING.md has no heading "## To ${version}".`)
  if (tables === 'missing') faults.push(`The tables of ${version} are not kept: ${keepTables}.`)
  if (tables === 'others')
    faults.push(`The kept tables of ${version} are not the present ones: ${keepTables}.`)
  return [...faults, ...facts.unpinned.map((place) => `${place} is not pinned.`)]
}
