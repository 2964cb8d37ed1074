import type { WireHintAnswer, WireProtection, WireWeekHints } from '#contract/law.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { houseWeekOf } from '#contract/wire/week-facts.ts'
import { answers } from '#domain/law/hint-answer.ts'
import type { LawFacts, PlacedHint } from '#domain/law/law-week.ts'
import { lawHintsOf } from '#domain/law/law-week.ts'
import { usualRules } from '#domain/people/house-week.ts'
import { hoursOf } from '#domain/values/hours.ts'

/** A hint, and the reason that was given for it as the day is now. */
export interface ShownHint extends PlacedHint {
  readonly answer: WireHintAnswer | undefined
}

/** Nothing where no law is known. */
export function lawFactsFrom(
  { country, before }: Pick<WireWeekHints, 'country' | 'before'>,
  protections: readonly WireProtection[],
): LawFacts | undefined {
  if (!country) return undefined
  return {
    country,
    protections: new Map(protections.map(({ teacherId, protection }) => [teacherId, protection])),
    before: new Map(
      before.map(({ teacherId, weeks, hours, lastWeek, month }) => [
        teacherId,
        {
          weeks,
          hours: hoursOf(hours),
          lastWeek: hoursOf(lastWeek),
          ...(month && {
            month: {
              weeks: month.weeks,
              hours: hoursOf(month.hours),
              contract: hoursOf(month.contract),
            },
          }),
        },
      ]),
    ),
  }
}

/** All hints of a week as it is shown. */
export function hintsInWeek(week: TeacherWeek, law: LawFacts, given: readonly WireHintAnswer[]): ShownHint[] {
  const versions = new Map(week.teachers.map(({ id, dayVersions }) => [id, dayVersions]))
  return lawHintsOf(houseWeekOf(week, usualRules), law).map((hint) => {
    const version = versions.get(hint.teacherId)?.[hint.weekday - 1] ?? 0
    const isOfPlace = ({ teacherId, dayOfWeek }: WireHintAnswer) =>
      teacherId === hint.teacherId && dayOfWeek === hint.weekday
    return { ...hint, answer: given.find((each) => isOfPlace(each) && answers(each, hint, version)) }
  })
}

/** Those that a person is to look at: outside the law, and without a reason. */
export const isOpenHint = ({ severity, answer }: ShownHint) => severity === 'alert' && !answer

/** What is said of a day: its own hints, and the night before it, which is said of the evening. */
export function hintsAround(hints: readonly ShownHint[], teacherId: number, weekday: number): ShownHint[] {
  return hints.filter(
    (hint) =>
      hint.teacherId === teacherId &&
      (hint.weekday === weekday || (hint.rule === 'rest' && hint.weekday === weekday - 1)),
  )
}
