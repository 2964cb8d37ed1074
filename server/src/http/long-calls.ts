import type { FastifyReply, FastifyRequest } from 'fastify'
import { readYearArchive } from '#contract/archive.ts'
import { saveDays, writeDays } from '#contract/day-entries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readLeave } from '#contract/leave.ts'
import { exportMonth } from '#contract/month-files.ts'
import { closeMonth, readMonth, reopenMonth } from '#contract/months.ts'
import { readMyLeave, readMyMonth } from '#contract/my.ts'
import { exportWorkedDays, listWorkedDays } from '#contract/worked-days.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { WriteQuota } from '../day-entries/write-quota.ts'
import { poolingIn } from '../db/pooler.ts'
import type { ReadStandby } from '../db/read-standby.ts'
import { longAnswerWithin } from '../db/timeouts.ts'
import type { Services } from '../site-transaction.ts'
import type { Answer } from './answer.ts'
import { waitForTurnInTime } from './answer-in-time.ts'
import type { CallerNotes, SentCall } from './call.ts'
import { CallWorker } from './call-worker.ts'
import { clientLeft } from './problems.ts'
import { turnsOfHouses } from './turns-of-houses.ts'
import { UnparsedBody } from './unparsed-body.ts'
import { errorFrom } from './worker-messages.ts'

/** With 150 people each takes this thread between a tenth of a second and one second. */
const long: readonly Endpoint[] = [
  readMonth,
  closeMonth,
  reopenMonth,
  exportMonth,
  readLeave,
  readMyMonth,
  readMyLeave,
  listWorkedDays,
  exportWorkedDays,
  readYearArchive,
]
const longWhenLarge: readonly Endpoint[] = [saveDays, writeDays]

export const isLongWhenLarge = (endpoint: Endpoint) => longWhenLarge.includes(endpoint)

export const isLongIn = (endpoint: Endpoint, { body }: FastifyRequest) =>
  long.includes(endpoint) || body instanceof UnparsedBody

export const nameOfCall = ({ method, path }: Endpoint) => `${method} ${path}`

interface LongCallParts {
  readonly services: Services
  readonly config: Config
  readonly quota: Pick<WriteQuota, 'charge'>
  onError(error: unknown): void
}

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * What takes long is answered in another thread, one of a house at a time and few of all houses together: whoever asks
 * for a hundred months waits for them, and the other houses do not.
 */
export class LongCalls {
  readonly #worker: CallWorker
  readonly #clock: Clock
  readonly #standby: ReadStandby | undefined
  readonly #reads = turnsOfHouses(2)
  /** A year takes as long as its reader does, so it delays no other call. */
  readonly #archives = turnsOfHouses(4)

  constructor({ services, config, quota, onError }: LongCallParts) {
    this.#clock = services.clock
    this.#standby = services.standby
    const { DATABASE_URL: url, DATABASE_READ_URL: readUrl, SERVER_ROLE: role } = config
    const settings = { url, readUrl, role, ...poolingIn(config) }
    this.#worker = new CallWorker(new URL('../worker.ts', import.meta.url), settings, (report) => {
      if (report.kind === 'announced') services.announce(report.announcement)
      else if (report.kind === 'charged') quota.charge(report.siteId, report.days)
      else if (report.kind === 'standbyFailed') this.#standby?.failed(errorFrom(report.failure))
      else onError(errorFrom(report.failure))
    })
  }

  /** Ahead of the first call, which else would wait for it. Not waited for: most answers need none of it. */
  start() {
    this.#worker.up().catch(() => {})
  }

  close(): Promise<void> {
    return this.#worker.close()
  }

  async answer(
    endpoint: Endpoint,
    sent: SentCall,
    notes: CallerNotes,
    { request, reply }: Asked,
  ): Promise<Answer<unknown>> {
    waitForTurnInTime(request, reply, longAnswerWithin)
    await this.#worker.up()
    waitForTurnInTime(request, reply)
    const isArchive = endpoint === readYearArchive
    const taken: (() => void)[] = []
    const giveBack = () => {
      for (const done of taken) done()
    }
    let isSentInPieces = false
    try {
      // A large body has taken its turn already.
      if (!isLongWhenLarge(endpoint)) await (isArchive ? this.#archives : this.#reads)(sent.siteId, taken)
      if (hasLeft(reply)) throw clientLeft()
      waitForTurnInTime(request, reply, longAnswerWithin)
      const standbyIsFit = this.#standby?.isFit() ?? false
      const call = { name: nameOfCall(endpoint), now: this.#clock.now(), standbyIsFit, ...bodyApart(sent) }
      const answer = await this.#worker.answer(call, notes)
      isSentInPieces = isArchive && !hasLeft(reply)
      return answer
    } finally {
      if (isSentInPieces) reply.raw.once('finish', giveBack).once('close', giveBack)
      else giveBack()
    }
  }
}

function bodyApart({ body, ...sent }: SentCall) {
  return body instanceof UnparsedBody
    ? { sent: { ...sent, body: undefined }, text: body.text }
    : { sent: { ...sent, body }, text: undefined }
}

const hasLeft = ({ raw }: FastifyReply) => raw.closed || raw.destroyed
