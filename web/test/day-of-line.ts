import { page } from 'vitest/browser'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** By the heads of its row and column: the cell itself is called what is planned in it. */
export const dayOfLine = (name: string, weekday: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('gridcell')
    .nth(weekdays.indexOf(weekday))
