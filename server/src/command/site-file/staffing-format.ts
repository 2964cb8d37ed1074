import { z } from 'zod'

/** What a house uses beyond the week, in its file. */

const used = z.boolean().default(false)

export const staffingOfSite = {
  staffing: used.describe(
    'Whether the house plans by groups and says how many people they need; false in older files',
  ),
  lawHints: used.describe('Whether hints from working-time law are shown; false in older files'),
  parentsLight: used.describe('Whether parents see the stage of the day; false in older files'),
  countsSteppingIn: z
    .boolean()
    .default(true)
    .describe('Whether it is counted how often somebody has stepped in; true in older files'),
}
