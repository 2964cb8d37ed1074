import * as openShifts from '#contract/open-shifts.ts'
import * as contract from '#contract/swaps.ts'
import type { Serve } from '../http/call.ts'
import { answerToSwap, takeBackSwap } from './enter-swap.ts'
import { readKnownSwaps } from './known-swaps.ts'
import { listShiftsToCome } from './open-shifts.store.ts'
import { acceptOne, offerOpenShift, takeBackShift, withdrawOpenShift } from './open-shifts.ts'
import { assertTakesSwaps, listAnsweredSwaps } from './swaps.store.ts'
import { answeredToWire, shiftToWire, waitingToWire } from './swaps.wire.ts'

/** Enough to see what was entered in the last weeks. */
const mostAnswered = 30

/** How many days a house has written. */
interface Charged {
  charge(siteId: number, days: number): void
}

/** What both have agreed to, and shifts that are open. */
export function swapRoutes(serve: Serve, quota: Charged) {
  serve(contract.listSwaps, async ({ work }) => {
    await assertTakesSwaps(work)
    const shifts = await listShiftsToCome(work)
    const { live, house } = await readKnownSwaps(
      work,
      shifts.map(({ date }) => date),
    )
    const waiting = live.filter(({ state }) => state === 'taken')
    return {
      body: {
        today: work.today,
        waiting: waiting.flatMap((swap) => waitingToWire(swap, house) ?? []),
        closed: (await listAnsweredSwaps(work, mostAnswered)).map(answeredToWire),
        shifts: shifts.map((shift) => shiftToWire(shift, house)),
      },
    }
  })

  serve(contract.answerSwap, async ({ work, params: { id }, body }) => {
    await assertTakesSwaps(work)
    const answered = await answerToSwap(work, id, body)
    quota.charge(work.siteId, answered.days.length)
    return { body: answered }
  })

  serve(contract.takeSwapBack, async ({ work, params: { id }, body: { version } }) => {
    await assertTakesSwaps(work)
    const opened = await takeBackSwap(work, id, version)
    quota.charge(work.siteId, opened.days.length)
    return { body: opened }
  })

  serve(openShifts.offerShift, async ({ work, body }) => {
    await assertTakesSwaps(work)
    return { status: 201, body: await offerOpenShift(work, body) }
  })

  serve(openShifts.acceptForShift, async ({ work, params: { id }, body }) => {
    await assertTakesSwaps(work)
    const accepted = await acceptOne(work, id, body)
    quota.charge(work.siteId, accepted.days.length)
    return { body: accepted }
  })

  serve(openShifts.withdrawShift, async ({ work, params: { id }, body: { version } }) => {
    await assertTakesSwaps(work)
    return { body: await withdrawOpenShift(work, id, version) }
  })

  serve(openShifts.takeShiftBack, async ({ work, params: { id }, body: { version } }) => {
    await assertTakesSwaps(work)
    const opened = await takeBackShift(work, id, version)
    quota.charge(work.siteId, opened.days.length)
    return { body: opened }
  })
}
