import type pg from 'pg'
import { transaction, writing } from '../owner.ts'

/** A house that was on its way to another cell when the backup was made. */
export interface MovingHouse {
  readonly number: number
  readonly toCell: string
}

// One without a host name is half a copy that comes, or what a move has left behind: nobody can reach it.
const lift = `
  update site set is_fenced = false
   where is_fenced and exists (select from site_host h where h.site_id = site.site_id)`
const takeBack = `
  update site_move set step = 'copying'
   where step in ('copying', 'fenced', 'still') and exists (select from site_host h where h.site_id = number)
  returning number, to_cell as "toCell"`

/**
 * The command that would have opened it again belongs to another database. The move stays written down, so that what is left of
 * it at the other cell can be removed.
 */
export function openMovingHouses(owner: pg.Client): Promise<readonly MovingHouse[]> {
  return transaction(owner, writing, async () => {
    await owner.query(lift)
    return (await owner.query<MovingHouse>(takeBack)).rows
  })
}

export const movingWords = ({ number, toCell }: MovingHouse) =>
  `Site ${number} was moving to the cell ${toCell} when this backup was made. It is open here. If it lives there by now ` +
  `("fleet" shows it), keep one of the two and remove the other with "site erase". If not, give the move up: ` +
  `site move ${number} --back`
