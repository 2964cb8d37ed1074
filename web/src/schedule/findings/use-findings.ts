import { useMemo, useRef } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { houseWeekOf } from '#contract/wire/week-facts.ts'
import type { Finding } from '#domain/checks/check.ts'
import type { FindingCode } from '#domain/checks/checks.ts'
import { findingsOf } from '#domain/checks/checks.ts'
import { toNumber } from '#domain/values/hours.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'

/** A finding in the reader's words. */
interface Hint {
  readonly where: Finding['where']
  readonly text: string
}

type Hints = ReadonlyMap<number, readonly Hint[]>

/**
 * What the checks say of each teacher's line. A line that they say the same of as before keeps its very list. Where the
 * hints from law are known, they say themselves what there is to say of work on a holiday.
 */
export function useFindings(week: TeacherWeek, lawIsKnown = false): Hints {
  const inWords = useFindingWords()
  const { bounds: dayBounds, role } = useHouse()
  const before = useRef<Hints>(new Map())
  return useMemo(() => {
    const hints = new Map<number, readonly Hint[]>()
    // They are about credits and contracts too, of which a planner's rows do not say enough.
    if (role === 'plan') return hints
    for (const finding of findingsOf(houseWeekOf(week, { dayBounds }))) {
      const { where, code } = finding
      if (lawIsKnown && code === 'worksOnHoliday') continue
      hints.set(where.teacherId, [...(hints.get(where.teacherId) ?? []), { where, text: inWords(finding) }])
    }
    before.current = withKept(hints, before.current)
    return before.current
  }, [week, dayBounds, role, inWords, lawIsKnown])
}

function useFindingWords() {
  const { t, language } = useWords()
  return useMemo(
    () =>
      ({ code, numbers }: Finding<FindingCode>) => {
        const named = Object.entries(numbers).map(([name, hours]) => [
          name,
          formatHours(toNumber(hours), language),
        ])
        return t(`findings.${code}`, Object.fromEntries(named))
      },
    [t, language],
  )
}

/** Lists that say the same are the same, so that their lines are not drawn again. */
function withKept(hints: Hints, before: Hints): Hints {
  const kept = [...hints].map(([teacherId, list]) => {
    const old = before.get(teacherId)
    return [teacherId, old && JSON.stringify(old) === JSON.stringify(list) ? old : list] as const
  })
  return new Map(kept)
}
