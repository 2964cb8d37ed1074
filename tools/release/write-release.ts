import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { notesOf } from './changelog.ts'
import type { ReleaseFacts } from './faults.ts'
import { git } from './git.ts'
import { releaseListOf } from './release-list.ts'

const run = promisify(execFile)

/** Writes all files of a release, and returns their paths. */
export async function writeRelease(checkout: string, { version, entries }: ReleaseFacts): Promise<string[]> {
  const folder = join(checkout, '.release', version)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entry = entries.find((each) => each.version === version)
  if (!entry) throw new Error(`CHANGELOG.md says nothing of ${version}`)
  const name = `morgenkreis-${version}`
  const archive = join(folder, `${name}.tar.gz`)
  await git(checkout, 'archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, 'HEAD')
  const files: Record<string, string> = {
    'notes.md': notesOf(entry),
    'releases.json': `${JSON.stringify(releaseListOf(entries), null, 2)}\n`,
    'sbom.json': await billOfMaterials(checkout),
    'compose.yaml': readFileSync(join(checkout, 'compose.yaml'), 'utf8'),
    'install.sh': readFileSync(join(checkout, 'install.sh'), 'utf8'),
  }
  const paths = Object.entries(files).map(([file, text]) => {
    writeFileSync(join(folder, file), text)
    return join(folder, file)
  })
  const sums = join(folder, 'SHA256SUMS')
  writeFileSync(sums, checksumsOf([archive, ...paths]))
  return [archive, ...paths, sums]
}

/** What is in the image, as CycloneDX: the packages of production. */
async function billOfMaterials(checkout: string): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const { stdout } = await run('npm', args, { cwd: checkout, maxBuffer: 64 * 1_024 * 1_024 })
  return stdout
}

/** As `sha256sum --check` reads it, which is called in the folder of the files. */
function checksumsOf(paths: readonly string[]): string {
  const line = (path: string) =>
    `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}`
  return `${paths.map(line).join('\n')}\n`
}
