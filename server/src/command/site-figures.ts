import type pg from 'pg'
import type { Month } from '#domain/months/month.ts'
import { monthBefore, monthWith } from '#domain/months/month.ts'
import type { ConfirmedShare } from '#domain/records/confirmed-share.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { dateInZone } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import { readConfirmedShare } from '../records/worked-days.store.ts'
import { command } from './command.ts'
import { connected, enter, reading, transaction } from './owner.ts'
import { siteIds } from './site-list.ts'

/** A house in a carrier's list. Nothing of a person is in it, so it is no way round the doors of the house. */
interface FiguresOfSite {
  readonly id: number
  readonly name: string
  readonly month: Month
  /** null: fewer than five people. */
  readonly confirmed: ConfirmedShare | null
}

export const siteFigures = command({
  name: 'site figures',
  summary: 'Of kindergartens that record working time: how much of the last full month is confirmed.',
  usage: '[--json]',
  help: [
    'One line for each: id, name, month, share of confirmed days, days still open.',
    'Of a kindergarten with fewer than five people both are "–". No names, no times, no absences.',
    '--json  one object a line; "confirmed" is null where there are fewer than five people',
  ],
  words: [],
  options: { json: { type: 'boolean', default: false } },
  async run({ options, settings, output }) {
    const found = await connected(settings.ownerUrl, (owner) =>
      transaction(owner, reading, async () => {
        const all: FiguresOfSite[] = []
        for (const id of await siteIds(owner)) {
          const figures = await figuresOf(owner, id, Date.now())
          if (figures) all.push(figures)
        }
        return all
      }),
    )
    for (const site of found) output.say(options.json ? JSON.stringify(site) : lineOf(site))
    if (found.length === 0 && !options.json) output.say('No kindergarten records working time.')
  },
})

interface RecordingSite {
  readonly name: string
  readonly timeZone: string
  readonly recordsSince: CalendarDate | null
}

const selectSite = statement(
  'select name, time_zone as "timeZone", records_since as "recordsSince" from site where site_id = $1',
)

/** Nothing of a house that does not record. */
async function figuresOf(owner: pg.Client, id: number, now: number): Promise<FiguresOfSite | undefined> {
  const work = await enter(owner, id)
  const [site] = await work.query<RecordingSite>(selectSite, [id])
  if (!site || site.recordsSince === null) return undefined
  const { name, timeZone, recordsSince } = site
  const month = monthBefore(monthWith(dateInZone(now, timeZone)))
  return { id, name, month, confirmed: await readConfirmedShare(work, month, recordsSince) }
}

function lineOf({ id, name, month, confirmed }: FiguresOfSite): string {
  const share = confirmed ? `${confirmed.confirmedPercent} % confirmed` : '–'
  const open = confirmed ? `${confirmed.open} open` : '–'
  return [id, name, month, share, open].join('\t')
}
