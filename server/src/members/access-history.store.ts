import type { AccessLine } from '#contract/members.ts'
import { accessActions } from '#contract/members.ts'
import { statement } from '../db/statement.ts'
import type { Work } from '../site-transaction.ts'

/** More than anybody reads. */
const mostLines = 300

// Of somebody who signs in ten times a day one line is told: it is about who, not about how much.
const selectLines = statement(`
  select day, action, name, device, by, "byOperator"
    from (select (h.at at time zone $2)::date as day, h.at, h.action,
                 coalesce(h.after ->> 'name', h.before ->> 'name') as name,
                 coalesce(h.after ->> 'device', h.before ->> 'device') as device,
                 coalesce(own.name, actor.name) as by,
                 coalesce((h.after ->> 'byOperator')::boolean, false) as "byOperator"
            from history h
            left join member actor on actor.site_id = h.site_id and actor.member_id = h.actor_id
            left join teacher own on own.site_id = actor.site_id and own.teacher_id = actor.teacher_id
           where h.site_id = $1 and h.action = any($3::text[]) and h.at > now() - interval '90 days'
          union all
          select (e.at at time zone $2)::date, max(e.at), e.action, coalesce(t.name, m.name), e.device, null, false
            from access_event e
            join member m on m.site_id = e.site_id and m.member_id = e.member_id
            left join teacher t on t.site_id = m.site_id and t.teacher_id = m.teacher_id
           where e.site_id = $1 and e.action = 'signedIn' and e.at > now() - interval '90 days'
           group by 1, 3, 4, 5, m.member_id) line
   order by at desc
   limit ${mostLines}`)

export function readAccessHistory(work: Work): Promise<AccessLine[]> {
  return work.query<AccessLine>(selectLines, [work.siteId, work.timeZone, [...accessActions]])
}
