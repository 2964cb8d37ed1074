import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import type { OpenSite, Site } from '#contract/sites.ts'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import { usualBounds } from '#domain/days/day-bounds.ts'
import type { Role } from '#domain/house/caller.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'

/** What every part of the page knows of the house. What a house does not use is neither fetched nor offered nor shown. */
interface House {
  /** Whose documents the page is sent: what is not for this role is not drawn either. */
  readonly role: Role
  /** Its day, for everything that offers, reads or draws times. */
  readonly bounds: DayBounds
  /** When it usually rests; null where it places no breaks. */
  readonly breakAt: ClockTime | null
  readonly absenceKinds: boolean
  readonly leaveAccounts: boolean
  readonly monthSheets: boolean
  readonly staffing: boolean
  readonly lawHints: boolean
  /** The first day after the months that are closed; null while none is. */
  readonly closedBefore: CalendarDate | null
  /** Its own name for its MPA hours, for its team; empty where it has none. */
  readonly mpaName: string
  /** Leads to where the house's day is set; undefined where there are no settings to go to. */
  readonly widenDay?: (() => void) | undefined
}

/** Until the house is known, and of what parents are not sent. */
const nothingKnown: House = {
  role: 'parent',
  bounds: usualBounds,
  breakAt: null,
  absenceKinds: false,
  leaveAccounts: false,
  monthSheets: false,
  staffing: false,
  lawHints: false,
  closedBefore: null,
  mpaName: '',
}

const Context = createContext<House>(nothingKnown)

interface HouseContextProps {
  readonly site: OpenSite | Site | undefined
  readonly children: ReactNode
  readonly widenDay?: (() => void) | undefined
}

export function HouseContext({ site, children, widenDay }: HouseContextProps) {
  const house = useMemo(() => ({ ...(site ? houseOf(site) : nothingKnown), widenDay }), [site, widenDay])
  return <Context value={house}>{children}</Context>
}

function houseOf(site: OpenSite | Site): House {
  const { dayStart, dayEnd } = site
  const bounds = { dayStart, dayEnd }
  return 'absenceKinds' in site ? { ...site, role: 'manage', bounds } : { ...nothingKnown, bounds }
}

export const useHouse = () => useContext(Context)
