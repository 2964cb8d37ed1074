import type { DaySlot } from '#contract/day-entries.ts'
import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { DayPlace } from '#contract/wire/day-entries.ts'
import { placeKey } from '#contract/wire/day-entries.ts'
import type { Action, Direction, Step } from '#domain/undo.ts'
import type { Deed } from '../api/deeds.ts'

export interface DayStep extends Step, DayPlace {
  readonly kind: 'day'
  readonly before: readonly DaySlot[]
  readonly after: readonly DaySlot[]
}

export interface SettingStep extends Step {
  readonly kind: 'setting'
  readonly weekId: number
  readonly teacherId: number
  readonly before: WeekSettingChange
  readonly after: WeekSettingChange
}

export type UndoStep = DayStep | SettingStep

/** A deed as it is kept, with the names of those whom it concerns: they may not be on the screen later. */
export interface UndoAction extends Action<UndoStep> {
  readonly names: Readonly<Record<number, string>>
}

type NameOf = (teacherId: number) => string | undefined

export function actionFrom(deed: Deed, id: string, nameOf: NameOf): UndoAction {
  const steps = stepsOf(deed)
  const people = new Set(steps.map(({ teacherId }) => teacherId))
  const names = Object.fromEntries([...people].map((one) => [one, nameOf(one) ?? '']))
  return { id, steps, names }
}

/** Every writing counts the version up by one, so the one before is known. */
function stepsOf(deed: Deed): UndoStep[] {
  if (deed.kind === 'days')
    return deed.days.map(({ version, ...day }) => ({
      kind: 'day',
      place: placeKey(day),
      ...day,
      from: version - 1,
      to: version,
    }))
  const { version, ...setting } = deed
  const place = settingPlace(setting)
  return [{ ...setting, kind: 'setting', place, from: version - 1, to: version }]
}

function settingPlace({ weekId, teacherId }: { weekId: number; teacherId: number }): string {
  return `s${weekId}-${teacherId}`
}

/** What is to stand there, and what is there if nobody else has been at it. */
export function wished<S extends UndoStep>(step: S, direction: Direction): S['before'] {
  return direction === 'undo' ? step.before : step.after
}

export function leftBehind<S extends UndoStep>(step: S, direction: Direction): S['before'] {
  return direction === 'undo' ? step.after : step.before
}
