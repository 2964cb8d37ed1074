import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { Preset } from '#domain/days/preset.ts'
import { presetOf } from '#domain/days/preset.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { useShutDays } from '../../edits/shut-days.ts'
import { DayGridTools } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useChangeMarks } from '../../live/index.ts'
import type { DayToOpen } from '../../months/index.ts'
import { usePlansOnly } from '../../site/house-context.tsx'
import { useGroupNames } from '../../site/staffing.ts'
import { lateComponent } from '../../ui/late-part.tsx'
import { DialogAddress } from '../../ui/page-path.ts'
import { DialogPlace } from '../../ui/place.tsx'
import type { AbsencePreset } from '../absences/absence-form.ts'
import { sessionMarksInWords } from '../cell/session-words.ts'
import { FillRowFromUsual } from '../day/fill-from-usual.tsx'
import { CoverageSlotContext, LawSlotContext } from '../day-slots.ts'
import { gridNames } from '../figures/grid-names.ts'
import { WhyFigure } from '../figures/why-figure.tsx'
import { loadAbsenceDialog } from '../late-parts.ts'
import { PrintWeek } from '../paper/print-dialog.tsx'
import { TeacherDay } from '../phone/teacher-day.tsx'
import { usePresets } from '../presets/use-presets.ts'
import { WeekPublication } from '../publication/week-publication.tsx'
import type { ScheduleEditing } from '../table/schedule.tsx'
import { Schedule } from '../table/schedule.tsx'
import { ScheduleGrid } from '../table/schedule-grid.tsx'
import { HoursCell, PlainHours } from '../week-settings/hours-cell.tsx'
import { shownFigure } from '../week-settings/shown-figure.ts'
import { RemoveFromWeek, useRemoveFromWeek } from '../week-settings/week-membership.tsx'
import { AwayButton } from './away-button.tsx'
import { OpenedDayDialog } from './opened-day-dialog.tsx'
import { PlanMenu } from './plan-menu.tsx'
import type { CalloutStart } from './use-callout.ts'
import { useEmptyWeek } from './use-empty-week.tsx'
import { useOpenedDay } from './use-opened-day.ts'
import { usePlannedWeek } from './use-planned-week.tsx'
import { useSayChanged } from './use-say-changed.ts'
import { useWeekCoverage } from './use-week-coverage.tsx'
import { useWeekHints } from './use-week-hints.ts'
import { WeekActions } from './week-actions.tsx'

const [AbsenceDialog] = lateComponent(loadAbsenceDialog)

const [CalloutDialog] = lateComponent(() =>
  import('./callout-dialog.tsx').then(({ CalloutDialog }) => CalloutDialog),
)

interface ScheduleAreaProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  readonly house: string
  /** Beside the tabs. */
  readonly actionsPlace: HTMLElement | null
  readonly undoButtons: ReactNode
  onManageTeachers(): void
  onAccount(teacherId: number): void
  /** The sheet of the month that a day is in. */
  onMonth(day: DayToOpen): void
  /** Another week is to be shown. */
  onWeek?(date: CalendarDate): void
}

const noPresets: readonly Preset[] = []

/** The teachers' schedule: the table of the weeks, with what the other nouns bring to it. */
export function ScheduleArea(props: ScheduleAreaProps) {
  const { week, today, house, actionsPlace, undoButtons, onManageTeachers, onAccount, onMonth, onWeek } =
    props
  const { open, setOpen, paths } = useOpenedDay(week)
  const [away, setAway] = useState<AbsencePreset>()
  const awayAfter = useAfterDialog(setAway)
  const [table, setTable] = useState<HTMLTableElement | null>(null)
  const { id, startDate, endDate, currentWeekId, calendar } = week
  const presets = usePresets().data?.presets ?? noPresets
  useChangeMarks(table, id, useSayChanged(week.teachers))
  const { law, hints, asked } = useWeekHints(week, today, table)
  const emptyWeek = useEmptyWeek(week)
  const shut = useShutDays()
  const plansOnly = usePlansOnly()
  const remove = useRemoveFromWeek(id)
  const groups = useGroupNames()
  const { t, language } = useWords()
  const [repair, setRepair] = useState<CalloutStart>()
  const [lightOn, setLightOn] = useState<CalendarDate>()
  const onRepair = useCallback(
    (weekday: Weekday, groupId: number) => setRepair({ kind: 'gap', weekday, groupId }),
    [],
  )
  const repairs = plansOnly ? undefined : onRepair
  const planned = usePlannedWeek(week, table, onWeek)
  const { staffing, coverage, counter, slot } = useWeekCoverage(planned.week, today, asked, table, repairs)
  const callout = useMemo(
    () => (staffing && away ? ({ kind: 'absence', preset: away } as const) : repair),
    [staffing, away, repair],
  )
  const closeCallout = () => {
    setAway(undefined)
    setRepair(undefined)
  }
  // The same between renders, so that opening a day does not draw all rows again.
  const editing: ScheduleEditing = useMemo(
    () => ({
      Table: ScheduleGrid,
      Day: TeacherDay,
      onTable: setTable,
      openDay: (row, weekday) => planned.openGhost(row.id, weekday) || setOpen({ row, weekday }),
      hoursCell: (row, field) =>
        plansOnly ? (
          <PlainHours value={shownFigure(row, field)} />
        ) : (
          <HoursCell weekId={id} row={row} field={field} />
        ),
      presetOf: (entry) => presetOf(entry, presets),
      marksIn: (entry) => sessionMarksInWords(entry, groups, t),
      rowTools: (row, place) => (
        <>
          {!plansOnly && place === 'line' && !shut.isWeekShut(id) && (
            <RemoveFromWeek teacherId={row.id} name={row.name} onRemove={remove} />
          )}
          <FillRowFromUsual
            week={{ id, startDate, endDate, currentWeekId, calendar }}
            row={row}
            inWords={place === 'card'}
          />
        </>
      ),
      ...gridNames(t, language),
      explained: (row, figure, shown, place) => (
        <WhyFigure
          byCell={place === 'line'}
          row={row}
          week={{ startDate, endDate, currentWeekId, calendar }}
          figure={figure}
          onAccount={onAccount}
        >
          {shown}
        </WhyFigure>
      ),
    }),
    [
      id,
      startDate,
      endDate,
      currentWeekId,
      calendar,
      presets,
      groups,
      shut,
      plansOnly,
      planned.openGhost,
      onAccount,
      remove,
      t,
      language,
    ],
  )
  const actions = (
    <>
      {/* Comes with a selection: first in the row, so that nothing beside it moves. */}
      <DayGridTools week={week} table={table} presets={presets} />
      {counter}
      {law.counter}
      {undoButtons}
      <PrintWeek hasGroups={staffing !== undefined} />
      {!plansOnly && (
        <>
          <WeekActions
            {...{ week, today, lightOn }}
            hasCounts={staffing !== undefined}
            onLightClosed={() => setLightOn(undefined)}
          />
          <AwayButton week={week} today={today} onOpen={setAway} />
        </>
      )}
      <PlanMenu week={week} presets={presets} {...planned.menu} />
    </>
  )
  return (
    <CoverageSlotContext value={slot}>
      <LawSlotContext value={law.slot}>
        {actionsPlace && createPortal(actions, actionsPlace)}
        <WeekPublication weekId={id} />
        <Schedule
          week={planned.week}
          today={today}
          house={house}
          editing={editing}
          hints={hints}
          staffing={staffing}
          coverage={coverage}
          offers={emptyWeek.offers}
          {...(!plansOnly && { onManageTeachers })}
        />
        {planned.area((row, weekday, proposed) => setOpen({ row, weekday, proposed }))}
        {emptyWeek.dialog}
        <DialogAddress value={paths}>
          {open && (
            <OpenedDayDialog
              {...{ open, week, today, presets, onAccount, onMonth }}
              onSeveralDays={(several) => {
                setOpen(undefined)
                awayAfter(several)
              }}
              onClose={() => setOpen(undefined)}
            />
          )}
        </DialogAddress>
        {away && !staffing && (
          <DialogPlace onClose={closeCallout}>
            <AbsenceDialog preset={away} week={week} today={today} onClose={closeCallout} />
          </DialogPlace>
        )}
        {callout && (
          <DialogPlace onClose={closeCallout}>
            <CalloutDialog
              start={callout}
              week={week}
              today={today}
              onLight={setLightOn}
              onClose={closeCallout}
            />
          </DialogPlace>
        )}
      </LawSlotContext>
    </CoverageSlotContext>
  )
}

/** Opens it when the dialog before has given the focus back, so that it comes back there in the end. */
function useAfterDialog(open: (preset: AbsencePreset) => void) {
  const [next, setNext] = useState<AbsencePreset>()
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => {
      setNext(undefined)
      open(next)
    }, 20)
    return () => clearTimeout(timer)
  }, [next, open])
  return setNext
}
