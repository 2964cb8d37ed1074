import type { FileSection } from './file-section.ts'

/** After the teachers whose they are. */
export const requestTables: readonly FileSection[] = [
  {
    name: 'requests',
    select: `
      select r.request_id as id, r.teacher_id as "teacherId", r.kind, r.first_day as "from", r.last_day as "to",
             r.first_half as "firstHalf", r.last_half as "lastHalf", r.message, r.state, r.asked_at as "askedAt",
             r.closed_at as "closedAt", r.actor_id as "actorId", r.answer, r.approved_kind as "approvedKind",
             r.approved_from as "approvedFrom", r.approved_to as "approvedTo", r.version
        from request r where r.site_id = $1`,
    orderBy: 'r.request_id',
    whose: 'r.teacher_id',
    insert: `
      insert into request (site_id, request_id, teacher_id, kind, first_day, last_day, first_half, last_half, message,
                           state, asked_at, closed_at, actor_id, answer, approved_kind, approved_from, approved_to,
                           version)
      select $1, x.*
        from json_to_recordset($2::json)
          as x(id integer, "teacherId" integer, kind text, "from" date, "to" date, "firstHalf" boolean,
               "lastHalf" boolean, message text, state text, "askedAt" timestamptz, "closedAt" timestamptz,
               "actorId" integer, answer text, "approvedKind" text, "approvedFrom" date, "approvedTo" date,
               version integer)`,
  },
  {
    name: 'requestDays',
    select: `
      select d.request_id as "requestId", d.teacher_id as "teacherId", d.date, d.day_version as version, d.before
        from request_day d where d.site_id = $1`,
    orderBy: 'd.request_id, d.date',
    whose: 'd.teacher_id',
    json: ['before'],
    insert: `
      insert into request_day (site_id, request_id, teacher_id, date, day_version, before)
      select $1, x."requestId", x."teacherId", x.date, x.version, x.before::text
        from json_to_recordset($2::json)
          as x("requestId" integer, "teacherId" integer, date date, version integer, before json)`,
  },
]
