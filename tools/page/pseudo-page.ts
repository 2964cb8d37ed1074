import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createServer } from 'vite'
import { pseudoTexts } from './pseudo-texts.ts'

/** The page of `npm run dev -- --pseudo`: its English texts are in a pseudo language. */

const texts: Plugin = {
  name: 'pseudo-texts',
  enforce: 'pre',
  transform: (code, id) =>
    /\/i18n\/en\/[\w-]+\.json$/.test(id) ? JSON.stringify(pseudoTexts(JSON.parse(code))) : undefined,
}

const page = await createServer({
  configFile: resolve(import.meta.dirname, '../../web/vite.config.ts'),
  plugins: [texts],
  logLevel: 'warn',
  server: { port: Number(process.env.PAGE_PORT), strictPort: true },
})
await page.listen()
