import type { WireHintAnswer, WireProtection } from '#contract/law.ts'
import type { ActorId } from '#domain/house/access.ts'
import type { HintAnswer, HintReason } from '#domain/law/hint-answer.ts'
import type { Protection } from '#domain/law/law-rules.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { statement } from '../db/statement.ts'
import type { InSite } from '../db/transaction.ts'

const columns = `
  week_number as "weekNumber", teacher_id as "teacherId", weekday as "dayOfWeek", rule, found as is,
  allowed as limit, day_version as "dayVersion", reason, text, answered_at as "answeredAt", actor_id as "actorId"`
const selectOfWeeks = statement(`
  select ${columns} from hint_answer
   where site_id = $1 and week_number between $2 and $3 order by week_number, teacher_id, weekday, rule`)
const upsertOne = statement(`
  insert into hint_answer (site_id, week_number, teacher_id, weekday, rule, found, allowed, day_version, reason, text,
                           actor_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict on constraint hint_answer_pk do update
    set found = excluded.found, allowed = excluded.allowed, day_version = excluded.day_version,
        reason = excluded.reason, text = excluded.text, actor_id = excluded.actor_id, answered_at = now()
  returning ${columns}`)

export type StoredAnswer = WireHintAnswer & { readonly weekNumber: number }
type Row = Omit<StoredAnswer, 'answeredAt'> & { answeredAt: Date }

const answerFrom = (row: Row): StoredAnswer => ({ ...row, answeredAt: row.answeredAt.toISOString() })

/** The reasons that were given in the weeks from a number to a number. */
export async function readAnswers(
  work: InSite,
  fromWeek: number,
  throughWeek: number,
): Promise<StoredAnswer[]> {
  const rows = await work.query<Row>(selectOfWeeks, [work.siteId, fromWeek, throughWeek])
  return rows.map(answerFrom)
}

export interface NewAnswer extends HintAnswer {
  readonly weekNumber: number
  readonly teacherId: number
  readonly weekday: Weekday
  readonly reason: HintReason
  readonly text: string
}

/** Instead of the one before, if there is one. */
export async function writeAnswer(
  work: InSite & { readonly actor: ActorId },
  { weekNumber, teacherId, weekday, rule, is, limit, dayVersion, reason, text }: NewAnswer,
): Promise<WireHintAnswer> {
  const place = [work.siteId, weekNumber, teacherId, weekday]
  const [row] = await work.query<Row>(upsertOne, [
    ...[...place, rule, is, limit, dayVersion],
    ...[reason, text, work.actor],
  ])
  if (!row) throw new Error('The reason was not stored')
  const { weekNumber: _, ...answer } = answerFrom(row)
  return answer
}

const selectProtections = statement(`
  select teacher_id as "teacherId", protection from protection_profile where site_id = $1 order by teacher_id`)
const upsertProtection = statement(`
  insert into protection_profile (site_id, teacher_id, protection) values ($1, $2, $3)
  on conflict on constraint protection_profile_pk do update set protection = excluded.protection`)
const deleteProtection = statement('delete from protection_profile where site_id = $1 and teacher_id = $2')

// In the order of the answers, so that a day that is reopened and shut again keeps the names it has.
const forgetRules = statement(`
  update hint_answer a set rule = shut.name, found = 0, allowed = 0
    from (select h.week_number, h.teacher_id, h.weekday, h.rule,
                 'given' || chr(64 + row_number() over (
                   partition by h.week_number, h.teacher_id, h.weekday
                   order by h.rule like 'given_' desc, h.answered_at, h.rule)::integer) as name
            from hint_answer h
           where h.site_id = $1 and date_in_week(h.week_number, h.weekday) < $2) shut
   where a.site_id = $1 and a.week_number = shut.week_number and a.teacher_id = shut.teacher_id
     and a.weekday = shut.weekday and a.rule = shut.rule and a.rule <> shut.name`)

/** Before the days before a date are shut: what the reasons were given for would name who is pregnant for years. */
export async function forgetAnsweredRules(work: InSite, before: CalendarDate): Promise<void> {
  await work.query(forgetRules, [work.siteId, before])
}

/** Only of those whom more than the law for adults protects. */
export async function readProtections(work: InSite): Promise<WireProtection[]> {
  return work.query<WireProtection>(selectProtections, [work.siteId])
}

export async function writeProtection(
  work: InSite,
  teacherId: number,
  protection: Protection,
): Promise<void> {
  if (protection === 'adult') await work.query(deleteProtection, [work.siteId, teacherId])
  else await work.query(upsertProtection, [work.siteId, teacherId, protection])
}
