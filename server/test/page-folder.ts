import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export interface PageFolder {
  readonly folder: string
  remove(): void
}

const css =
  '.sick{color:red}:root[data-theme=dark]{--page:black}@media print{:root,:root[data-theme=dark]{--page:white}}'
const html = `<!doctype html><html lang="en"><head><title>The page</title>
<link rel="icon" href="/favicon.svg" />
<script type="module" crossorigin src="/assets/main-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/main-1.css">
</head><body><div id="root"></div><link rel="preload" as="fetch" href="/api/site?view=parent"></body></html>`

/** A page as small as can be, and beside it what draws it: the text of a module, or the page's own drawing, built. */
export async function pageFolder(drawing: string | 'built'): Promise<PageFolder> {
  const parent = mkdtempSync(join(tmpdir(), 'morgenkreis-drawn-'))
  const folder = join(parent, 'page')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'assets/main-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/main-1.css'), css)
  if (drawing === 'built') await buildDrawing(`${folder}-server`)
  else {
    mkdirSync(`${folder}-server`)
    writeFileSync(`${folder}-server/draw.js`, drawing)
  }
  return { folder, remove: () => rmSync(parent, { recursive: true }) }
}

/** As `npm run build` does it, in a process of its own: a test's environment would make it another build. */
async function buildDrawing(outDir: string) {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.draw.config.ts']
  await promisify(execFile)(process.execPath, [...build, '--outDir', outDir], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** What a person can read and what a script can, but not the styles, which are the same for every house. */
export function withoutStyles(page: string): string {
  return page.replaceAll(/<(style|script)>[^<]*<\/\1>/g, '')
}
