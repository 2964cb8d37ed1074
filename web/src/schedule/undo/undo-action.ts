import type { WeekSettingChange } from '#contract/week-settings.ts'
import type { DayEdit, DayPlace } from '#domain/days/day-edits.ts'
import { placeKey } from '#domain/days/day-edits.ts'
import type { Action, ActionStep, Direction } from '#domain/days/undo.ts'
import type { OwnChange } from '../../edits/own-changes.ts'

export interface DayStep extends ActionStep, DayPlace {
  readonly kind: 'day'
  readonly before: DayEdit['before']
  readonly after: DayEdit['after']
}

export interface SettingStep extends ActionStep {
  readonly kind: 'setting'
  readonly weekNumber: number
  readonly teacherId: number
  readonly before: WeekSettingChange
  readonly after: WeekSettingChange
}

export type UndoStep = DayStep | SettingStep

/** A change as it is kept, with the names of those whom it concerns: they may not be on the screen later. */
export interface UndoAction extends Action<UndoStep> {
  readonly names: Readonly<Record<number, string>>
}

type NameOf = (teacherId: number) => string | undefined

export function actionFrom(change: OwnChange, id: string, nameOf: NameOf): UndoAction {
  const steps = stepsOf(change)
  const people = new Set(steps.map(({ teacherId }) => teacherId))
  const names = Object.fromEntries([...people].map((id) => [id, nameOf(id) ?? '']))
  return { id, steps, names }
}

/** Every writing counts the version up by one, so the one before is known. */
function stepsOf(change: OwnChange): UndoStep[] {
  if (change.kind === 'days')
    return change.days.map(({ place, before, after, version }) => ({
      kind: 'day',
      ...place,
      place: placeKey(place),
      before,
      after,
      from: version - 1,
      to: version,
    }))
  const { weekId: weekNumber, teacherId, before, after, version } = change
  const place = `s${weekNumber}-${teacherId}`
  return [{ kind: 'setting', place, weekNumber, teacherId, before, after, from: version - 1, to: version }]
}

/** What is to stand there, and what is there if no colleague has changed it. */
export function wished<S extends UndoStep>(step: S, direction: Direction): S['before'] {
  return direction === 'undo' ? step.before : step.after
}

export function leftBehind<S extends UndoStep>(step: S, direction: Direction): S['before'] {
  return direction === 'undo' ? step.after : step.before
}
