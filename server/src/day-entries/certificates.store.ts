import type { CertificateOfDays } from '#contract/certificates.ts'
import type { CertificateState } from '#domain/absences/certificates.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

interface StoredCertificate {
  readonly teacherId: number
  readonly date: CalendarDate
  readonly state: CertificateState
}

const selectSince = statement(`
  select teacher_id as "teacherId", date, state from certificate where site_id = $1 and date >= $2`)
// Only of whole or half days that are sick: of others there is nothing to say. Week 1 begins on 30 December 2024.
const upsertOfSickDays = statement(`
  insert into certificate (site_id, teacher_id, date, state)
  select $1, $2, sick.date, $5::certificate_state
    from (select distinct date '2024-12-30' + (s.week_number - 1) * 7 + s.weekday - 1 as date
            from time_slot s
           where s.site_id = $1 and s.teacher_id = $2 and s.status = 'sick' and s.start_time is null and s.end_time is null
             and s.week_number between ($3::date - date '2024-12-30') / 7 + 1 and ($4::date - date '2024-12-30') / 7 + 1) sick
   where sick.date between $3 and $4
   order by sick.date
  on conflict (site_id, teacher_id, date) do update set state = excluded.state`)
const deleteOfDays = statement(
  'delete from certificate where site_id = $1 and teacher_id = $2 and date between $3 and $4',
)
const deleteBefore = statement('delete from certificate where site_id = $1 and date < $2')

export async function readCertificatesSince(work: InSite, date: CalendarDate): Promise<StoredCertificate[]> {
  return work.query<StoredCertificate>(selectSince, [work.siteId, date])
}

export async function writeCertificate(
  work: InSite,
  { teacherId, from, to, state }: CertificateOfDays,
): Promise<void> {
  const days = [work.siteId, teacherId, from, to]
  if (state === null) await work.query(deleteOfDays, days)
  else await work.query(upsertOfSickDays, [...days, state])
}

/** For days that were rolled up. */
export async function removeCertificatesBefore(work: InSite, date: CalendarDate): Promise<void> {
  await work.query(deleteBefore, [work.siteId, date])
}
