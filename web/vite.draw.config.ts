import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { treeshake } from './place-index.config.ts'

/** The chunks that the drawing fetches. All others are fetched by a browser, after a click or for the team. */
const drawn = /\/(light-parts\.ts|tooltips\.tsx|coming-days\.tsx)$/

/** What is never drawn is not built a second time. */
function onlyTheDrawn(): Plugin {
  return {
    name: 'only-the-drawn',
    resolveDynamicImport(specifier) {
      if (typeof specifier !== 'string' || drawn.test(specifier)) return null
      return { id: specifier, external: true }
    },
  }
}

/**
 * The drawing of the first view for the server, in one folder beside the page and with all that it needs: what the page
 * is made of is not installed where the server runs.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), onlyTheDrawn()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: resolve(import.meta.dirname, 'src/draw.tsx'),
    outDir: 'dist-server',
    emptyOutDir: true,
    // Read by a person when it fails in the middle of the night.
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'draw.js' }, treeshake },
  },
})
