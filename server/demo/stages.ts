import type { Stage } from '#domain/stages/stage.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { addDays, weekdays } from '#domain/values/calendar-date.ts'
import { instantOn } from './demo-dates.ts'
import type { Management } from './management.ts'

const usual: Stage = {
  name: 'Regelbetrieb',
  colour: 'green',
  text: 'Alle Gruppen wie gewohnt, 7:00–17:00 Uhr.',
}
const early: Stage = {
  name: 'Früher abholen',
  colour: 'yellow',
  text: 'Bitte holen Sie Ihr Kind möglichst bis 15:00 Uhr ab.',
}

/** What the house has agreed with its parents' committee. */
const plan: readonly Stage[] = [
  usual,
  early,
  {
    name: 'Verkürzter Tag',
    colour: 'orange',
    text: 'Gruppen sind zusammengelegt, wir schließen um 14:30 Uhr.',
  },
  {
    name: 'Notbetreuung',
    colour: 'red',
    text: 'Nur Notbetreuung. Bitte betreuen Sie Ihr Kind zu Hause, wenn Sie können.',
  },
]

const shortDay: Weekday = 4

/** The light has been on for a while; for the present week it was set on the Friday before. */
export function stageSteps(opening: CalendarDate, monday: CalendarDate) {
  const friday = addDays(monday, -3)
  return [
    { at: instantOn(opening, 9), does: (house: Management) => house.showLight(plan) },
    ...weekdays.map((weekday) => ({
      at: instantOn(friday, 13, 10),
      does: (house: Management) =>
        house.setStages(addDays(monday, weekday - 1), [
          { group: undefined, ...usual },
          ...(weekday === shortDay ? [{ group: 'Igel', ...early }] : []),
        ]),
    })),
  ]
}
