import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = resolve(import.meta.dirname, '../../web/dist')
const types: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' }

/**
 * A page as the server has drawn it, without its scripts, from a server that does nothing but send it: as fast as any page
 * of this content can be.
 */
export async function serveStatic(drawn: string) {
  const html = drawn.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  const zipped = gzipSync(html)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://static').pathname
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      return response.end(zipped)
    }
    const name = /^\/assets\/[\w.-]+\.(css|svg|woff2)$/.exec(path)
    if (!name) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[name[1] ?? ''] ?? '' })
    return response.end(readFileSync(`${dist}${name[0]}`))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
