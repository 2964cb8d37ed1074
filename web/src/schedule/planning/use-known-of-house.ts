import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { staffingFrom } from '#contract/wire/staffing.ts'
import { countryOf } from '#domain/calendar/regions.ts'
import { lawCountries } from '#domain/law/law-rules.ts'
import { useClosedBefore } from '../../api/closed-before.ts'
import { useDayBounds } from '../../api/day-bounds.ts'
import { calendarSettingsQuery } from '../../api/queries/calendar.ts'
import { protectionsQuery } from '../../api/queries/law.ts'
import { presetsQuery } from '../../api/queries/presets.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import type { KnownOfHouse } from './known-for-week.ts'

/** All of it, once all of it is here. */
export function useKnownOfHouse(): KnownOfHouse | undefined {
  const staffing = useQuery(staffingQuery).data
  const presets = useQuery(presetsQuery).data?.presets
  const place = useQuery(calendarSettingsQuery).data
  const protections = useQuery(protectionsQuery).data
  const dayBounds = useDayBounds()
  const closedBefore = useClosedBefore()
  return useMemo(() => {
    if (!staffing || !presets || !place || !protections) return undefined
    const ofPlace = place.region === null ? undefined : countryOf(place.region).toLowerCase()
    return {
      staffing,
      needs: staffingFrom(staffing),
      presets,
      // A house that has not said where it is, is taken for a German one.
      country: lawCountries.find((country) => country === ofPlace) ?? 'de',
      protections: new Map(protections.map(({ teacherId, protection }) => [teacherId, protection])),
      rules: { dayBounds },
      closedBefore,
    }
  }, [staffing, presets, place, protections, dayBounds, closedBefore])
}
