import type { WeekSettingChange, WireWeekSetting } from '#contract/week-settings.ts'
import type { DayNow } from '#contract/wire/day-entries.ts'
import { weekSettingTag } from '#contract/wire/entity-tags.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import type { Direction } from '#domain/days/undo.ts'
import { expectedVersion } from '#domain/days/undo.ts'
import { weekSettingId } from '#domain/people/week-setting.ts'
import { CallError, call } from '../../api/call.ts'
import { daysNow, sendDays } from '../../edits/outbox/delivery.ts'
import type { DayWrite } from '../../edits/outbox/outbox-reports.ts'
import type { DayStep, SettingStep, UndoAction } from './undo-action.ts'
import { leftBehind, wished } from './undo-action.ts'

/** What a colleague has made of a place in the meantime. */
export type Overtaken =
  | { readonly kind: 'day'; readonly now: DayNow }
  | { readonly kind: 'setting'; readonly now: WireWeekSetting; readonly step: SettingStep }

export interface UndoOutcome {
  readonly versions: ReadonlyMap<string, number>
  readonly saved: readonly DayNow[]
  readonly overtaken: readonly Overtaken[]
}

export interface Done {
  readonly action: UndoAction
  readonly outcome: UndoOutcome
}

/** Writes what stood there before (or, for redo, after), wherever no colleague has written since. */
export function carryOut(
  action: UndoAction,
  direction: Direction,
  send: SendDays = sendDays,
): Promise<UndoOutcome> {
  const [setting] = action.steps.filter((step) => step.kind === 'setting')
  if (setting) return writeSetting(setting, direction)
  const days = action.steps.filter((step) => step.kind === 'day')
  return writeAll(action.id, days, direction, send)
}

type SendDays = (writes: readonly DayWrite[], idempotencyKey: string) => Promise<readonly DayNow[]>

async function writeAll(
  id: string,
  steps: readonly DayStep[],
  direction: Direction,
  send: SendDays,
): Promise<UndoOutcome> {
  const [first] = steps
  if (!first) return { versions: new Map(), saved: [], overtaken: [] }
  const days = steps.map((step) => {
    const { weekNumber, teacherId, weekday } = step
    const place = { weekNumber, teacherId, weekday }
    const [before, after] = [leftBehind(step, direction), wished(step, direction)]
    return { place, before, after, version: expectedVersion(step, direction) }
  })
  // The same again after a lost answer, but another one for each state: the versions never come back.
  const idempotencyKey = `${id}-${direction}-${days.length}-${expectedVersion(first, direction)}`
  try {
    const saved = await send(days, idempotencyKey)
    const versions = new Map(saved.map((day) => [placeKey(day.place), day.version]))
    return { versions, saved, overtaken: [] }
  } catch (error) {
    const changed = daysNow(error)
    if (!changed?.length) throw error
    const theirs = new Set(changed.map((day) => placeKey(day.place)))
    const rest = await writeAll(
      id,
      steps.filter(({ place }) => !theirs.has(place)),
      direction,
      send,
    )
    const overtaken = changed.map((now) => ({ kind: 'day', now }) as const)
    return { ...rest, overtaken: [...overtaken, ...rest.overtaken] }
  }
}

async function writeSetting(step: SettingStep, direction: Direction): Promise<UndoOutcome> {
  const saved = (setting: WireWeekSetting): UndoOutcome => ({
    versions: new Map([[step.place, setting.version]]),
    saved: [],
    overtaken: [],
  })
  try {
    return saved(await sendSetting(step, direction, expectedVersion(step, direction)))
  } catch (error) {
    const now = settingNow(error)
    if (!now) throw error
    if (!isAsLeft(now, leftBehind(step, direction)))
      return { versions: new Map(), saved: [], overtaken: [{ kind: 'setting', now, step }] }
    // A setting has one version for all its figures: another one was changed, so nothing is overwritten.
    return saved(await sendSetting(step, direction, now.version))
  }
}

async function sendSetting(step: SettingStep, direction: Direction, version: number) {
  const id = weekSettingId(step.teacherId, step.weekNumber)
  const { body } = await call('PATCH /api/week-settings/{id}', {
    params: { id },
    body: wished(step, direction),
    ifMatch: weekSettingTag(id, version),
  })
  return body
}

function isAsLeft(now: WireWeekSetting, left: WeekSettingChange): boolean {
  const fields = Object.keys(left) as (keyof WeekSettingChange)[]
  return fields.every((field) => now[field] === left[field])
}

function settingNow(error: unknown): WireWeekSetting | null | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined
  return error.problem?.current as WireWeekSetting | null | undefined
}
