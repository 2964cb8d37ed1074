/** What CHANGELOG.md says of one released version. Notes and the list of releases are made from it, so that there is one source. */
export interface ChangelogEntry {
  readonly version: string
  /** Undefined: it has no day yet, so it is not released. */
  readonly date: string | undefined
  readonly text: string
  /** Undefined: the line below the heading is missing. */
  readonly upgrade: UpgradeLine | undefined
  readonly isSecurity: boolean
}

interface UpgradeLine {
  readonly minFrom: string
  readonly needsBackup: boolean
}

const heading = /^## \[(\d+\.\d+\.\d+)\](?: – (\d{4}-\d{2}-\d{2}))?.*$/gm
const upgradeLine = /^Upgrade from (\d+\.\d+\.\d+) or newer, (with|without) a backup before\.$/m

export function changelogEntries(changelog: string): ChangelogEntry[] {
  const headings = [...changelog.matchAll(heading)]
  return headings.map((match, index) => {
    const [line, version = '', date] = match
    const end = headings[index + 1]?.index ?? changelog.length
    const text = changelog.slice(match.index + line.length, end).trim()
    const [, minFrom, backup] = upgradeLine.exec(text) ?? []
    return {
      version,
      date,
      text,
      upgrade: minFrom ? { minFrom, needsBackup: backup === 'with' } : undefined,
      isSecurity: /^### Security$/m.test(text),
    }
  })
}

/** The text of a release on the page where it is downloaded; links into the repository lead to the tagged files. */
export function notesOf({ version, text }: ChangelogEntry): string {
  const linked = text.replace(/\]\((?!https?:)([^)]+)\)/g, `](../../blob/v${version}/$1)`)
  return `${linked}\n\nHow to upgrade: [UPGRADING.md](../../blob/v${version}/UPGRADING.md). How to check what was downloaded: [docs/releases.md](../../blob/v${version}/docs/releases.md).\n`
}
