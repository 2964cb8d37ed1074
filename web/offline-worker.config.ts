import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { build } from 'vite'

/**
 * The worker of the own page, beside the page and under one name for all time: a browser looks for the next version of a
 * worker where it found this one. One file without modules, because not every browser has workers with them.
 */
export function offlineWorker(): Plugin {
  let outDir = ''
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config: ResolvedConfig) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'error',
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: resolve(import.meta.dirname, 'src/offline/offline.worker.ts'),
            output: { format: 'iife', entryFileNames: 'offline.js' },
          },
        },
      })
    },
  }
}
