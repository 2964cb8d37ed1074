import type { Day } from './dates.ts'
import { plus, yearOf } from './dates.ts'
import type { House, Person } from './facts.ts'
import type { LeaveDay } from './leave-days.ts'

/** Leave of one year, as far as it is not used. */
export interface Layer {
  readonly year: number
  days: number
}

interface YearOfLeave {
  readonly year: number
  readonly layers: readonly Layer[]
  readonly days: readonly LeaveDay[]
}

const never = '9999-06-30'
const latest = (one: Day, other: Day) => (one < other ? other : one)

/**
 * The last day on which leave of a year can be taken. Without a notice there is none; one that came too late counts for
 * the year in which it was given. Long sickness keeps it for 15 months after its year, maternity protection and parental
 * leave until the end of the year after the return.
 */
function lastDayOf(house: House, person: Person, year: number): Day {
  const noticeOn = person.leave.get(year)?.noticeOn ?? null
  if (noticeOn === null) return never
  const usual = `${year + 1}-${house.lapsesOn}`
  const lapsesOn = noticeOn <= usual ? usual : `${yearOf(noticeOn) + 1}-${house.lapsesOn}`
  return longAbsencesOf(person).reduce((until, { kind, from, to }) => {
    const isOver = from > lapsesOn || to < `${year}-01-01`
    if (isOver || kind === 'sabbatical') return until
    if (kind === 'sick') return to >= lapsesOn ? latest(until, `${year + 2}-03-31`) : until
    return latest(until, `${yearOf(plus(to, 1)) + 1}-12-31`)
  }, lapsesOn)
}

function longAbsencesOf(person: Person) {
  return person.terms.flatMap(({ longAbsence, validFrom }, index) => {
    const next = person.terms[index + 1]?.validFrom
    return longAbsence ? [{ kind: longAbsence, from: validFrom, to: next ? plus(next, -1) : never }] : []
  })
}

/** Takes the days of a year from the layers, what lapses first before the others, and says what lapses. */
export function usedUp(house: House, person: Person, { year, layers, days }: YearOfLeave) {
  // What is carried over goes before the leave of the year itself.
  const ordered = layers
    .map((layer) => ({ layer, until: lastDayOf(house, person, layer.year), isOwn: layer.year === year }))
    .sort((one, other) => {
      if (one.isOwn !== other.isOwn) return one.isOwn ? 1 : -1
      if (one.until !== other.until) return one.until < other.until ? -1 : 1
      return one.layer.year - other.layer.year
    })
  for (const day of days) {
    const since = house.mustBe === 'begun' ? day.begunOn : day.date
    const usable = ordered.filter(({ until }) => since <= until).map(({ layer }) => layer)
    take(usable, day.days)
  }
  // Leave that can be taken on 31 December is gone in the next year.
  const over = ordered.filter(({ layer, until }) => yearOf(plus(until, 1)) <= year && layer.days > 0)
  const lapses = over.map(({ layer, until }) => ({ on: until, days: layer.days }))
  for (const { layer } of over) layer.days = 0
  return lapses
}

/** What no layer has left is owed by the newest, which is the year's own. */
function take(layers: readonly Layer[], days: number) {
  let open = days
  for (const layer of layers) {
    const taken = Math.min(Math.max(0, layer.days), open)
    layer.days -= taken
    open -= taken
  }
  const own = layers.at(-1)
  if (own) own.days -= open
}
