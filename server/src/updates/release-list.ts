import { z } from 'zod'

const version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)

/** `releases.json` as each release publishes it. What a later version adds to it is passed over. */
const releaseList = z.object({
  releases: z
    .array(
      z.object({
        version,
        date: z.iso.date(),
        /** Whether it mends something that an attacker could use. */
        security: z.boolean(),
        needsBackup: z.boolean(),
        /** The oldest version that upgrades to it in one step. */
        minFrom: version,
      }),
    )
    .max(1_000),
})

export type ReleaseList = z.output<typeof releaseList>
export type Release = ReleaseList['releases'][number]

export function readReleaseList(text: string): ReleaseList {
  try {
    return releaseList.parse(JSON.parse(text))
  } catch (error) {
    throw new Error('This is no list of releases', { cause: error })
  }
}

const partsOf = (text: string) => text.split('.').map(Number)

/** Negative when the first is older: 1.9.0 comes before 1.10.0. */
export function compareVersions(one: string, other: string): number {
  const others = partsOf(other)
  return (
    partsOf(one)
      .map((part, at) => part - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  )
}

export interface NewerRelease {
  readonly release: Release
  /** Whether it, or one between it and the own version, mends something that an attacker could use. */
  readonly security: boolean
}

/** The newest release after a version; undefined: there is none. */
export function newerThan(own: string, { releases }: ReleaseList): NewerRelease | undefined {
  const newer = releases
    .filter((release) => compareVersions(release.version, own) > 0)
    .sort((one, other) => compareVersions(other.version, one.version))
  return newer[0] && { release: newer[0], security: newer.some((release) => release.security) }
}
