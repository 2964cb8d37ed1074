import type { FileSection } from './file-section.ts'
import type { FileTable } from './file-table.ts'
import type { SiteFile } from './format.ts'

const limits = (column: string) => `
  coalesce((select json_object_agg(l.weekday, left(l.${column}::text, 5) order by l.weekday)
                     filter (where l.${column} is not null)
              from staff_limit l where l.site_id = m.site_id and l.teacher_id = m.teacher_id), '{}')`

export const groupSectionsOfFile: readonly FileSection[] = [
  {
    name: 'openingDays',
    select: `
      select o.weekday, left(o.opens::text, 5) as opens, left(o.closes::text, 5) as closes,
             left(o.joined_until::text, 5) as "joinedUntil", left(o.joined_from::text, 5) as "joinedFrom"
        from opening_day o where o.site_id = $1`,
    orderBy: 'o.weekday',
  },
  {
    name: 'groupNeeds',
    select: `
      select n.team_id as "teamId", nullif(n.valid_from, '-infinity') as "validFrom", n.min_people as "minPeople",
             n.min_qualified as "minQualified",
             coalesce((select json_agg(json_build_object('age', a.age, 'ratioAtLeast', a.ratio_at_least,
                                'ratioGood', a.ratio_good, 'days',
                                coalesce((select json_object_agg(d.weekday, d.steps order by d.weekday)
                                            from (select c.weekday, json_agg(json_build_object(
                                                           'from', left(c.from_time::text, 5), 'children', c.children)
                                                         order by c.from_time) as steps
                                                    from children_step c
                                                   where c.site_id = a.site_id and c.team_id = a.team_id
                                                     and c.valid_from = a.valid_from and c.age = a.age
                                                   group by c.weekday) d), '{}')) order by a.age)
                         from group_age a
                        where a.site_id = n.site_id and a.team_id = n.team_id and a.valid_from = n.valid_from),
                      '[]') as children
        from group_need n where n.site_id = $1`,
    orderBy: 'n.team_id, n.valid_from',
    json: ['children'],
  },
  {
    name: 'staffMembers',
    select: `
      select m.teacher_id as "teacherId", m.qualification, m.weight, m.early, m.late,
             ${limits('not_before')} as "notBefore", ${limits('not_after')} as "notAfter",
             m.longest_day as "longestDay", m.may_be_asked as "mayBeAsked", m.on_free_day as "onFreeDay",
             coalesce(m.phone, '') as phone
        from staff_member m where m.site_id = $1`,
    orderBy: 'm.teacher_id',
    json: ['notBefore', 'notAfter'],
    whose: 'm.teacher_id',
  },
]

/** After the teams and the teachers. */
export function groupTables({ openingDays, groupNeeds, staffMembers }: SiteFile): FileTable[] {
  const ages = groupNeeds.flatMap(({ teamId, validFrom, children }) =>
    children.map(({ days, ...age }) => ({ teamId, validFrom, ...age, days })),
  )
  const steps = ages.flatMap(({ teamId, validFrom, age, days }) =>
    Object.entries(days).flatMap(([weekday, ofDay]) =>
      ofDay.map((step) => ({ teamId, validFrom, age, weekday: Number(weekday), ...step })),
    ),
  )
  const times = staffMembers.flatMap(({ teacherId, notBefore, notAfter }) =>
    ([1, 2, 3, 4, 5] as const)
      .map((weekday) => ({ teacherId, weekday, notBefore: notBefore[weekday], notAfter: notAfter[weekday] }))
      .filter((limit) => limit.notBefore !== undefined || limit.notAfter !== undefined),
  )
  return [
    {
      name: 'openingDays',
      lines: openingDays,
      insert: `
        insert into opening_day (site_id, weekday, opens, closes, joined_until, joined_from)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(weekday smallint, opens time, closes time, "joinedUntil" time, "joinedFrom" time)`,
    },
    {
      name: 'groupNeeds',
      lines: groupNeeds,
      insert: `
        insert into group_need (site_id, team_id, valid_from, min_people, min_qualified)
        select $1, x."teamId", coalesce(x."validFrom", '-infinity'), x."minPeople", x."minQualified"
          from json_to_recordset($2::json)
            as x("teamId" integer, "validFrom" date, "minPeople" smallint, "minQualified" smallint)`,
    },
    {
      name: 'groupAges',
      lines: ages,
      insert: `
        insert into group_age (site_id, team_id, valid_from, age, ratio_at_least, ratio_good)
        select $1, x."teamId", coalesce(x."validFrom", '-infinity'), x.age, x."ratioAtLeast", x."ratioGood"
          from json_to_recordset($2::json)
            as x("teamId" integer, "validFrom" date, age child_age, "ratioAtLeast" numeric, "ratioGood" numeric)`,
    },
    {
      name: 'childrenSteps',
      lines: steps,
      insert: `
        insert into children_step (site_id, team_id, valid_from, age, weekday, from_time, children)
        select $1, x."teamId", coalesce(x."validFrom", '-infinity'), x.age, x.weekday, x."from", x.children
          from json_to_recordset($2::json)
            as x("teamId" integer, "validFrom" date, age child_age, weekday smallint, "from" time, children smallint)`,
    },
    {
      name: 'staffMembers',
      lines: staffMembers,
      insert: `
        insert into staff_member (site_id, teacher_id, qualification, weight, early, late, longest_day, may_be_asked,
                                  on_free_day, phone)
        select $1, x."teacherId", x.qualification, x.weight, x.early, x.late, x."longestDay", x."mayBeAsked",
               x."onFreeDay", nullif(x.phone, '')
          from json_to_recordset($2::json)
            as x("teacherId" integer, qualification qualification, weight smallint, early boolean, late boolean,
                 "longestDay" numeric, "mayBeAsked" boolean, "onFreeDay" boolean, phone text)`,
    },
    {
      name: 'staffLimits',
      lines: times,
      insert: `
        insert into staff_limit (site_id, teacher_id, weekday, not_before, not_after)
        select $1, x.*
          from json_to_recordset($2::json)
            as x("teacherId" integer, weekday smallint, "notBefore" time, "notAfter" time)`,
    },
  ]
}
