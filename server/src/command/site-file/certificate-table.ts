import type { CertificateLine } from './certificate-format.ts'
import type { FileSection } from './file-section.ts'
import type { FileTable } from './file-table.ts'

/** Doctor's certificates in the file of a house: how rows become lines, and lines become rows. */

export const certificateSection: FileSection = {
  name: 'certificates',
  select: 'select c.teacher_id as "teacherId", c.date, c.state from certificate c where c.site_id = $1',
  orderBy: 'c.teacher_id, c.date',
  whose: 'c.teacher_id',
}

export const certificateTable = (lines: readonly CertificateLine[]): FileTable => ({
  name: 'certificates',
  lines,
  insert: `
    insert into certificate (site_id, teacher_id, date, state)
    select $1, x.* from json_to_recordset($2::json) as x("teacherId" integer, date date, state certificate_state)`,
})
