import { Server } from 'node:http'
import { slowDown } from './slow-down.ts'

/** Our server, with a slow-down before it hears of a request. */
const emit: (this: Server, event: string, ...rest: unknown[]) => boolean = Server.prototype.emit
const seen = new Set<string>()

Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
  const [request] = rest as { url?: string; headers?: { host?: string } }[]
  if (event === 'request') hold(request?.url ?? '', request?.headers?.host ?? '')
  return emit.call(this, event, ...rest)
}

function hold(url: string, host: string) {
  if (url === '/') slowDown('drawnPage')
  if (url.endsWith('?view=parent')) slowDown('keptAnswer')
  if (!/^\/api\/weeks\/\d+$/.test(url) || seen.has(host + url)) return
  seen.add(host + url)
  slowDown('firstRead')
}

await import('#server/main.ts')
