import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import type { ShownDay } from '#contract/wire/week-facts.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { ChosenDay } from '../../grid/index.ts'
import { usePlansOnly } from '../../site/house-context.tsx'
import { useStaffing } from '../../site/staffing.ts'
import { latePart } from '../../ui/late-part.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { useIsPhone } from '../phone/by-width.tsx'
import type { PlanningAsk } from '../planning/planning-area.tsx'

type EditDay = (row: TeacherRow, weekday: Weekday, proposed: DayEntry) => void

const noDays: readonly ShownDay[] = []

/**
 * What planning brings to the schedule: the week with its proposed days, items for the menu, and an area of its own.
 * Nothing of it where the house has no groups.
 */
export function usePlannedWeek(
  week: TeacherWeek,
  table: HTMLTableElement | null,
  onWeek?: (date: CalendarDate) => void,
) {
  const planning = usePlanning()
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState<PlanningAsk>()
  const [proposed, setProposed] = useState<readonly ShownDay[]>(noDays)
  const now = useRef(proposed)
  const onGhosts = useCallback((days: readonly ShownDay[]) => {
    now.current = days
    setProposed(days)
  }, [])
  const shown = useMemo(() => (proposed.length > 0 ? weekWith(week, proposed) : week), [week, proposed])
  /** Opens a proposed day, if the day is one. The same function each time, so that no row is drawn again. */
  const openGhost = useCallback((teacherId: number, weekday: Weekday) => {
    const isGhost = now.current.some(
      ({ place }) => place.teacherId === teacherId && place.weekday === weekday,
    )
    if (isGhost) setAsked({ kind: 'ghost', teacherId, weekday })
    return isGhost
  }, [])
  const more = planning && {
    more: (chosen: readonly ChosenDay[], chosenInWords: string | undefined): ReactNode => (
      <planning.screens.PlanningItems
        {...{ week, chosen, chosenInWords }}
        canPropose={planning.canPropose}
        onPropose={() => setAsked({ kind: 'propose' })}
        onWishes={(teacherId) => setAsked({ kind: 'wishes', teacherId })}
      />
    ),
  }
  const area = (onEdit: EditDay): ReactNode =>
    planning && (
      <planning.screens.PlanningArea
        {...{ week, table, isPhone, asked, onGhosts }}
        onAsk={setAsked}
        onEdit={({ place, after }) => {
          const row = week.teachers.find(({ id }) => id === place.teacherId)
          setAsked(undefined)
          if (row) onEdit(row, place.weekday, after)
        }}
        onWeek={(weekId) => onWeek?.(weekOfNumber(weekId).startDate)}
      />
    )
  return { week: shown, openGhost, menu: more ?? {}, area }
}

type PlanningScreens = Pick<typeof import('../planning/planning-area.tsx'), 'PlanningArea'> &
  Pick<typeof import('../planning/planning-items.tsx'), 'PlanningItems'>

const planning = latePart(async (): Promise<PlanningScreens> => {
  const [{ PlanningArea }, { PlanningItems }] = await Promise.all([
    import('../planning/planning-area.tsx'),
    import('../planning/planning-items.tsx'),
  ])
  return { PlanningArea, PlanningItems }
})

/**
 * The screens of planning, once they are here: only a house with groups fetches them, when the page has nothing else to
 * do. A proposal also needs a group that has said what its children need.
 */
function usePlanning() {
  const staffing = useStaffing()
  const [isIdle, setIdle] = useState(false)
  // A proposal goes by balances and wishes, which are the management's.
  const plansOnly = usePlansOnly()
  const isUsed = staffing !== undefined && !plansOnly
  useEffect(() => {
    if (isUsed) return whenIdle(() => setIdle(true))
  }, [isUsed])
  const screens = planning.usePart(isUsed && isIdle)
  const canPropose = staffing?.groups.some(({ needs }) => needs.length > 0) ?? false
  return isUsed && screens ? { screens, canPropose } : undefined
}
