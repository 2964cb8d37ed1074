import { expect } from 'vitest'
import type { Chance } from '../chance.ts'
import { dateAfter, mondayOfWeek } from '../model/dates.ts'
import type { HouseModel, ModelTeacher } from '../model/house.ts'

/** One call, with the answer that the model foretells. */
export interface Command {
  readonly method: string
  readonly url: string
  readonly payload?: unknown
  readonly headers?: Record<string, string>
  readonly status: number
  readonly body?: unknown
}

/** Makes the change in the model and says the call that makes it in the server; undefined when there is nothing to change. */
export type Turn = (model: HouseModel, chance: Chance) => Command | undefined

export function expectedConflict(current: unknown) {
  return { statusCode: 412, code: 'changed_meanwhile', message: expect.any(String), current }
}

export function someTeacher(model: HouseModel, chance: Chance): ModelTeacher | undefined {
  return model.teachers.size > 0 ? chance.oneOf([...model.teachers.values()]) : undefined
}

export function somePlace(model: HouseModel, chance: Chance) {
  const teacher = someTeacher(model, chance)
  if (!teacher || model.weeks.size === 0) return undefined
  return { teacherId: teacher.id, weekId: chance.oneOf([...model.weeks]) }
}

/** Lower case letters only, so that every collation agrees on the order. */
export function someName(chance: Chance): string {
  return Array.from({ length: chance.whole(2, 6) }, () => chance.oneOf([...'abcdefgh'])).join('')
}

/** Half the time a weekday of an open week, where it moves figures; else any day not too far from today. */
export function nearby(model: HouseModel, chance: Chance, days: number): string {
  if (model.weeks.size > 0 && chance.happens(0.5))
    return dateAfter(mondayOfWeek(chance.oneOf([...model.weeks])), chance.whole(0, 4))
  return dateAfter(model.today, chance.whole(-days, days))
}

export function clock(quarter: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
}
