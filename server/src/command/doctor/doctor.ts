import { systemClock } from '../../clock.ts'
import { command } from '../command.ts'
import { connected } from '../owner.ts'
import { readDatabaseFacts } from './database-facts.ts'
import type { Diagnosis } from './diagnosis.ts'
import { linesOfDiagnosis } from './diagnosis.ts'
import { judgeDatabase } from './judge-database.ts'
import { lookAtLogin, lookAtReadStandby, lookAtSettings, lookAtTables } from './look-at-server.ts'
import { lookThrough } from './look-through.ts'

export const doctor = command({
  name: 'doctor',
  summary:
    'Look at settings, database, login, disk, clock and last backup; exit code 1 when something has to be mended.',
  usage: '[--through <address>] [--json]',
  help: [
    '--through <address>  ask the running server through its proxy (https://kita.example) what arrives of a request',
    '--json               one object a line',
    'Changes nothing. What has to be mended is marked FAULT and what should be watched WATCH, each with what to do and its heading in docs/runbook.md.',
    'Call it with the environment of the server, so that its settings are looked at too.',
  ],
  words: [],
  options: { through: { type: 'string' }, json: { type: 'boolean', default: false } },
  async run({ options, settings, output }) {
    const { now } = systemClock
    const say = (diagnosis: Diagnosis) => {
      for (const line of options.json ? [JSON.stringify(diagnosis)] : linesOfDiagnosis(diagnosis))
        output.say(line)
    }
    const ofDatabase = await connected(settings.ownerUrl, async (owner) => [
      await lookAtTables(owner),
      ...judgeDatabase(await readDatabaseFacts(owner, now), now(), { backupTarget: settings.backups.target }),
    ])
    const diagnoses = [
      ...lookAtSettings(process.env),
      ...ofDatabase,
      ...(await lookAtLogin(settings)),
      ...(await lookAtReadStandby(settings)),
      ...(options.through === undefined ? [] : await lookThrough(options.through)),
    ]
    for (const diagnosis of diagnoses) say(diagnosis)
    const { length } = diagnoses.filter(({ level }) => level === 'fault')
    if (length > 0)
      throw new Error(length === 1 ? '1 thing has to be mended' : `${length} things have to be mended`)
  },
})
