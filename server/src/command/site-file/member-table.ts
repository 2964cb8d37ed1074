import type { FileSection } from './file-section.ts'
import type { FileTable } from './file-table.ts'
import type { SiteFile } from './format.ts'

/** Members in the file of a house: how rows become lines, and lines become rows. */

export const memberSection: FileSection = {
  name: 'members',
  select: `
    select m.member_id as id, m.role, m.teacher_id as "teacherId", m.name, m.last_day as "lastDay",
           m.ended_at as "endedAt", m.created_at as "createdAt", m.version
      from member m where m.site_id = $1 and m.role <> 'kiosk'`,
  orderBy: 'm.member_id',
  whose: 'm.teacher_id',
}

/** By another handle than before: no device of theirs knows it, so none offers a passkey that opens nothing here. */
export const memberTable = (lines: SiteFile['members']): FileTable => ({
  name: 'members',
  lines,
  insert: `
    insert into member (site_id, member_id, role, teacher_id, name, last_day, ended_at, created_at, version, user_handle)
    select $1, x.*, uuid_send(gen_random_uuid())
      from json_to_recordset($2::json)
        as x(id integer, role text, "teacherId" integer, name text, "lastDay" date, "endedAt" timestamptz,
             "createdAt" timestamptz, version integer)`,
})
