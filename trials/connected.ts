import pg from 'pg'

/** As the owner, who sees the first house's rows. A connection that a trial breaks only breaks what waits for it. */
export async function connected<Result>(
  url: string,
  job: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: url, options: '-c app.site=1' })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await job(owner)
  } finally {
    await owner.end()
  }
}
