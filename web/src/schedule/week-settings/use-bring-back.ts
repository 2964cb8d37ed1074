import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'

/**
 * Everybody who works here in this week back into it, when all of them were taken out: a week that nobody is in has
 * nothing to fill. Answers with the week's rows as they are then.
 */
export function useBringBack({ id: weekId, endDate }: TeacherWeek) {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(): Promise<readonly TeacherRow[]> {
      const { body: active } = await call('GET /api/teachers/active')
      const here = active.filter(({ startDate }) => !startDate || startDate <= endDate)
      for (const { id: teacherId } of here)
        await call('POST /api/week-settings', {
          body: { teacherId, weekId, includeInWeek: true },
        })
      await client.invalidateQueries({ queryKey: keys.week(weekId) })
      return client.getQueryData<TeacherWeek>(keys.week(weekId))?.teachers ?? []
    },
  })
}
