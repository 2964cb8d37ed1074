import type { KioskToday } from '#contract/kiosk.ts'
import { kioskNames } from '#domain/house/kiosk.ts'
import { weekdayPlaceOf } from '#domain/values/week.ts'
import { statement } from '../db/statement.ts'
import type { Work } from '../site-transaction.ts'
import { readSite } from '../sites/sites.store.ts'

const selectPlanned = statement(`
  select t.teacher_id as id, t.name
    from ledger l
    join teacher t on t.site_id = l.site_id and t.teacher_id = l.teacher_id
   where l.site_id = $1 and l.week_number = $2 and l.in_week and t.archived_on is null
     and exists (select from time_slot s
                  where s.site_id = $1 and s.week_number = $2 and s.teacher_id = t.teacher_id and s.weekday = $3
                    and s.session_type = 'work')
   order by t.name, t.teacher_id`)

interface Row {
  readonly id: number
  readonly name: string
}

/** Who is planned today, by first name: not who has come. Where nothing is recorded there is nobody to show. */
export async function readPeopleToday(work: Work): Promise<KioskToday['people']> {
  const { today } = work
  const { recordsSince } = await readSite(work)
  const day = weekdayPlaceOf(today)
  if (recordsSince === null || today < recordsSince || !day) return []
  const people = await work.query<Row>(selectPlanned, [work.siteId, day.weekNumber, day.weekday])
  const names = kioskNames(people)
  return people
    .map(({ id }, at) => ({ id, name: names[at] ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id)
}
