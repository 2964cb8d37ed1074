import type pg from 'pg'

/**
 * How far a move is, in the cell that the house leaves:
 * `copying`: the target copies and follows, the house works as before;
 * `fenced`: no request enters the house any more;
 * `still`: those that had entered are over, nothing of it changes;
 * `switched`: its hosts are at the target;
 * `verified`: the ledgers were recomputed; what was left behind may be erased;
 * `erased`: over; the row says where the hosts went.
 */
export type Step = 'copying' | 'fenced' | 'still' | 'switched' | 'verified' | 'erased'

export interface HouseMove {
  readonly number: number
  readonly toCell: string
  readonly hosts: readonly string[]
  readonly step: Step
  readonly isReturn: boolean
}

const columns = 'number, to_cell as "toCell", hosts, step, is_return as "isReturn"'

export async function readMove(client: pg.Client, siteId: number): Promise<HouseMove | undefined> {
  const { rows } = await client.query<HouseMove>(`select ${columns} from site_move where number = $1`, [
    siteId,
  ])
  return rows[0]
}

export async function hostsOf(client: pg.Client, siteId: number): Promise<string[]> {
  const { rows } = await client.query<{ host: string }>(
    'select host from site_host where site_id = $1 order by host',
    [siteId],
  )
  return rows.map(({ host }) => host)
}

export async function setStep(client: pg.Client, siteId: number, step: Step): Promise<void> {
  const { rowCount } = await client.query('update site_move set step = $2 where number = $1', [siteId, step])
  if (rowCount !== 1) throw new Error(`The move of site ${siteId} is not written down any more`)
}

/** All of it or nothing; the statements are sent together. */
export async function atOnce(
  client: pg.Client,
  statements: () => readonly Promise<unknown>[],
): Promise<void> {
  const sent = [client.query('begin'), ...statements()]
  // One that fails lets the others fail too, and the commit roll back.
  const done = await Promise.allSettled(sent)
  const failed = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  await client.query(failed ? 'rollback' : 'commit')
  if (failed) throw failed.reason
}
