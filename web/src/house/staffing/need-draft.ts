import type { WireGroupNeed } from '#contract/staffing.ts'
import type { StepsFault } from '#domain/staffing/children-steps.ts'
import { printChildrenSteps, readChildrenSteps } from '#domain/staffing/children-steps.ts'
import { groupLimits, usualMinimum, usualRatios } from '#domain/staffing/group-need.ts'
import type { ChildAge, ChildrenStep, GroupNeed } from '#domain/staffing/staffing.ts'
import { childAges } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import type { Language } from '../../i18n/locales.ts'

/** What a group needs while it is being typed: what stands in the fields, right or wrong. */
export interface NeedDraft {
  readonly minPeople: number
  readonly minQualified: number
  readonly ages: readonly AgeDraft[]
}

export interface AgeDraft {
  readonly age: ChildAge
  readonly ratioAtLeast: string
  readonly ratioGood: string
  /** On every day that has no text of its own. */
  readonly steps: string
  readonly own: Readonly<Partial<Record<Weekday, string>>>
}

export type SentNeed = Omit<WireGroupNeed, 'validFrom'>

export function blankAge(age: ChildAge, language: Language): AgeDraft {
  const { ratioAtLeast, ratioGood } = usualRatios[age]
  const text = (ratio: number) => hoursInField(ratio, language)
  return { age, ratioAtLeast: text(ratioAtLeast), ratioGood: text(ratioGood), steps: '', own: {} }
}

/** A group of which nothing was said begins with the usual values, and with no age. */
export function needDraftOf(need: Omit<GroupNeed, 'validFrom'> | undefined, language: Language): NeedDraft {
  if (!need) return { ...usualMinimum, ages: [] }
  return {
    minPeople: need.minPeople,
    minQualified: need.minQualified,
    ages: need.children.map(({ age, ratioAtLeast, ratioGood, days }) => ({
      age,
      ratioAtLeast: hoursInField(ratioAtLeast, language),
      ratioGood: hoursInField(ratioGood, language),
      ...textsOfDays(days),
    })),
  }
}

/** The text that most days have, and those of the days that differ. */
function textsOfDays(days: Partial<Record<Weekday, readonly ChildrenStep[]>>) {
  const texts = weekdays.map((weekday) => printChildrenSteps(days[weekday] ?? []))
  const countOf = (text: string) => texts.filter((other) => other === text).length
  const steps = texts.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ''
  const own = weekdays
    .map((weekday, at) => [weekday, texts[at] ?? ''] as const)
    .filter(([, text]) => text !== steps)
  return { steps, own: Object.fromEntries(own) as AgeDraft['own'] }
}

/** The draft with an age more or less, in their usual order. */
export function withAge(draft: NeedDraft, age: ChildAge, isThere: boolean, language: Language): NeedDraft {
  const others = draft.ages.filter((other) => other.age !== age)
  const ages = isThere ? [...others, blankAge(age, language)] : others
  return { ...draft, ages: ages.sort((a, b) => childAges.indexOf(a.age) - childAges.indexOf(b.age)) }
}

export type AgeFault =
  | { readonly at: 'steps' | Weekday; readonly fault: StepsFault; readonly part: string }
  | { readonly at: 'ratioAtLeast' | 'ratioGood'; readonly fault: 'ratio' | 'good' }

/** What is wrong with the fields of an age, each at most once. */
export function faultsOfAge(draft: AgeDraft): AgeFault[] {
  const texts = [
    ['steps', draft.steps] as const,
    ...weekdays.flatMap((weekday) => {
      const text = draft.own[weekday]
      return text === undefined ? [] : [[weekday, text] as const]
    }),
  ]
  const ofSteps = texts.flatMap(([at, text]): AgeFault[] => {
    const read = readChildrenSteps(text)
    return 'fault' in read ? [{ at, fault: read.fault, part: read.part }] : []
  })
  const [atLeast, good] = [ratioIn(draft.ratioAtLeast), ratioIn(draft.ratioGood)]
  return [
    ...ofSteps,
    ...(atLeast === undefined ? [{ at: 'ratioAtLeast', fault: 'ratio' } as const] : []),
    ...(good === undefined ? [{ at: 'ratioGood', fault: 'ratio' } as const] : []),
    ...(atLeast !== undefined && good !== undefined && good > atLeast
      ? [{ at: 'ratioGood', fault: 'good' } as const]
      : []),
  ]
}

function ratioIn(text: string): number | undefined {
  const read = readHours(text, groupLimits.ratio)
  return 'hours' in read ? (read.hours ?? undefined) : undefined
}

/** What the draft says, when all of it can be read. */
export function needIn(draft: NeedDraft): SentNeed | undefined {
  if (draft.ages.some((age) => faultsOfAge(age).length > 0)) return undefined
  const { minPeople, minQualified } = draft
  return {
    minPeople,
    minQualified,
    children: draft.ages.map(({ age, ratioAtLeast, ratioGood, steps, own }) => ({
      age,
      ratioAtLeast: ratioIn(ratioAtLeast) ?? 0,
      ratioGood: ratioIn(ratioGood) ?? 0,
      days: Object.fromEntries(
        weekdays.flatMap((weekday) => {
          const read = readChildrenSteps(own[weekday] ?? steps)
          return 'steps' in read && read.steps.length > 0 ? [[weekday, [...read.steps]]] : []
        }),
      ),
    })),
  }
}
