import { noDay, numberNear } from './catalogue.ts'
import type { SearchPlace } from './places.ts'
import type { SeededChance } from './seeded-chance.ts'
import type { WeekPlan } from './week-plan.ts'

/** One change of a plan, of one place or two. */
export interface Move {
  first: number
  firstNumber: number
  /** −1: only one place changes. */
  second: number
  secondNumber: number
}

/** Tries changes by chance. What cannot stand in its place is no move. */
export class Moves {
  readonly #plan: WeekPlan
  readonly #chance: SeededChance
  /** Places of the same person, and of the same day. */
  readonly #ofPerson: readonly Int32Array[]
  readonly #ofDay: readonly Int32Array[]
  /** Leaves days alone that a person wishes to have off: at first the others try to do without. */
  keepWishesOff = true
  /** Filled anew by each `next`. */
  readonly move: Move = { first: 0, firstNumber: 0, second: -1, secondNumber: 0 }

  constructor(plan: WeekPlan, chance: SeededChance) {
    this.#plan = plan
    this.#chance = chance
    const { places } = plan
    const alike = (same: (a: SearchPlace, b: SearchPlace) => boolean) =>
      places.map((place) =>
        Int32Array.from(places.flatMap((other, at) => (other !== place && same(place, other) ? [at] : []))),
      )
    this.#ofPerson = alike((a, b) => a.personAt === b.personAt)
    this.#ofDay = alike((a, b) => a.dayAt === b.dayAt)
  }

  /** Half change one day, three of ten lengthen one and shorten another of the same person, two of ten swap two. */
  next(): boolean {
    const at = this.#chance.below(this.#plan.places.length)
    const kind = this.#chance.below(10)
    this.move.second = -1
    if (kind < 5) return this.#changeOne(at)
    if (kind < 8) return this.#shiftWork(at)
    return this.#swap(at)
  }

  #changeOne(at: number): boolean {
    const place = this.#plan.places[at] as SearchPlace
    const number = this.#plan.chosen[at] as number
    const kind = this.#chance.below(16)
    if (kind === 0 && place.usualNumber !== noDay) return this.#set(at, place.usualNumber)
    if (number === noDay || kind <= 1) return this.#set(at, this.#anyOf(place))
    const { from, to, pauseFrom } = this.#plan.catalogue
    const [start, end, pause] = [from[number] as number, to[number] as number, pauseFrom[number] as number]
    const step = this.#step()
    if (kind < 6) return this.#set(at, this.#near(place, start + step, end + step, pause + step))
    if (kind < 9) return this.#set(at, this.#near(place, start + step, end, pause))
    if (kind < 12) return this.#set(at, this.#near(place, start, end + step, pause))
    return this.#set(at, this.#near(place, start, end, pause + step))
  }

  /** Makes one day of a person longer and another as much shorter. */
  #shiftWork(at: number): boolean {
    const others = this.#ofPerson[at] as Int32Array
    if (others.length === 0) return this.#changeOne(at)
    const other = others[this.#chance.below(others.length)] as number
    const { usualNumber } = this.#plan.places[at] as SearchPlace
    if (usualNumber !== noDay && this.#chance.below(3) === 0) return this.#backToUsual(at, usualNumber, other)
    const quarters = 1 + this.#chance.below(4)
    const longer = this.#stretched(at, quarters)
    const shorter = this.#stretched(other, -quarters)
    return this.#set(at, longer) && this.#setSecond(other, shorter)
  }

  /** The usual day again; another day of the same person takes the hours. */
  #backToUsual(at: number, usualNumber: number, other: number): boolean {
    const { work } = this.#plan.catalogue
    const quarters = (work[usualNumber] as number) - (work[this.#plan.chosen[at] as number] as number)
    if (quarters === 0) return this.#set(at, usualNumber)
    return this.#set(at, usualNumber) && this.#setSecond(other, this.#stretched(other, -quarters))
  }

  /** A day that is so many quarter hours longer, at either end. */
  #stretched(at: number, quarters: number): number {
    const number = this.#plan.chosen[at] as number
    if (number === noDay) return noDay
    const place = this.#plan.places[at] as SearchPlace
    const { from, to, pauseFrom } = this.#plan.catalogue
    const [start, end, pause] = [from[number] as number, to[number] as number, pauseFrom[number] as number]
    return this.#chance.below(2) === 0
      ? this.#near(place, start - quarters, end, pause)
      : this.#near(place, start, end + quarters, pause)
  }

  /** The days of two people on one date, or of one person on two. */
  #swap(at: number): boolean {
    const others = ((this.#chance.below(3) === 0 ? this.#ofPerson : this.#ofDay)[at] ?? []) as Int32Array
    if (others.length === 0) return this.#changeOne(at)
    const other = others[this.#chance.below(others.length)] as number
    const { chosen } = this.#plan
    const [mine, theirs] = [chosen[at] as number, chosen[other] as number]
    if (mine === theirs) return false
    if (mine === noDay || theirs === noDay || this.#chance.below(3) === 0)
      return (
        this.#set(at, this.#sameTimes(at, theirs)) && this.#setSecond(other, this.#sameTimes(other, mine))
      )
    return this.#set(at, this.#atTimeOf(at, theirs)) && this.#setSecond(other, this.#atTimeOf(other, mine))
  }

  /** The own day as long as it is, beginning or ending with another one: who swaps keeps the hours. */
  #atTimeOf(at: number, number: number): number {
    const { from, to, pauseFrom } = this.#plan.catalogue
    const own = this.#plan.chosen[at] as number
    const step =
      this.#chance.below(2) === 0
        ? (from[number] as number) - (from[own] as number)
        : (to[number] as number) - (to[own] as number)
    if (step === 0) return impossible
    const place = this.#plan.places[at] as SearchPlace
    return this.#near(
      place,
      (from[own] as number) + step,
      (to[own] as number) + step,
      (pauseFrom[own] as number) + step,
    )
  }

  /** Under another law the same times are another number, perhaps with another break. */
  #sameTimes(at: number, number: number): number {
    if (number === noDay || this.#plan.allows(at, number)) return number
    const { from, to, pauseFrom } = this.#plan.catalogue
    const place = this.#plan.places[at] as SearchPlace
    return this.#near(place, from[number] as number, to[number] as number, pauseFrom[number] as number)
  }

  #anyOf({ options, mayStayEmpty }: SearchPlace): number {
    if (options.length === 0 || (mayStayEmpty && this.#chance.below(4) === 0)) return noDay
    return options[this.#chance.below(options.length)] as number
  }

  /** From −4 to 4 quarter hours, never 0. */
  #step(): number {
    const step = this.#chance.below(8) - 4
    return step < 0 ? step : step + 1
  }

  #near({ law }: SearchPlace, from: number, to: number, pause: number): number {
    const found = numberNear(this.#plan.catalogue, law, from, to, pause)
    return found === noDay ? impossible : found
  }

  #set(at: number, number: number): boolean {
    this.move.first = at
    this.move.firstNumber = number
    return this.#isMove(at, number)
  }

  #setSecond(at: number, number: number): boolean {
    this.move.second = at
    this.move.secondNumber = number
    return this.#isMove(at, number)
  }

  #isMove(at: number, number: number): boolean {
    if (number === impossible || number === this.#plan.chosen[at]) return false
    if (this.keepWishesOff && (this.#plan.places[at] as SearchPlace).isWishedOff) return false
    return this.#plan.allows(at, number)
  }
}

const impossible = -1
