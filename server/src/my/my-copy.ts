import type { SentFile } from '#contract/endpoint.ts'
import { copyType } from '#contract/my.ts'
import type { Statement } from '../db/statement.ts'
import { statement } from '../db/statement.ts'
import { listAddresses } from '../duty-calendar/calendar-addresses.store.ts'
import { readAccountReaders } from '../members/account-reads.store.ts'
import { findMember } from '../members/members.store.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'
import { ownPerson } from './own-person.ts'

/** As the file of a house has it. What is a person's says by `whose` in which column. */
export interface CopiedSection {
  readonly name: string
  readonly select: string
  readonly orderBy: string
  readonly json?: readonly string[]
  readonly linesOf?: (row: Record<string, unknown>) => object[]
  readonly whose?: string
}

interface OwnSection extends Pick<CopiedSection, 'name' | 'json' | 'linesOf'> {
  readonly statement: Statement
}

/** Those that hold something of a person, who is $2. */
export function sectionsOfPeople(sections: readonly CopiedSection[]): OwnSection[] {
  return sections.flatMap(({ whose, select, orderBy, ...section }) =>
    whose ? [{ ...section, statement: statement(`${select} and ${whose} = $2 order by ${orderBy}`) }] : [],
  )
}

/** What `morgenkreis teacher export` writes, and the own way in; without the numbers of who entered it. */
export async function writeOwnCopy(work: Work, sections: readonly OwnSection[]): Promise<SentFile> {
  const person = await ownPerson(work)
  const { name } = await readSite(work)
  const { member } = work.caller
  const kept: [string, unknown][] = []
  for (const section of sections)
    kept.push([section.name, linesOf(section, await work.query(section.statement, [work.siteId, person.id]))])
  const copy = {
    format: 'morgenkreis-teacher',
    version: 1,
    site: { id: work.siteId, name },
    writtenOn: work.today,
    access: member
      ? { ...(await findMember(work, member.id)), calendars: await listAddresses(work, member.id) }
      : undefined,
    accountReaders: await readAccountReaders(work, person.id),
    ...Object.fromEntries(kept),
  }
  const content = Buffer.from(`${JSON.stringify(copy, withoutActors, 1)}\n`)
  return { name: `morgenkreis-${work.today}.json`, mediaType: copyType, content }
}

function linesOf(
  { json = [], linesOf: lines = (row) => [row] }: OwnSection,
  rows: Record<string, unknown>[],
) {
  return rows.flatMap((row) => {
    const parsed = json.map((column) => [column, row[column] === null ? null : JSON.parse(`${row[column]}`)])
    return lines({ ...row, ...Object.fromEntries(parsed) })
  })
}

/** Wherever it stands, also in what the history has kept of a booking. */
const withoutActors = (key: string, value: unknown) => (key === 'actorId' ? undefined : value)
