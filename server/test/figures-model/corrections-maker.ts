import { mondayOf } from './dates.ts'
import { placeOf } from './days-maker.ts'
import type { Person, Terms } from './facts.ts'
import type { Manager } from './manager.ts'
import { hoursOnWire, meet, tell } from './manager.ts'

/** What was entered before is mended: days cleared, terms corrected, a person archived. */
export async function addCorrections(manager: Manager, person: Person) {
  const { dice } = manager
  for (let count = dice.between(0, 2); count > 0 && person.entries.size > 0; count--)
    await clearDay(manager, person)
  if (dice.chance(0.2)) await correctAlways(manager, person)
  if (dice.chance(0.3)) await correctLast(manager, person)
  if (dice.chance(0.1)) await archive(manager, person)
}

async function clearDay(manager: Manager, person: Person) {
  const date = manager.dice.pick([...person.entries.keys()])
  const { weekId, teacherId, dayOfWeek } = placeOf(manager, person, mondayOf(date), date)
  await tell(manager, 'DELETE', `/api/time-slots/day/${weekId}/${teacherId}/${dayOfWeek}`)
  person.entries.delete(date)
  meet(manager, 'day cleared')
}

/** All terms at once, those of a long absence apart: they are terms without hours. */
async function correctAlways(manager: Manager, person: Person) {
  if (person.terms.some((terms) => terms.longAbsence)) return
  const mpa = manager.dice.between(0, 400)
  const body = { validFrom: 'always', mpaHours: hoursOnWire(mpa) }
  await tell(manager, 'PATCH', `/api/teachers/${person.id}`, body)
  person.terms = person.terms.map((terms) => ({ ...terms, mpa }))
  meet(manager, 'terms corrected for always')
}

async function correctLast(manager: Manager, person: Person) {
  const last = person.terms.at(-1) as Terms
  if (person.terms.length === 1 || last.longAbsence) return
  const contract = manager.dice.between(1_000, 4_000)
  const body = { weeklyHours: hoursOnWire(contract) }
  await tell(manager, 'PATCH', `/api/teachers/${person.id}/terms/${last.validFrom}`, body)
  person.terms = [...person.terms.slice(0, -1), { ...last, contract }]
  meet(manager, 'terms corrected')
}

async function archive(manager: Manager, person: Person) {
  await tell(manager, 'POST', `/api/teachers/${person.id}/archive`)
  person.archivedOn = manager.house.today
}
