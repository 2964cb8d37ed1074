import type { FileTable } from './file-table.ts'
import type { SiteFile } from './format.ts'

/** After the teams, which days may be set for. */
export function stageTables({ stagePlan, stages, dayStages }: SiteFile): FileTable[] {
  return [
    {
      name: 'stagePlan',
      lines: stagePlan,
      insert: `
        insert into stage_plan (site_id, version)
        select $1, x.version from json_to_recordset($2::json) as x(version integer)`,
    },
    {
      name: 'stages',
      lines: stages,
      insert: `
        insert into stage (site_id, position, name, colour, text)
        select $1, x.*
          from json_to_recordset($2::json) as x(position smallint, name text, colour stage_colour, text text)`,
    },
    {
      name: 'dayStages',
      lines: dayStages,
      insert: `
        insert into day_stage (site_id, date, team_id, name, colour, text, set_at)
        select $1, x.*
          from json_to_recordset($2::json)
            as x(date date, "groupId" integer, name text, colour stage_colour, text text, "setAt" timestamptz)`,
    },
  ]
}
