import type { Shown } from '../steps/page-steps.ts'
import { button, heading, inDialog, press, section, steps, tab, table, text } from '../steps/page-steps.ts'
import type { Area, AreaHouse } from './waiting-area.ts'
import { area } from './waiting-area.ts'

const leave = 'GET /api/leave'
const months = tab('Months')
const grid: Shown = (page) => page.getByRole('grid')
/** What is left this year stands beside the way to the account. */
const ofOtherYear = { only: ({ year }: AreaHouse) => new RegExp(`/api/leave\\?year=(?!${year})`) }

const partOfLeave = (name: string) =>
  steps(tab('Leave'), (page) => page.getByRole('link', { name, exact: true }).click())
const annasYears = steps(partOfLeave('Year'), press(/Leave account of Anna Becker/), press(/^Year 20/))

/** Months, leave and what is asked for, in a house with everything switched on. */
export const areasOfTime: readonly Area[] = [
  area('months', 'GET /api/months', 'months/sheets/months-panel.tsx', months, table(/^Months/)),
  area(
    'a month sheet',
    'GET /api/months/{month}',
    'months/sheets/month-panel.tsx',
    steps(months, (page) =>
      page
        .getByRole('link', { name: /^\w+ 20\d\d$/ })
        .first()
        .click(),
    ),
    heading(/^Monthly timesheet/),
  ),
  area(
    'requests',
    'GET /api/requests',
    'leave/inbox/inbox-area.tsx',
    tab('Leave'),
    text('No open requests.'),
  ),
  area('swaps', 'GET /api/swaps', 'leave/inbox/inbox-area.tsx', tab('Leave'), text('No open requests.')),
  area('leave year', 'GET /api/absences', 'leave/leave-area.tsx', partOfLeave('Year'), grid),
  area('leave accounts', leave, 'leave/accounts-part.tsx', partOfLeave('Accounts'), table(/^Leave accounts/)),
  area(
    'leave account',
    leave,
    'leave/account/leave-panel.tsx',
    annasYears,
    inDialog(/^Leave accounts begin in/),
    ofOtherYear,
  ),
  area(
    'leave left',
    leave,
    'leave/account/leave-opening.tsx',
    steps(section('Leave and absences'), press('Enter leave left…')),
    button(/^Enter for/),
  ),
]
