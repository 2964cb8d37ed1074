import type { Page } from '@playwright/test'
import { send } from './calls.ts'

/** Who is on leave or away when in 2027: the person's place in the house, the days, and why. */
const plans = [
  [3, '2027-03-30', '2027-04-02', 'vacation'],
  [3, '2027-08-09', '2027-08-20', 'vacation'],
  [4, '2027-02-08', '2027-02-12', 'vacation'],
  [9, '2027-01-04', '2027-01-06', 'sick'],
  [9, '2027-08-05', '2027-08-13', 'training'],
  [12, '2027-05-18', '2027-05-28', 'vacation'],
  [12, '2027-08-12', '2027-08-13', 'vacation'],
  [0, '2027-03-22', '2027-03-25', 'vacation'],
  [1, '2027-02-01', '2027-02-04', 'vacation'],
  [11, '2027-04-29', '2027-05-04', 'vacation'],
  [2, '2027-03-01', '2027-03-12', 'vacation'],
  [6, '2027-02-16', '2027-02-19', 'vacation'],
  [6, '2027-10-26', '2027-10-29', 'vacation'],
  [8, '2027-06-14', '2027-06-25', 'vacation'],
  [10, '2027-08-09', '2027-08-18', 'vacation'],
  [5, '2027-01-25', '2027-01-29', 'vacation'],
  [5, '2027-09-06', '2027-09-17', 'vacation'],
] as const

/** Leave accounts, holidays of Saxony, a summer in which the house is closed, and everyone's plans for 2027. */
export async function planLeave(page: Page, ids: readonly number[]) {
  await send(page, 'PATCH', '/api/site', { leaveAccounts: true })
  const place = { region: 'DE-SN', keptHolidays: [], releaseShare: 1 }
  await send(page, 'PUT', '/api/calendar/settings', place)
  const closed = { name: 'Sommer', charge: 'none', confirm: true }
  await send(page, 'POST', '/api/closings', { ...closed, from: '2027-07-19', to: '2027-07-30' })
  for (const [at, from, to, status] of plans)
    if (ids[at]) await send(page, 'POST', '/api/absences', { teacherId: ids[at], status, from, to })
}
