import type { ClientRequest } from 'node:http'
import { get } from 'node:http'
import { hostOf } from './requests.ts'

/** One open page: a parent's, or with a cookie a teacher's. */
export class OpenPage {
  readonly site: number
  receivedAt = 0
  isAlive = false
  readonly #request: ClientRequest

  constructor(port: number, site: number, cookie: string | undefined) {
    this.site = site
    const headers = { host: hostOf(site), ...(cookie ? { cookie } : {}) }
    this.#request = get({ port, host: '127.0.0.1', path: '/api/events', headers, agent: false }, (answer) => {
      answer.on('data', (part: Buffer) => {
        const text = part.toString()
        if (text.includes('event: hello')) this.isAlive = true
        if (text.includes('event: changed')) this.receivedAt = performance.now()
      })
      answer.on('close', () => {
        this.isAlive = false
      })
      answer.on('error', () => {})
    })
    this.#request.on('error', () => {
      this.isAlive = false
    })
  }

  close() {
    this.#request.destroy()
  }
}
