import { readFileSync, statSync } from 'node:fs'
import { faultsOf } from './faults.ts'
import type { SiteFile } from './format.ts'
import { siteFile } from './format.ts'

/** A house of 25 teachers writes a few MB a year; what is much larger is something else. */
const mostBytes = 256 * 1_024 * 1_024
const mostNamed = 5

/** The whole file, checked as a whole, or an error that names the first faults. */
export function readSiteFile(path: string): SiteFile {
  const { size } = statSync(path)
  if (size > mostBytes) throw new Error(`${path} has ${size} bytes; a site's file has at most ${mostBytes}`)
  return siteFileFrom(readFileSync(path), path)
}

/** The same of what was read already; a fault names where it comes from. */
export function siteFileFrom(bytes: Uint8Array, path: string): SiteFile {
  const result = siteFile.safeParse(parsed(bytes, path))
  if (!result.success) {
    refuse(
      path,
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const faults = faultsOf(result.data)
  if (faults.length > 0) refuse(path, faults)
  return result.data
}

function parsed(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Error(`${path} is no JSON file, or it is cut off`, { cause: error })
  }
}

function refuse(path: string, faults: readonly string[]): never {
  const more = faults.length > mostNamed ? ` and ${faults.length - mostNamed} more` : ''
  throw new Error(`${path} cannot be imported: ${faults.slice(0, mostNamed).join('; ')}${more}`)
}
