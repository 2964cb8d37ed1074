import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../../clock.ts'
import { messageOf } from '../../message.ts'
import type { Output } from '../../output.ts'
import { printable } from '../../printable.ts'
import type { Settings } from '../../settings.ts'
import { databaseIn } from '../target.ts'
import { isDue } from './due-rule.ts'
import { AnotherRuns, backupPlanOf, runBackup } from './run-backup.ts'
import { readRuns } from './runs-file.ts'

const lookEvery = 20_000

/** Until it is ended. A failure is reported and tried again later; only a setting that cannot be used ends it. */
export async function repeatDaily(settings: Settings, output: Output): Promise<never> {
  const { target } = backupPlanOf(settings)
  const database = databaseIn(settings.ownerUrl)
  const { at, timeZone } = settings.backups
  output.say(`Backups to ${target}, every day at ${at} (${timeZone}).`)
  let lastTried: number | undefined
  for (;;) {
    const now = systemClock.now()
    const runs = readRuns(target, database)
    const lastGood = lastOf(runs.filter(({ isVerified }) => isVerified))
    if (isDue({ now, at, timeZone, lastGood, lastTried: lastTried ?? lastOf(runs) })) {
      lastTried = now
      await runBackup(settings, output).catch(report)
    }
    await pause(lookEvery)
  }
}

const lastOf = (runs: readonly { startedAt: string }[]) => {
  const last = runs.at(-1)
  return last && Date.parse(last.startedAt)
}

function report(error: unknown) {
  if (error instanceof AnotherRuns) return
  process.stderr.write(`morgenkreis: ${printable(messageOf(error))}. It is tried again in an hour\n`)
}
