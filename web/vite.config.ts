import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { keptAssets } from './kept-assets.config.ts'
import { offlineWorker } from './offline-worker.config.ts'
import { treeshake } from './place-index.config.ts'

/** Compressed once, here, as small as can be; the server only picks the file that the browser can read. */
function compressedFiles(): Plugin {
  const folder = resolve(import.meta.dirname, 'dist/assets')
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle() {
      for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
        const path = join(folder, name)
        // The name carries a hash of what is in it: these are of a build before, and a server may be sending them.
        if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) continue
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The schemas are the server's. `tools/checks/layers.ts` reads the import lines; this sees what came in by any other way. */
function noSchemas(): Plugin {
  const contract = resolve(import.meta.dirname, '../contract')
  return {
    name: 'no-schemas',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const carried = chunks.flatMap(({ moduleIds }) => moduleIds)
      const ours = carried.filter((id) => id.startsWith(contract) && !id.startsWith(join(contract, 'wire/')))
      const zod = carried.filter((id) => id.includes('/node_modules/zod/'))
      if (ours.length + zod.length > 0)
        this.error(`The page carries ${ours.join(', ') || zod[0]}. Move what it has to run to contract/wire.`)
    },
  }
}

/** All scripts of the first view are asked for at once, also by browsers that know no links to modules. */
function scriptsAtOnce(): Plugin {
  return {
    name: 'scripts-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(
          /<link rel="modulepreload"( crossorigin)? href="([^"]+)">/g,
          '<script type="module"$1 src="$2"></script>',
        ),
    },
  }
}

/** The parts of which nearly everything runs at the start. */
const runAtOnce = ['index', 'libraries', 'management', 'dialogs', 'parents-later']

/**
 * Tells Chromium to compile these parts whole while they arrive, beside the page's own thread. It would otherwise read
 * each function twice, the second time when it is called: a fourth of what a slow device does until the week can be used.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Nothing may come before it in the file.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && runAtOnce.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

const texts = /i18n\/\w+\/[\w-]+\.json$/

/** Fetched with the part of the page that says them, which most houses never open. */
const textsApart = [
  'light',
  'coverage',
  'staffing',
  'stages',
  'planning',
  'callout',
  'law',
  'sign-in',
  'my',
  'requests',
  'inbox',
  'records',
]

/** A part of the page with all that it needs and that no group before it has. */
const partOf = (name: string, test: RegExp, priority: number) => ({ name, test, priority })

/**
 * Few files instead of dozens: over HTTP/1.1 a phone fetches six at a time. The parents' page comes in two parts, what
 * the first view is made of and what follows when it answers; the management's schedule in one more. What the sign-in
 * has in common with the management stands apart, or opening it would fetch all of that. Texts lie in files of their
 * own, which hold nothing else: e2e/steps/pseudo-locale.ts puts others in their place.
 */
const codeSplitting = {
  groups: [
    { name: 'texts', test: /i18n\/\w+\/(page|schedule|holidays)\.json$/, priority: 9 },
    { name: 'texts-later', test: /i18n\/\w+\/(live|coming|password-dialog)\.json$/, priority: 8 },
    { name: 'texts-of-refusals', test: /i18n\/\w+\/(refusals|absences)\.json$/, priority: 8 },
    ...textsApart.map((name) => ({
      name: `texts-of-${name}`,
      test: new RegExp(`i18n/\\w+/${name}\\.json$`),
      priority: 8,
    })),
    { name: 'texts-of-management', test: texts, priority: 7 },
    { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown[:/]runtime/, priority: 6 },
    { name: 'first-view', tags: ['$initial' as const], priority: 5 },
    partOf('parents-later', /src\/(shell\/notes|house\/calendar\/coming-days)\.tsx?$|icons\/check\.\w+$/, 4),
    partOf(
      'dialogs',
      /src\/(ui\/tooltips|sign-in\/password-dialog|shell\/help\/help-dialog)\.tsx$|api\/later-keys\.ts$|icons\/arrow-left\.\w+$|react-(popover|popper)/,
      3,
    ),
    partOf('sign-in', /src\/sign-in\/sign-in-parts\.ts$/, 2),
    partOf('parents-light', /src\/parents\/light-parts\.ts$/, 2),
    partOf('management', /src\/shell\/teacher-area\.tsx$/, 1),
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    noSchemas(),
    scriptsAtOnce(),
    compiledAhead(),
    compressedFiles(),
    keptAssets(),
    offlineWorker(),
  ],
  // Inlined assets become data: addresses, which a strict Content-Security-Policy refuses.
  build: {
    outDir: 'dist',
    // See kept-assets.config.ts: pages that are open still ask for the files of the build before.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // The page has no such links.
    modulePreload: { polyfill: false },
    // For the server, which puts the styles of the first view into the page.
    manifest: true,
    rolldownOptions: { output: { codeSplitting }, treeshake },
  },
  // Its `Features.LightDark`: the themes say all their colours, so variables that stand in for `light-dark()` are waste.
  css: { lightningcss: { exclude: 1 << 20 } },
  server: {
    // The server compares Origin and Host, so the host must arrive as the browser sent it.
    proxy: {
      '^/(api|cal)/': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
})
