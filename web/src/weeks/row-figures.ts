import { slotFromWire } from '#contract/day-entries.ts'
import type { TeacherRow } from '#contract/weeks.ts'
import { weekdays } from '#domain/calendar-date.ts'
import type { Figure, FigureName } from '#domain/derivation.ts'
import type { Hours } from '#domain/hours.ts'
import { hoursOf, minus, noHours } from '#domain/hours.ts'
import { entryFromSlots } from '#domain/time-slot.ts'
import type { Week } from '#domain/week.ts'
import type { WeekEntries, WeekFacts } from '#domain/week-row.ts'
import { balanceFigure, weekRow } from '#domain/week-row.ts'
import type { WeekSetting } from '#domain/week-setting.ts'

export type Figures = Readonly<Record<FigureName, Figure>>

/** Every figure of a row with its steps: the domain is asked again with the facts that the row came with. */
export function figuresOf(row: TeacherRow, week: Week): Figures {
  const figures = weekRow(factsOf(row, week))
  const moved = row.counts ? hoursOf(row.difference) : noHours
  const previous = minus(hoursOf(row.cumulativeBalance), moved)
  return { ...figures, balance: balanceFigure(previous, figures) }
}

export function factsOf(row: TeacherRow, week: Week): WeekFacts {
  const { terms } = row
  return {
    week,
    // Whoever is a row of the week is in it, so the day of the archiving no longer matters.
    teacher: { startDate: row.startDate, archivedOn: null },
    terms: {
      validFrom: terms.validFrom,
      weeklyHours: hoursOf(terms.weeklyHours),
      targetWorkHours: orNull(terms.targetWorkHours),
      teamHours: orNull(terms.teamHours),
      mpaHours: orNull(terms.mpaHours),
    },
    setting: row.weekSettings ? settingOf(row.weekSettings) : undefined,
    entries: entriesOf(row),
  }
}

function settingOf(wire: NonNullable<TeacherRow['weekSettings']>): WeekSetting {
  return {
    includeInWeek: wire.includeInWeek,
    weeklyHours: orNull(wire.weeklyHours),
    targetHours: orNull(wire.targetHours),
    actualHours: orNull(wire.actualHours),
    teamHours: orNull(wire.teamHours),
    mpaHours: orNull(wire.mpaHours),
    coreHours: orNull(wire.coreHours),
  }
}

function entriesOf(row: TeacherRow): WeekEntries {
  const entries: WeekEntries = {}
  for (const weekday of weekdays) {
    const slots = row.timeSlots.filter((slot) => slot.dayOfWeek === weekday)
    const entry = entryFromSlots(slots.map(slotFromWire))
    if (entry) entries[weekday] = entry
  }
  return entries
}

function orNull(hours: number | null): Hours | null {
  return hours === null ? null : hoursOf(hours)
}
