import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { OpenSite, Site } from '#contract/sites.ts'
import { usualBounds } from '#domain/days/day-bounds.ts'
import { AbsenceKindsContext } from '../api/absence-kinds.ts'
import { BreakAtContext } from '../api/break-at.ts'
import { ClosedBeforeContext } from '../api/closed-before.ts'
import { DayBoundsContext } from '../api/day-bounds.ts'
import { LawHintsContext } from '../api/law-hints.ts'
import { LeaveAccountsContext } from '../api/leave-accounts.ts'
import { StaffingContext } from '../api/staffing.ts'
import { MpaNameContext } from '../i18n/house-words.ts'
import { WidenDayContext } from '../ui/widen-day.tsx'

interface HouseContextProps {
  readonly site: OpenSite | Site | undefined
  readonly children: ReactNode
  /** Leads to where the house's day is set. */
  readonly onWidenDay?: (() => void) | undefined
}

/**
 * What every part of the page knows of the house: its day, what of kinds, leave, staffing and law it uses, which months are
 * closed, its word for MPA.
 */
export function HouseContext({ site, children, onWidenDay }: HouseContextProps) {
  const { dayStart, dayEnd } = site ?? usualBounds
  const bounds = useMemo(() => ({ dayStart, dayEnd }), [dayStart, dayEnd])
  return (
    <DayBoundsContext value={bounds}>
      <AbsenceKindsContext value={site !== undefined && 'absenceKinds' in site && site.absenceKinds}>
        <LeaveAccountsContext value={site !== undefined && 'leaveAccounts' in site && site.leaveAccounts}>
          <ClosedBeforeContext value={site && 'closedBefore' in site ? site.closedBefore : null}>
            <StaffingContext value={site !== undefined && 'staffing' in site && site.staffing}>
              <LawHintsContext value={site !== undefined && 'lawHints' in site && site.lawHints}>
                <BreakAtContext value={site && 'breakAt' in site ? site.breakAt : null}>
                  <MpaNameContext value={site && 'mpaName' in site ? site.mpaName : ''}>
                    <WidenDayContext value={onWidenDay}>{children}</WidenDayContext>
                  </MpaNameContext>
                </BreakAtContext>
              </LawHintsContext>
            </StaffingContext>
          </ClosedBeforeContext>
        </LeaveAccountsContext>
      </AbsenceKindsContext>
    </DayBoundsContext>
  )
}
