import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** Compressed once, here, as small as can be; the server only picks the file that the browser can read. */
function compressedFiles(): Plugin {
  const folder = resolve(import.meta.dirname, 'dist/assets')
  return {
    name: 'compressed-files',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder).filter((one) => /\.(js|css)$/.test(one))) {
        const path = join(folder, name)
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The first view in two files instead of a dozen: over HTTP/1.1 a phone fetches six at a time. */
const codeSplitting = {
  groups: [
    { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown[:/]runtime/, priority: 1 },
    { name: 'first-view', tags: ['$initial' as const] },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressedFiles()],
  // Inlined assets become data: addresses, which a strict Content-Security-Policy refuses.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    // The server compares Origin and Host, so the host must arrive as the browser sent it.
    proxy: { '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
