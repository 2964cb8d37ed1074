import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Who was deleted and can be brought back, who looked at an account, and who has left. */
export const graceBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/teachers/removed-people.routes.ts', 'server/src/teachers/days-of-grace.test.ts', [
    [
      'somebody comes back into a month that was closed without them',
      '    refuse(await store.readInTheWay(work, id))\n',
      '',
      'a month that was closed meanwhile must be reopened first',
    ],
  ]),
  ...breaksOf('server/src/jobs/housekeeping.ts', 'server/src/teachers/days-of-grace.test.ts', [
    [
      'who was deleted is kept for ever',
      '    await forgetLongRemoved(work)\n',
      '',
      'on the last day there is a way back, and the day after none',
    ],
    [
      'weeks of somebody who could come back are rolled up',
      'if (!(await canAnyoneComeBack(work))) await',
      'await',
      'weeks wait to be rolled up, and those that were by hand are said',
    ],
  ]),
  ...breaksOf('domain/people/removed-person.ts', 'domain/people/removed-person.test.ts', [
    ['a day of grace is missing', 'addDays(today, -daysOfGrace)', 'addDays(today, 1 - daysOfGrace)'],
  ]),
  ...breaksOf('server/src/members/account-reads.store.ts', 'server/src/members/account-reads.test.ts', [
    [
      'a house without members is written down',
      'or exists (select from member m where m.site_id = $1)',
      'or true',
      'a house without members writes nothing down',
    ],
    [
      'looking at the own account is told',
      '  if (member?.teacherId === teacherId) return\n',
      '',
      'a person learns who looked, once a day and reader; nobody else does',
    ],
  ]),
  ...breaksOf('server/src/teachers/teachers.routes.ts', 'server/src/members/account-reads.test.ts', [
    [
      'who comes back from the archive has the old door again',
      '    await endAccess(work, before.id)\n',
      '',
      'who was archived comes back to the schedule without a door',
    ],
  ]),
]
