import type { LawHint, LawLimit, LawRule } from './law-rules.ts'
import { isBroken } from './law-rules.ts'

interface Measured<Rule extends LawRule> {
  readonly measure: (rule: Rule) => number | undefined
  /** Minutes of work, for limits that hold only over so much of it. */
  readonly worked: number
  readonly shortDayInWeek?: boolean
  /** Limits that are each person's own. */
  readonly ownLimits?: Partial<Record<LawRule, number>>
}

/** The limits that are broken; of those of one rule the gravest, so an alert stands instead of its note. */
export function foundIn<Rule extends LawRule>(
  limits: readonly LawLimit<Rule>[],
  { measure, worked, shortDayInWeek = false, ownLimits = {} }: Measured<Rule>,
): LawHint<Rule>[] {
  const found = new Map<Rule, LawHint<Rule>>()
  for (const { rule, over = 0, severity, paragraph, ...given } of limits) {
    const is = measure(rule)
    const limit = ownLimits[rule] ?? (shortDayInWeek ? given.withShortDay : undefined) ?? given.limit
    if (is === undefined || worked <= over || !isBroken(rule, is, limit)) continue
    // Packs name the graver limit of a rule last.
    found.set(rule, { rule, severity, is, limit, paragraph })
  }
  return [...found.values()]
}
