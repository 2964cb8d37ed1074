import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { HouseSection } from '#contract/wire/page-address.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { calendarSettingsQuery, closingsQuery } from '../api/queries/calendar.ts'
import { siteQuery } from '../api/queries/sites.ts'
import { teachersQuery } from '../api/queries/teachers.ts'
import type { FirstStepsState, NextThing } from '../house/index.ts'
import { FirstSteps, NextStep, openSection, TeamStep, UsualStep, WeekStep } from '../house/index.ts'
import { EditTeacherDialog, FiguresOfAll } from '../people/index.ts'
import { useFillFromUsual, usePresets, usualDaysMissing } from '../schedule/index.ts'

interface FirstStepsAreaProps {
  readonly week: TeacherWeek
  readonly state: FirstStepsState
  onChange(change: Partial<FirstStepsState>): void
  onByHand(): void
  onDone(): void
}

const noPresets: readonly Preset[] = []

/** From no teacher to a filled week. In a chunk of its own: a house needs it once. */
export function FirstStepsArea({ week, state, onChange, onByHand, onDone }: FirstStepsAreaProps) {
  const presets = usePresets().data?.presets ?? noPresets
  const [edited, setEdited] = useState<WireTeacher>()
  const { fill } = useFillFromUsual(week, week.teachers)
  const days = usualDaysMissing(week, week.teachers)
  return (
    <FirstSteps step={state.step}>
      {state.step === 'team' && (
        <TeamStep monday={week.startDate} {...{ state, presets, onChange, onByHand }} />
      )}
      {state.step === 'usual' && <UsualStep onEdit={setEdited} onNext={() => onChange({ step: 'week' })} />}
      {state.step === 'week' && (
        <WeekStep
          week={week}
          days={days}
          onBack={() => onChange({ step: 'usual' })}
          onFill={() => {
            // The days show at once, so the next step can take over before they are saved.
            if (days > 0) fill()
            onChange({ step: 'next' })
          }}
        />
      )}
      {state.step === 'next' && <WhatNext week={week} onDone={onDone} />}
      {edited && <EditTeacherDialog teacher={edited} onClose={() => setEdited(undefined)} />}
    </FirstSteps>
  )
}

const sectionOf = {
  holidays: 'calendar',
  closings: 'calendar',
  leave: 'leave',
  breaks: 'basics',
  months: 'months',
  groups: 'staffing',
} as const satisfies Record<Exclude<NextThing, 'figures'>, HouseSection>

/** Leads to where each thing is set up; Back leads here again. */
function WhatNext({ week, onDone }: Pick<FirstStepsAreaProps, 'week' | 'onDone'>) {
  const { done, teachers, today } = useNextThings(week.startDate)
  const [showsFigures, setShowsFigures] = useState(false)
  return (
    <>
      <NextStep
        done={done}
        onSetUp={(thing) => (thing === 'figures' ? setShowsFigures(true) : openSection(sectionOf[thing]))}
        onDone={onDone}
      />
      {showsFigures && teachers && today && (
        <FiguresOfAll {...{ teachers, today }} isBeginning onClose={() => setShowsFigures(false)} />
      )}
    </>
  )
}

/** What of all that a house may want it has set up, and whom its table is about. */
function useNextThings(day: CalendarDate) {
  const { data: site } = useQuery(siteQuery('teacher'))
  const { data: calendar } = useQuery(calendarSettingsQuery)
  const { data: teachers } = useQuery(teachersQuery('active'))
  const { data: closings } = useQuery(closingsQuery(yearOf(day)))
  const { data: closingsAfter } = useQuery(closingsQuery(yearOf(day) + 1))
  const house = site && 'parentsSee' in site ? site : undefined
  const done: Readonly<Record<NextThing, boolean>> = {
    holidays: Boolean(calendar?.region),
    closings: [...(closings ?? []), ...(closingsAfter ?? [])].length > 0,
    leave: house?.leaveAccounts ?? false,
    figures: teachers?.some(hasFigures) ?? false,
    breaks: (house?.breakAt ?? null) !== null,
    months: house?.monthSheets ?? false,
    groups: house?.staffing ?? false,
  }
  return { done, teachers, today: site?.today }
}

const hasFigures = ({ initialBalance, teamHours, mpaHours }: WireTeacher) =>
  initialBalance !== 0 || teamHours !== null || mpaHours !== null
