import type { FileSection } from './file-section.ts'

/** After the teams, which days may be set for. */
export const stageTables: readonly FileSection[] = [
  {
    name: 'stagePlan',
    select: 'select p.version from stage_plan p where p.site_id = $1',
    orderBy: 'p.version',
    insert: `
      insert into stage_plan (site_id, version)
      select $1, x.version from json_to_recordset($2::json) as x(version integer)`,
  },
  {
    name: 'stages',
    select: 'select g.position, g.name, g.colour, g.text from stage g where g.site_id = $1',
    orderBy: 'g.position',
    insert: `
      insert into stage (site_id, position, name, colour, text)
      select $1, x.*
        from json_to_recordset($2::json) as x(position smallint, name text, colour stage_colour, text text)`,
  },
  {
    name: 'dayStages',
    select: `
      select d.date, d.team_id as "groupId", d.name, d.colour, d.text, d.set_at as "setAt"
        from day_stage d where d.site_id = $1`,
    orderBy: 'd.date, d.team_id nulls first',
    insert: `
      insert into day_stage (site_id, date, team_id, name, colour, text, set_at)
      select $1, x.*
        from json_to_recordset($2::json)
          as x(date date, "groupId" integer, name text, colour stage_colour, text text, "setAt" timestamptz)`,
  },
]
