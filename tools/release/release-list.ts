import type { ReleaseList } from '#server/updates/release-list.ts'
import type { ChangelogEntry } from './changelog.ts'

/** `releases.json`: every version that has a day in the changelog, the newest first, for the notice and for programs. */
export function releaseListOf(entries: readonly ChangelogEntry[]): ReleaseList {
  return {
    releases: entries.flatMap(({ version, date, upgrade, isSecurity }) =>
      date && upgrade ? [{ version, date, security: isSecurity, ...upgrade }] : [],
    ),
  }
}
