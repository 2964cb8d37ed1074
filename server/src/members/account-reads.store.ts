import type { AccountReader } from '#contract/my.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'
import type { Work } from '../site-transaction.ts'

// Only where somebody has a way in of one's own: nobody else could ever read it.
const insertRead = statement(`
  insert into access_event (site_id, action, member_id, teacher_id, day)
  select $1, 'accountRead', $2::integer, $3, $4
   where $2::integer is not null or exists (select from member m where m.site_id = $1)
  on conflict do nothing`)
const selectReaders = statement(`
  select e.day, coalesce(t.name, m.name) as by
    from access_event e
    left join member m on m.site_id = e.site_id and m.member_id = e.member_id
    left join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
   where e.site_id = $1 and e.teacher_id = $2 and e.action = 'accountRead'
   order by e.day desc, by nulls last`)

/** In the transaction that reads, so that nobody is shown what could not be noted. One's own account is no matter. */
export async function noteAccountRead(work: Work, teacherId: number): Promise<void> {
  const { member } = work.caller
  if (member?.teacherId === teacherId) return
  await work.query(insertRead, [work.siteId, member?.id ?? null, teacherId, work.today])
}

/** Who of the management looked at the account of a person, the last day first; null: with the house's password. */
export function readAccountReaders(work: InSite, teacherId: number): Promise<AccountReader[]> {
  return work.query<AccountReader>(selectReaders, [work.siteId, teacherId])
}
