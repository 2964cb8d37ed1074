import type { Chance } from '../chance.ts'
import type { HouseModel } from '../model/house.ts'
import { bookingTurns } from './booking-turns.ts'
import { calendarTurns } from './calendar-turns.ts'
import type { Command, Turn } from './command.ts'
import { dayTurns } from './day-turns.ts'
import { kindTurns } from './kind-turns.ts'
import { peopleTurns } from './people-turns.ts'
import { weekTurns } from './week-turns.ts'

const turns = {
  ...peopleTurns,
  ...weekTurns,
  ...dayTurns,
  ...calendarTurns,
  ...kindTurns,
  ...bookingTurns,
} satisfies Record<string, Turn>

export type Weights = Partial<Record<keyof typeof turns, number>>

/** What a house of the spec does, without what the product adds to it. */
export const spec: Weights = {
  createTeacher: 4,
  correctTerms: 1,
  removeTerms: 1,
  changeTeacher: 6,
  archive: 3,
  restore: 1.5,
  deleteTeacher: 0.5,
  createWeek: 5,
  set: 5,
  changeSetting: 3,
  saveDays: 16,
  refusedDays: 2,
  outdatedDay: 2,
  clearDay: 3,
  unknownTeacher: 1,
  createTeam: 1,
  deleteTeam: 0.5,
  changeSite: 1,
}

const everything: Weights = {
  ...spec,
  settle: 1,
  writeYear: 1,
  lookAtYear: 1,
  putDay: 5,
  removeDay: 2,
  previewClosing: 1,
  enterClosing: 2,
  removeClosing: 0.7,
  saveKinds: 10,
  saveGroups: 6,
  refusedKinds: 1,
  book: 4,
  refusedBooking: 0.5,
  unbook: 1.5,
}

/** What moves figures, and little else; most of it many rows at once. */
export const figureMoving: Weights = {
  createTeacher: 2,
  changeTeacher: 14,
  correctTerms: 1,
  removeTerms: 1,
  archive: 0.5,
  restore: 1,
  deleteTeacher: 0.2,
  createWeek: 2,
  set: 2,
  setTarget: 4,
  changeSetting: 1,
  saveDays: 2,
  saveGroups: 2,
  saveKinds: 2,
  clearDay: 1,
  fillWeek: 8,
  settle: 1,
  writeYear: 0.5,
  putDay: 6,
  removeDay: 1,
  enterClosing: 2.5,
  removeClosing: 0.5,
  book: 3,
  unbook: 1,
  createTeam: 0.5,
  deleteTeam: 0.2,
}

/** The next call; the model has already made the change that it foretells. */
export function nextCommand(model: HouseModel, chance: Chance, weights = everything): Command {
  for (;;) {
    const turn: Turn = turns[chance.weighted(weights as Record<keyof typeof turns, number>)]
    const command = turn(model, chance)
    if (command) return command
  }
}
