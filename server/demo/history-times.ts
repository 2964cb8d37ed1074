import pg from 'pg'

const read = { name: 'version', text: 'select version from site_version where site_id = $1' }
const setTimes = `
  update history h
     set at = (select made.at from unnest($2::timestamptz[], $3::bigint[]) as made(at, version)
                where made.version >= h.version order by made.version limit 1)
   where h.site_id = $1`

const setBookingTimes = `
  update booking b set created_at = h.at
    from history h
   where h.site_id = $1 and b.site_id = $1 and h.action = 'bookingEntered' and (h.after ->> 'id')::integer = b.booking_id`

const setClosingTimes = `
  update month_closing c set closed_at = h.at
    from history h
   where h.site_id = $1 and c.site_id = $1 and h.action = 'monthClosed'
     and h.after ->> 'month' = to_char(c.month, 'YYYY-MM') and (h.after ->> 'version')::integer = c.version`

/** Gives the lines of an invented history their times. The server's role cannot, so the owner of the tables does. */
export class HistoryTimes {
  readonly #owner: pg.Client
  readonly #siteId: number
  readonly #times: Date[] = []
  readonly #versions: number[] = []

  private constructor(owner: pg.Client, siteId: number) {
    this.#owner = owner
    this.#siteId = siteId
  }

  static async open(ownerUrl: string, siteId: number): Promise<HistoryTimes> {
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    await owner.query("select set_config('app.site', $1, false)", [String(siteId)])
    return new HistoryTimes(owner, siteId)
  }

  /** Everything up to the present version that has no time yet was done then. */
  async madeAt(at: number): Promise<void> {
    const { rows } = await this.#owner.query<{ version: number }>(read, [this.#siteId])
    this.#times.push(new Date(at))
    this.#versions.push(Number(rows[0]?.version))
  }

  async write(): Promise<void> {
    await this.#owner.query(setTimes, [this.#siteId, this.#times, this.#versions])
    await this.#despiteClosing('booking', setBookingTimes)
    await this.#despiteClosing('month_closing', setClosingTimes)
  }

  /** What is closed with its month cannot be changed, not even its time: that is left out of force for a moment. */
  async #despiteClosing(table: 'booking' | 'month_closing', update: string): Promise<void> {
    await this.#owner.query(`begin; alter table ${table} disable trigger user`)
    await this.#owner.query(update, [this.#siteId])
    await this.#owner.query(`alter table ${table} enable trigger user; commit`)
  }

  async close(): Promise<void> {
    await this.#owner.end()
  }
}
