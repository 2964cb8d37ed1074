import type { FileTable } from './file-table.ts'
import type { SiteFile } from './format.ts'

/** Closings before what belongs to them, versions in their order. */
export function monthTables(file: SiteFile): FileTable[] {
  const { monthClosings, monthFigures, monthReopenings, monthConfirmations } = file
  return [
    {
      name: 'monthClosings',
      lines: monthClosings.map(({ text: _, erased: __, ...line }) => line),
      insert: `
        insert into month_closing (site_id, month, version, hash, figures_version, closed_at, actor_id)
        select $1, (x.month || '-01')::date, x.version, x.hash, x."figuresVersion", x."closedAt", x."actorId"
          from json_to_recordset($2::json)
            as x(month text, version smallint, hash text, "figuresVersion" smallint, "closedAt" timestamptz,
                 "actorId" integer)`,
    },
    {
      name: 'monthTexts',
      lines: monthClosings.filter(({ text }) => text !== null),
      insert: `
        insert into month_text (site_id, month, version, hash, text, erased)
        select $1, (x.month || '-01')::date, x.version, encode(sha256(convert_to(x.text, 'UTF8')), 'hex'), x.text, x.erased
          from json_to_recordset($2::json) as x(month text, version smallint, text text, erased smallint)`,
    },
    {
      name: 'monthFigures',
      lines: monthFigures,
      insert: `
        insert into month_figure (site_id, month, version, teacher_id, balance, sheet)
        select $1, (x.month || '-01')::date, x.version, x."teacherId", (x.balance * 100)::integer, x.sheet
          from json_to_recordset($2::json)
            as x(month text, version smallint, "teacherId" integer, balance numeric, sheet text)`,
    },
    {
      name: 'monthReopenings',
      lines: monthReopenings,
      insert: `
        insert into month_reopening (site_id, month, version, reason, reopened_at, actor_id)
        select $1, (x.month || '-01')::date, x.version, x.reason, x."reopenedAt", x."actorId"
          from json_to_recordset($2::json)
            as x(month text, version smallint, reason text, "reopenedAt" timestamptz, "actorId" integer)`,
    },
    {
      name: 'monthConfirmations',
      lines: monthConfirmations,
      insert: `
        insert into month_confirmation (site_id, month, version, teacher_id, confirmed_at, member_id)
        select $1, (x.month || '-01')::date, x.version, x."teacherId", x."confirmedAt", x."memberId"
          from json_to_recordset($2::json)
            as x(month text, version smallint, "teacherId" integer, "confirmedAt" timestamptz, "memberId" integer)`,
    },
  ]
}
