import type pg from 'pg'

/** Of a statement that pg sends: numbers, texts, bytes, moments, or nothing. */
export type StatementValue = number | string | Buffer | Date | null

/**
 * Buffers that PostgreSQL touches for one run of a statement, once its plan is made: an exact count, not a time. As in
 * the server it is a prepared one.
 */
export async function buffersOfStatement(
  client: pg.Client,
  text: string,
  values: readonly StatementValue[],
): Promise<number> {
  const literals = values.map((value) => literalOf(client, value)).join(', ')
  await client.query(`prepare measured as ${text}`)
  try {
    // Six calls settle the functions inside on a generic plan, as they are in a server that has run for a second.
    for (let turn = 0; turn < 7; turn++) await client.query(`execute measured(${literals})`)
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
      `explain (analyze, buffers, format json) execute measured(${literals})`,
    )
    return buffersIn(rows[0]?.['QUERY PLAN'])
  } finally {
    await client.query('deallocate measured')
  }
}

/** The answer of `explain (analyze, buffers, format json)`; the server's pool leaves JSON as text. */
export function buffersIn(answer: unknown): number {
  const [explained] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [Explained]
  return (explained.Plan['Shared Hit Blocks'] ?? 0) + (explained.Plan['Shared Read Blocks'] ?? 0)
}

interface Explained {
  readonly Plan: Record<string, number>
}

function literalOf(client: pg.Client, value: StatementValue): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return client.escapeLiteral(value.toISOString())
  return client.escapeLiteral(typeof value === 'string' ? value : `\\x${value.toString('hex')}`)
}
