import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, CopyPlus } from 'lucide-react'
import { useState } from 'react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { entriesOfRow } from '#contract/wire/week-facts.ts'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePlansOnly } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogPlace } from '../../ui/place.tsx'
import { useFillFromUsual } from '../day/fill-from-usual.tsx'
import { loadCopyWeekDialog } from '../late-parts.ts'

const [CopyWeekDialog] = lateComponent(loadCopyWeekDialog)

/** A week without a plan offers two: everybody's usual week, and last week's. */
export function useEmptyWeek(week: TeacherWeek) {
  const { t } = useWords()
  const showReason = useShowReason()
  const [copying, setCopying] = useState(false)
  const usual = useFillFromUsual(week, week.teachers)
  const bringBack = useBringBack(week)
  const { isWeekShut } = useShutDays()
  // Who is in a week is the management's to say.
  const plansOnly = usePlansOnly()
  const isEmpty = week.teachers.every((row) => Object.keys(entriesOfRow(row)).length === 0)
  const busy = usual.busy || bringBack.isPending

  const withPeople = async (act: (rows: readonly TeacherRow[]) => void) => {
    if (busy) return
    try {
      act(week.teachers.length > 0 ? week.teachers : await bringBack.mutateAsync())
    } catch (error) {
      showReason(error)
    }
  }

  return {
    offers: isEmpty && !isWeekShut(week.id) && (!plansOnly || week.teachers.length > 0) && (
      <>
        <Button aria-disabled={busy} onClick={() => void withPeople(usual.fill)}>
          <CalendarCheck size={16} aria-hidden />
          {t('firstSteps.fillWeek')}
        </Button>
        <Button aria-disabled={busy} onClick={() => void withPeople(() => setCopying(true))}>
          <CopyPlus size={16} aria-hidden />
          {t('firstSteps.takeLastWeek')}
        </Button>
      </>
    ),
    dialog: copying && (
      <DialogPlace onClose={() => setCopying(false)}>
        <CopyWeekDialog week={week} ahead={0} onClose={() => setCopying(false)} />
      </DialogPlace>
    ),
  }
}

/**
 * Everybody who works here in this week back into it, when all of them were taken out: a week without teachers has
 * nothing to fill. Answers with the week's rows as they are then.
 */
function useBringBack({ id: weekId, endDate }: TeacherWeek) {
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
