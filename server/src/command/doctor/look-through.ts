import { version } from '../../version.ts'
import type { Diagnosis } from './diagnosis.ts'
import { fault, watch, well } from './diagnosis.ts'

interface Ready {
  readonly status: string
  readonly database: string
  readonly migrations: string
  readonly version: string
  readonly seen: { readonly address: string; readonly protocol: string; readonly host: string }
}

/** Of a network that is for examples only: no caller has it. */
const forged = '192.0.2.1'
const answersWithin = 5_000

/** Asks the running server by the address that browsers use, and compares what was sent with what has arrived. */
export async function lookThrough(address: string): Promise<Diagnosis[]> {
  const url = URL.canParse(address) ? new URL('/readyz?seen', address) : undefined
  if (!url) return [fault('through', `${address} is no address`, 'Give it with https:// at its beginning.')]
  try {
    const plain = await ask(url, {})
    const { seen } = await ask(url, { 'x-forwarded-for': forged })
    return [ofReadiness(plain), ofVersion(plain), ...ofProxy(url, plain.seen, seen)]
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const why = cause?.code ?? message
    return [
      fault(
        'through',
        `${url.origin} does not answer as the server does: ${why}`,
        'See the proxy and its log.',
      ),
    ]
  }
}

async function ask(url: URL, headers: Record<string, string>): Promise<Ready> {
  const reply = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(answersWithin) })
  const ready = (await reply.json().catch(() => ({}))) as Partial<Ready>
  if (!ready.seen) throw new Error(`it answers ${reply.status} and nothing of ours`)
  return ready as Ready
}

const ofReadiness = ({ status, database, migrations }: Ready) =>
  status === 'ready'
    ? well('The running server is ready')
    : fault(
        'not-ready',
        `The running server is ${status}: database ${database}, migrations ${migrations}`,
        'See its log.',
      )

const ofVersion = ({ version: running }: Ready) =>
  running === version
    ? well(`The running server is version ${version}, as this program`)
    : watch(
        'version',
        `The running server is version ${running}, this program ${version}`,
        'Start the server anew, or call the doctor of its own folder.',
      )

function ofProxy(url: URL, seen: Ready['seen'], forgedSeen: Ready['seen']): Diagnosis[] {
  const faults: Diagnosis[] = []
  if (seen.host !== url.host)
    faults.push(
      fault(
        'proxy-host',
        `The proxy hands on "${seen.host}" as the host, not "${url.host}": every save is refused`,
        'Have it pass the host with its port (docs/operations.md).',
      ),
    )
  if (url.protocol === 'https:' && seen.protocol !== 'https')
    faults.push(
      fault(
        'trusted-proxies',
        'The proxy is not believed: all callers count as one',
        'Give TRUSTED_PROXIES the address of the proxy, and have it send X-Forwarded-Proto (docs/operations.md).',
      ),
    )
  // An address of this machine is often trusted itself, so that nothing follows from it.
  if (forgedSeen.address === forged && !isOwn(seen.address))
    faults.push(
      fault(
        'forged-address',
        'A caller may choose the address that is counted: a made-up X-Forwarded-For was believed',
        'Have the proxy append the address of its caller, and name nothing but the proxy in TRUSTED_PROXIES.',
      ),
    )
  return faults.length > 0 ? faults : [well('The proxy hands on what it should')]
}

const isOwn = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)
