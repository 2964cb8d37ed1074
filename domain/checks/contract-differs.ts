import { isSplit } from '../people/employment.ts'
import type { HouseWeek } from '../people/house-week.ts'
import { agreedIn, figuresOf } from '../weeks/week-row.ts'
import type { Finding } from './check.ts'

/**
 * The week's contract is not the one agreed today (product, section 2): 28.00 set for this week, 23.40 for three of
 * five days, or 30.00 in force back then, where 39.00 are agreed today.
 */
export function contractDiffers(
  week: HouseWeek,
): Finding<'contractOfWeek' | 'contractByDays' | 'contractOlder'>[] {
  return week.lines.flatMap((line) => {
    const { teacher, terms, setting, contractToday } = line
    const set = setting?.weeklyHours ?? null
    const isByDays = set === null && isSplit(agreedIn(line, week))
    const contract = isByDays ? figuresOf(line, week).contract.hours : (set ?? terms.weeklyHours)
    if (contract === contractToday) return []
    const code = set === null ? (isByDays ? 'contractByDays' : 'contractOlder') : 'contractOfWeek'
    const where = { teacherId: teacher.id, figure: 'contract' } as const
    return [{ code, severity: 'hint', where, numbers: { hours: contractToday } }]
  })
}
