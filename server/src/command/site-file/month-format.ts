import { z } from 'zod'

/** The closed months of a house in its file. */

export const monthsOfSite = {
  monthSheets: z
    .boolean()
    .default(false)
    .describe('Whether the house keeps month sheets and closes its months; false in older files'),
}
