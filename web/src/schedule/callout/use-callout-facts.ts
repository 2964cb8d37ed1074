import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WirePlanning, WireWish } from '#contract/planning.ts'
import type { WireStaffing } from '#contract/staffing.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { planningFactsFrom, staffingFrom } from '#contract/wire/staffing.ts'
import { countryOf } from '#domain/calendar/regions.ts'
import type { DayWish } from '#domain/callout/callout-day.ts'
import type { CalloutFacts } from '#domain/callout/callout-of-week.ts'
import { lawCountries } from '#domain/law/law-rules.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { clockTimeAt, gridMinutes, minutesOf } from '#domain/values/clock-time.ts'
import { hoursOf } from '#domain/values/hours.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { calendarSettingsQuery } from '../../api/queries/calendar.ts'
import { protectionsQuery } from '../../api/queries/law.ts'
import { planningQuery } from '../../api/queries/planning.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'

interface House {
  readonly staffing: WireStaffing
  readonly common: Pick<CalloutFacts, 'staffing' | 'planning' | 'protections' | 'country'>
}

/** What the search knows of the house and of people, once all of it is here. */
function useHouse(): House | undefined {
  const staffing = useQuery(staffingQuery).data
  const place = useQuery(calendarSettingsQuery).data
  const site = useQuery(siteQuery('teacher')).data
  const usesLaw = site !== undefined && 'lawHints' in site && site.lawHints
  const protections = useQuery({ ...protectionsQuery, enabled: usesLaw }).data
  return useMemo(() => {
    if (!staffing || !place || !site || (usesLaw && !protections)) return undefined
    const ofPlace = place.region === null ? undefined : countryOf(place.region).toLowerCase()
    return {
      staffing,
      common: {
        staffing: staffingFrom(staffing),
        planning: planningFactsFrom(staffing),
        protections: new Map(protections?.map(({ teacherId, protection }) => [teacherId, protection])),
        // A house that has not said where it is, is taken for a German one.
        country: lawCountries.find((country) => country === ofPlace) ?? 'de',
      },
    }
  }, [staffing, place, site, usesLaw, protections])
}

export interface KnownFacts {
  readonly staffing: WireStaffing
  /** What is known of the people of a week; undefined until it is here. */
  factsOf(week: TeacherWeek, today: CalendarDate, now: number): CalloutFacts | undefined
}

export function useCalloutFacts(weekIds: readonly number[]): KnownFacts | undefined {
  const house = useHouse()
  const plannings = useQueries({
    queries: weekIds.map((weekId) => planningQuery(weekId)),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  })
  return useMemo(() => {
    if (!house) return undefined
    return {
      staffing: house.staffing,
      factsOf(week, today, now) {
        const planning = plannings.find(({ weekId }) => weekId === week.id)
        if (!planning) return undefined
        const balances = new Map(
          week.teachers.map(({ id, cumulativeBalance }) => [id, hoursOf(cumulativeBalance)]),
        )
        return {
          ...house.common,
          steppedIn: steppedIn(planning),
          balances,
          wishOf: wishesOf(planning, week, house.staffing),
          today,
          now,
        }
      },
    }
  }, [house, plannings])
}

/** Null where the house does not count. */
function steppedIn({ people }: WirePlanning): ReadonlyMap<number, number> | null {
  const counted = people.flatMap(
    ({ teacherId, steppedIn: days }): Array<[number, number]> => (days === null ? [] : [[teacherId, days]]),
  )
  return people.length > 0 && counted.length === 0 ? null : new Map(counted)
}

function wishesOf({ wishes }: WirePlanning, week: TeacherWeek, { opening }: WireStaffing) {
  return (teacherId: number, weekday: Weekday): DayWish | null => {
    const date = dateOfWeekday(week, weekday)
    const mine = wishes
      .filter(({ teacherId: id, wish }) => id === teacherId && (wish.on === weekday || wish.on === date))
      .map(({ wish }) => wish)
    if (mine.length === 0) return null
    const open = opening[weekday]
    const has = (kind: WireWish['kind']) => mine.some((wish) => wish.kind === kind)
    const times = mine.find((wish) => wish.kind === 'times')
    const after = open && clockTimeAt(minutesOf(open.opens) + gridMinutes)
    const before = open && clockTimeAt(minutesOf(open.closes) - gridMinutes)
    return {
      free: has('off'),
      notBefore: times?.from ?? (has('notEarly') ? (after ?? null) : null),
      notAfter: times?.to ?? (has('notLate') ? (before ?? null) : null),
    }
  }
}
