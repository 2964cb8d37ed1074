import { z } from 'zod'
import { ofEachSwitch, switchRecord } from '#domain/house/house-switches.ts'

/** What a house uses beyond the week, in its file. */

const used = z.boolean().default(false)

export const staffingOfSite = {
  staffing: used.describe(
    'Whether the house plans by groups and says how many people they need; false in older files',
  ),
  lawHints: used.describe('Whether hints from working-time law are shown; false in older files'),
  parentsLight: used.describe('Whether parents see the stage of the day; false in older files'),
  ...ofEachSwitch((name) => {
    const { meaning, inOlderFiles } = switchRecord(name)
    return z.boolean().default(inOlderFiles).describe(`${meaning}; ${inOlderFiles} in older files`)
  }),
}
