import type { HouseWeek } from '../house-week.ts'
import type { Finding } from './check.ts'

/**
 * The week's contract is not the one agreed today (product, section 2): 28.00 set for this week, or 30.00 in force back
 * then, where 39.00 are agreed today.
 */
export function contractDiffers({ lines }: HouseWeek): Finding<'contractOfWeek' | 'contractOlder'>[] {
  return lines.flatMap(({ teacher, terms, setting, contractToday }) => {
    const set = setting?.weeklyHours ?? null
    if ((set ?? terms.weeklyHours) === contractToday) return []
    const code = set === null ? 'contractOlder' : 'contractOfWeek'
    const where = { teacherId: teacher.id, figure: 'contract' } as const
    return [{ code, severity: 'hint', where, numbers: { hours: contractToday } }]
  })
}
