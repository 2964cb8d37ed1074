import * as contract from '#contract/week-settings.ts'
import { weekSettingTag } from '#contract/wire/entity-tags.ts'
import { newSetting, settingToWire, settingWithChange } from '#contract/wire/week-settings.ts'
import { placeOfWeekSetting, weekSettingId } from '#domain/people/week-setting.ts'
import type { Serve } from '../http/call.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, notFound } from '../http/problems.ts'
import { refuseShutWeek } from '../http/shut-days.ts'
import type { TeacherWeekFacts } from '../ledger/ledger.store.ts'
import { lockTeacherWeeks, writeFigures } from '../ledger/ledger.store.ts'
import type { Work } from '../site-transaction.ts'
import { missingWeek } from '../weeks/missing-week.store.ts'
import { findWeek } from '../weeks/weeks.store.ts'
import { listWeekSettings, writeWeekSetting } from './week-settings.store.ts'

interface Place {
  readonly teacherId: number
  readonly weekId: number
}

export function weekSettingRoutes(serve: Serve) {
  serve(contract.listWeekSettings, async ({ work, params }) => {
    if (!(await findWeek(work, params.weekId))) throw notFound('This week')
    return { body: await listWeekSettings(work, params.weekId) }
  })

  serve(contract.createWeekSetting, async ({ work, body, ifMatch }) => {
    const { teacherId, weekId, ...change } = body
    const week = await lockWeek(work, { teacherId, weekId })
    assertVersion({ teacherId, weekId }, week, ifMatch)
    const setting = await applyChange(work, { teacherId, weekId }, week, change)
    return { status: week.line.setting ? 200 : 201, ...answerWith(setting) }
  })

  serve(contract.changeWeekSetting, async ({ work, params, body, ifMatch }) => {
    const { teacherId, weekNumber: weekId } = placeOfWeekSetting(params.id)
    const week = await lockWeek(work, { teacherId, weekId })
    if (!week.line.setting) throw notFound('This setting')
    assertVersion({ teacherId, weekId }, week, ifMatch)
    return answerWith(await applyChange(work, { teacherId, weekId }, week, body))
  })
}

function assertVersion(place: Place, week: TeacherWeekFacts, ifMatch: string | undefined) {
  const tag = weekSettingTag(weekSettingId(place.teacherId, place.weekId), week.settingVersion)
  if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(wireOf(place, week) ?? null, tag)
}

function answerWith(setting: contract.WireWeekSetting) {
  return { body: setting, tag: weekSettingTag(setting.id, setting.version) }
}

async function lockWeek(work: Work, { teacherId, weekId }: Place): Promise<TeacherWeekFacts> {
  refuseShutWeek(work, weekId)
  const [week] = await lockTeacherWeeks(work, [{ teacherId, weekNumber: weekId }])
  if (!week) throw await missingWeek(work, weekId, 'This teacher or week')
  return week
}

function wireOf(place: Place, week: TeacherWeekFacts): contract.WireWeekSetting | undefined {
  const { setting } = week.line
  return setting && settingToWire(setting, { ...place, version: week.settingVersion })
}

async function applyChange(
  work: Work,
  place: Place,
  week: TeacherWeekFacts,
  sent: contract.WeekSettingChange,
) {
  const { setting: present } = week.line
  const setting = present ? settingWithChange(present, sent) : newSetting(sent)
  const version = await writeWeekSetting(work, place, setting)
  await writeFigures(work, [{ ...week, line: { ...week.line, setting } }])
  const before = wireOf(place, week) ?? null
  const after = settingToWire(setting, { ...place, version })
  work.changed({
    change: { kind: 'weekSetting', ...place },
    action: 'weekSettingChanged',
    ...place,
    before,
    after,
  })
  return after
}
