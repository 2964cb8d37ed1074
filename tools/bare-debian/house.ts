import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from '../image/step.ts'
import type { Machine } from './machine.ts'

const host = 'kita.example'

interface Reply {
  readonly status: number
  readonly text: string
  readonly cookies: readonly string[]
}

/** The house as a browser sees it: by its name, with a certificate that is checked. */
export async function tryHouse(machine: Machine, step: Step) {
  const authority = join(machine.root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')
  const ca = readFileSync(authority)
  const ask = (method: string, path: string, body?: unknown) => askOnce(ca, method, path, body)
  await step('Reading the page over TLS', async () => {
    const { status, text } = await ask('GET', '/')
    if (status !== 200 || !text.includes('<html'))
      throw new Error(`It answers ${status}: ${text.slice(0, 200)}`)
  })
  await step('Signing in with the password of the file', async () => {
    const password = (await machine.run('cat /etc/morgenkreis/teacher-password')).trim()
    const { status, cookies, text } = await ask('POST', '/api/access', { password })
    if (status !== 200) throw new Error(`It answers ${status}: ${text}`)
    if (!/^__Host-.*Secure/.test(cookies.join()))
      throw new Error(`The cookie is not for TLS alone: ${cookies.join()}`)
  })
  await step(
    'Restarting one process after the other, while the page is read',
    () => restartBoth(machine, ask),
    (reads) => `${reads} reads, none failed.`,
  )
  await step('Trying to read the owner’s address as the server, which must fail', async () => {
    const tried = 'runuser --user morgenkreis -- cat /etc/morgenkreis/database-owner-url 2>&1 || echo refused'
    if (!(await machine.run(tried)).includes('Permission denied')) throw new Error('The server may read it.')
  })
  await step('Asking for another name, which must not be answered with the house', async () => {
    const { text } = await askOnce(ca, 'GET', '/api/site', undefined, 'other.example').catch(() => ({
      text: '',
    }))
    if (text.includes('Kita Morgenrot')) throw new Error('The house answers to every name.')
  })
}

async function restartBoth(machine: Machine, ask: (method: string, path: string) => Promise<Reply>) {
  let isDone = false
  let reads = 0
  const reading = (async () => {
    while (!isDone) {
      const { status } = await ask('GET', '/api/site')
      if (status !== 200) throw new Error(`A read was answered with ${status}.`)
      reads++
      await pause(50)
    }
  })()
  for (const port of [3000, 3001]) {
    const ready = `curl --silent --fail --retry 30 --retry-delay 1 --retry-all-errors http://127.0.0.1:${port}/readyz`
    await Promise.race([reading, machine.run(`systemctl restart morgenkreis@${port}\n${ready}\nsleep 2`)])
  }
  isDone = true
  await reading
  return reads
}

function askOnce(
  ca: Buffer,
  method: string,
  path: string,
  body?: unknown,
  servername = host,
): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    host: servername,
    ...(payload ? { origin: `https://${host}`, 'content-type': 'application/json' } : {}),
  }
  const options = { host: '127.0.0.1', port: 443, servername, ca, method, path, headers }
  return new Promise((done, failed) => {
    const asked = request(options, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const text = Buffer.concat(parts).toString()
      done({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] })
    })
    asked.once('error', failed).end(payload)
  })
}
