import { dateAfter, datesBetween, isWeekend, yearOf } from './dates.ts'
import type { ModelPlace } from './holidays.ts'
import { lawDays } from './holidays.ts'

/** The product page, section 10. */

export interface ModelHouseDay {
  readonly kind: 'holiday' | 'release' | 'closing' | 'teamDay'
  /** By law; null when the house entered the day. */
  readonly holiday: string | null
  readonly name: string
  readonly share: number
  readonly charge: 'none' | 'timeOff' | null
  readonly closingId: number | null
}

export interface ModelClosing {
  readonly id: number
  readonly firstDay: string
  readonly lastDay: string
  readonly name: string
  readonly charge: 'none' | 'timeOff'
}

export type OwnDay = Pick<ModelHouseDay, 'kind' | 'name' | 'share'>

/** The days of a house that are not like others, the years that are written down, and the closings. */
export class ModelCalendar {
  place: ModelPlace = { region: null, keptHolidays: [], releaseShare: 0 }
  readonly written = new Set<number>()
  readonly closings = new Map<number, ModelClosing>()
  readonly #days = new Map<string, ModelHouseDay>()
  #lastClosing = 0
  readonly #today: () => string

  constructor(today: () => string) {
    this.#today = today
  }

  /** What would be if something were done. */
  copy(): ModelCalendar {
    const copy = new ModelCalendar(this.#today)
    copy.place = this.place
    for (const year of this.written) copy.written.add(year)
    for (const [id, closing] of this.closings) copy.closings.set(id, closing)
    for (const [date, day] of this.#days) copy.#days.set(date, day)
    copy.#lastClosing = this.#lastClosing
    return copy
  }

  /**
   * Of years that are written, the days to come that are ruled otherwise now are written anew; this one and the next are
   * needed from now on.
   */
  settle(place: ModelPlace, today: string) {
    const was = this.place
    this.place = place
    for (const year of this.written) if (year >= yearOf(today)) this.#move(year, was, today)
    this.need(yearOf(today))
    this.need(yearOf(today) + 1)
  }

  /** Written down once. A year that is over by then is left alone, with the balances that people know. */
  need(year: number) {
    if (year < yearOf(this.#today())) return
    if (this.place.region !== null && !this.written.has(year)) this.writeAnew(year)
  }

  needWeek(monday: string) {
    this.need(yearOf(monday))
    this.need(yearOf(dateAfter(monday, 6)))
  }

  /** By where the house is now. Holidays take the days of closings and give them back; the house's own days stay. */
  writeAnew(year: number) {
    const law = lawDays(this.place, year)
    for (const [date, { holiday }] of [...this.#days])
      if (yearOf(date) === year && holiday !== null && !law.has(date)) this.#giveBack(date)
    for (const [date, day] of law) {
      const before = this.#days.get(date)
      const isOwn = before && before.holiday === null && before.kind !== 'closing'
      if (!isOwn) this.#days.set(date, { ...day, name: '', charge: null, closingId: null })
    }
    if (this.place.region === null) this.written.delete(year)
    else this.written.add(year)
  }

  #move(year: number, from: ModelPlace, today: string) {
    const [was, is] = [lawDays(from, year), lawDays(this.place, year)]
    for (const [date, { holiday }] of [...this.#days])
      if (yearOf(date) === year && date >= today && holiday !== null && !is.has(date)) this.#giveBack(date)
    for (const [date, day] of is) {
      const before = this.#days.get(date)
      const isOwn = before && before.holiday === null && before.kind !== 'closing'
      const old = was.get(date)
      const isAlike = old && old.kind === day.kind && old.holiday === day.holiday && old.share === day.share
      if (date >= today && !isOwn && !isAlike)
        this.#days.set(date, { ...day, name: '', charge: null, closingId: null })
    }
  }

  #giveBack(date: string) {
    this.#days.delete(date)
    for (const closing of this.closings.values())
      if (closing.firstDay <= date && date <= closing.lastDay && !isWeekend(date)) this.#close(date, closing)
  }

  #close(date: string, { id, name, charge }: ModelClosing) {
    this.#days.set(date, { kind: 'closing', holiday: null, name, share: 1, charge, closingId: id })
  }

  put(date: string, { kind, name, share }: OwnDay) {
    this.remove(date)
    const whole = kind === 'teamDay' ? 1 : share
    this.#days.set(date, { kind, name, share: whole, holiday: null, charge: null, closingId: null })
  }

  /** A closing goes with its last day; one whose days are all holidays by law waits for them. */
  remove(date: string) {
    this.need(yearOf(date))
    const closingId = this.on(date)?.closingId ?? null
    this.#days.delete(date)
    if (closingId !== null && this.daysOf(closingId).length === 0) this.closings.delete(closingId)
  }

  /** Another closing that has a part of the span. */
  overlapped(from: string, to: string): ModelClosing | undefined {
    return [...this.closings.values()].find((closing) => closing.firstDay <= to && from <= closing.lastDay)
  }

  /** Every weekday of the span that is a day like others. */
  close(from: string, to: string, name: string, charge: 'none' | 'timeOff'): ModelClosing {
    for (const date of [from, to]) this.need(yearOf(date))
    const closing = { id: ++this.#lastClosing, firstDay: from, lastDay: to, name, charge }
    this.closings.set(closing.id, closing)
    for (const date of datesBetween(from, to))
      if (!isWeekend(date) && !this.#days.has(date)) this.#close(date, closing)
    return closing
  }

  /** The same with another charge of one closing. */
  charged(closing: ModelClosing): ModelCalendar {
    const copy = this.copy()
    for (const date of copy.daysOf(closing.id)) copy.#close(date, closing)
    return copy
  }

  open(closingId: number) {
    for (const date of this.daysOf(closingId)) this.#days.delete(date)
    this.closings.delete(closingId)
  }

  // What is read

  on(date: string): ModelHouseDay | undefined {
    return this.#days.get(date)
  }

  datesOf(year: number): string[] {
    return [...this.#days.keys()].filter((date) => yearOf(date) === year).sort()
  }

  daysOf(closingId: number): string[] {
    const ofClosing = [...this.#days].filter(([, day]) => day.closingId === closingId)
    return ofClosing.map(([date]) => date).sort()
  }
}
