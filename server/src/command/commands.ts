import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import type { Command } from './command.ts'
import { demo } from './demo.ts'
import { memberInvite } from './member-invite.ts'
import { memberList } from './member-list.ts'
import { migrateSchema } from './migrate.ts'
import { siteCreate } from './site-create.ts'
import { siteErase } from './site-erase.ts'
import { siteExport } from './site-export.ts'
import { siteImport } from './site-import.ts'
import { siteList } from './site-list.ts'
import { siteSetHosts } from './site-set-hosts.ts'
import { siteSetPassword } from './site-set-password.ts'
import { teacherExport } from './teacher-export.ts'
import { verify } from './verify.ts'

export const commands: readonly Command[] = [
  migrateSchema,
  siteCreate,
  siteList,
  siteSetHosts,
  siteSetPassword,
  siteExport,
  siteImport,
  siteErase,
  teacherExport,
  memberList,
  memberInvite,
  backup,
  restore,
  verify,
  demo,
]
