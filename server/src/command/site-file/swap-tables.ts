import type { FileSection } from './file-section.ts'

/** After the teachers whose they are. */
export const swapTables: readonly FileSection[] = [
  {
    name: 'swaps',
    select: `
      select s.swap_id as id, s.teacher_id as "teacherId", s.date, s.return_date as "inReturn",
             s.colleague_id as "colleagueId", s.to_all as "toAll", s.message, s.state, s.has_changed as "hasChanged",
             s.asked_at as "askedAt", s.taken_at as "takenAt", s.closed_at as "closedAt", s.actor_id as "actorId",
             s.answer, s.version
        from swap s where s.site_id = $1`,
    orderBy: 's.swap_id',
    whose: 's.teacher_id',
    insert: `
      insert into swap (site_id, swap_id, teacher_id, date, return_date, colleague_id, to_all, message, state, has_changed,
                        asked_at, taken_at, closed_at, actor_id, answer, version)
      select $1, x.*
        from json_to_recordset($2::json)
          as x(id integer, "teacherId" integer, date date, "inReturn" date, "colleagueId" integer, "toAll" boolean,
               message text, state text, "hasChanged" boolean, "askedAt" timestamptz, "takenAt" timestamptz,
               "closedAt" timestamptz, "actorId" integer, answer text, version integer)`,
  },
  {
    name: 'swapDays',
    select: `
      select d.swap_id as "swapId", d.teacher_id as "teacherId", d.date, d.day_version as version, d.before
        from swap_day d where d.site_id = $1`,
    orderBy: 'd.swap_id, d.teacher_id, d.date',
    whose: 'd.teacher_id',
    json: ['before'],
    insert: `
      insert into swap_day (site_id, swap_id, teacher_id, date, day_version, before)
      select $1, x."swapId", x."teacherId", x.date, x.version, nullif(x.before::text, 'null')
        from json_to_recordset($2::json)
          as x("swapId" integer, "teacherId" integer, date date, version integer, before json)`,
  },
  {
    name: 'swapRefusals',
    select: `
      select r.swap_id as "swapId", r.teacher_id as "teacherId" from swap_refusal r where r.site_id = $1`,
    orderBy: 'r.swap_id, r.teacher_id',
    whose: 'r.teacher_id',
    insert: `
      insert into swap_refusal (site_id, swap_id, teacher_id)
      select $1, x."swapId", x."teacherId"
        from json_to_recordset($2::json) as x("swapId" integer, "teacherId" integer)`,
  },
  {
    name: 'openShifts',
    select: `
      select o.open_shift_id as id, o.date, left(o.from_time::text, 5) as "from", left(o.to_time::text, 5) as "to",
             o.group_id as "groupId", o.qualified, o.state, o.offered_at as "offeredAt", o.closed_at as "closedAt",
             o.teacher_id as "teacherId", o.day_version as "dayVersion", o.before, o.version
        from open_shift o where o.site_id = $1`,
    orderBy: 'o.open_shift_id',
    whose: 'o.teacher_id',
    json: ['before'],
    insert: `
      insert into open_shift (site_id, open_shift_id, date, from_time, to_time, group_id, qualified, state, offered_at,
                              closed_at, teacher_id, day_version, before, version)
      select $1, x.id, x.date, x."from", x."to", x."groupId", x.qualified, x.state, x."offeredAt", x."closedAt",
             x."teacherId", x."dayVersion", nullif(x.before::text, 'null'), x.version
        from json_to_recordset($2::json)
          as x(id integer, date date, "from" time, "to" time, "groupId" integer, qualified boolean, state text,
               "offeredAt" timestamptz, "closedAt" timestamptz, "teacherId" integer, "dayVersion" integer, before json,
               version integer)`,
  },
  {
    name: 'openShiftAnswers',
    select: `
      select a.open_shift_id as "openShiftId", a.teacher_id as "teacherId", a.answered_at as "answeredAt"
        from open_shift_answer a where a.site_id = $1`,
    orderBy: 'a.open_shift_id, a.teacher_id',
    whose: 'a.teacher_id',
    insert: `
      insert into open_shift_answer (site_id, open_shift_id, teacher_id, answered_at)
      select $1, x."openShiftId", x."teacherId", x."answeredAt"
        from json_to_recordset($2::json)
          as x("openShiftId" integer, "teacherId" integer, "answeredAt" timestamptz)`,
  },
]
