import { command } from '../../command.ts'
import type { Output } from '../../output.ts'
import { endOnSignals } from './end-on-signals.ts'
import { repeatDaily } from './repeat-daily.ts'
import { runBackup } from './run-backup.ts'

export const backupRun = command({
  name: 'backup run',
  summary: 'Make an encrypted backup in BACKUP_TARGET, restore it on trial, verify it and delete old ones.',
  usage: '[--daily] [--quiet]',
  help: [
    '--daily  stay and do it every day at BACKUP_AT; what was missed is made up for at the start',
    '--quiet  print only what went wrong',
    'Nothing happens until BACKUP_TARGET names a folder and BACKUP_RECIPIENT the public key of "backup key". Kept are',
    '7 days, 4 weeks and 12 months; only files of this installation are deleted, and never the last good one.',
    'It needs the logins of "backup --check". The dump lies in TMPDIR until it is encrypted.',
  ],
  words: [],
  options: { daily: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
  async run({ options, settings, output }) {
    const used = options.quiet ? silent : output
    endOnSignals()
    await (options.daily ? repeatDaily(settings, used) : runBackup(settings, used))
  },
})

const silent: Output = { say() {}, async write() {}, step() {}, count() {} }
