import { backup } from './backup/backup.ts'
import { backupKey } from './backup/nightly/backup-key.ts'
import { backupRun } from './backup/nightly/backup-run.ts'
import { restore } from './backup/restore.ts'
import { siteRestore } from './backup/site/site-restore.ts'
import { fleet } from './cells/fleet.ts'
import { fleetMap } from './cells/fleet-map.ts'
import type { Command } from './command.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor/doctor.ts'
import { memberInvite } from './member-invite.ts'
import { memberList } from './member-list.ts'
import { migrateSchema } from './migrate.ts'
import { siteMove } from './move/site-move.ts'
import { siteCreate } from './site-create.ts'
import { siteErase } from './site-erase.ts'
import { siteExport } from './site-export.ts'
import { siteFigures } from './site-figures.ts'
import { siteImport } from './site-import.ts'
import { siteList } from './site-list.ts'
import { siteSetHosts } from './site-set-hosts.ts'
import { siteSetPassword } from './site-set-password.ts'
import { teacherExport } from './teacher-export.ts'
import { verify } from './verify.ts'
import { showVersion } from './version.ts'

/** The first whose name begins the call is meant, so that a longer name stands before a shorter one. */
export const commands: readonly Command[] = [
  migrateSchema,
  siteCreate,
  siteList,
  siteFigures,
  siteSetHosts,
  siteSetPassword,
  siteExport,
  siteImport,
  siteErase,
  siteMove,
  siteRestore,
  teacherExport,
  memberList,
  memberInvite,
  backupRun,
  backupKey,
  backup,
  restore,
  verify,
  doctor,
  fleetMap,
  fleet,
  demo,
  showVersion,
]
