import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import type { OpenSite, PlanSite, Site } from '#contract/sites.ts'
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
  /** People can ask for leave and time off. */
  readonly takesRequests: boolean
  /** People can exchange and hand over days, and open shifts can be offered. */
  readonly takesSwaps: boolean
  /** The first day after the months that are closed; null while none is. */
  readonly closedBefore: CalendarDate | null
  /** The first day that the house records as it really was; null: it does not, or not for this reader. */
  readonly recordsSince: CalendarDate | null
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
  takesRequests: false,
  takesSwaps: false,
  closedBefore: null,
  recordsSince: null,
  mpaName: '',
}

const Context = createContext<House>(nothingKnown)

interface HouseContextProps {
  readonly site: OpenSite | PlanSite | Site | undefined
  readonly children: ReactNode
  readonly widenDay?: (() => void) | undefined
}

export function HouseContext({ site, children, widenDay }: HouseContextProps) {
  const house = useMemo(() => ({ ...(site ? houseOf(site) : nothingKnown), widenDay }), [site, widenDay])
  return <Context value={house}>{children}</Context>
}

function houseOf(site: OpenSite | PlanSite | Site): House {
  const { dayStart, dayEnd } = site
  const bounds = { dayStart, dayEnd }
  if ('absenceKinds' in site) return { ...site, role: 'manage', bounds }
  if (!('breakAt' in site)) return { ...nothingKnown, bounds }
  const { takesRequests = false } = site
  return { ...nothingKnown, ...site, takesRequests, role: 'plan', bounds }
}

export const useHouse = () => useContext(Context)

/** Whether the reader plans and does no more: what is the management's is then not offered. */
export const usePlansOnly = (): boolean => useHouse().role === 'plan'
