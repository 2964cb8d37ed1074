import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const day = 24 * 60 * 60_000
/** An open page asks for its parts when they are opened, and may have been open since last week. */
const keptFor = 7 * day

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/**
 * A build into the folder that a server sends files from takes nothing away from the pages that are open: the files of
 * the build before stay for a week after it was replaced, those of older builds until their own week is over.
 */
export function keptAssets(now = () => new Date()): Plugin {
  let folder = ''
  return {
    name: 'kept-assets',
    apply: 'build',
    configResolved({ root, build }: ResolvedConfig) {
      folder = resolve(root, build.outDir)
    },
    buildStart() {
      // Replaced now, however long ago they were built.
      for (const name of builtFiles(folder))
        for (const file of withPacked(join(folder, name))) touch(file, now())
    },
    closeBundle() {
      const assets = join(folder, 'assets')
      if (!existsSync(assets)) return
      const current = new Set(builtFiles(folder).flatMap((name) => withPacked(join(folder, name))))
      for (const file of readdirSync(assets).map((name) => join(assets, name)))
        if (!current.has(file) && now().getTime() - statSync(file).mtimeMs > keptFor) rmSync(file)
    },
  }
}

/** What the manifest in the folder names: the last build. */
function builtFiles(folder: string): string[] {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return []
  const entries = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, ManifestEntry>)
  return entries.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
}

const withPacked = (file: string) => [file, `${file}.br`, `${file}.gz`]

function touch(file: string, at: Date) {
  if (existsSync(file)) utimesSync(file, at, at)
}
