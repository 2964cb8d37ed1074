import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Members and their doors: who comes in, for how long, and what is sent to whom. */
export const memberBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/members/webauthn.ts', 'server/src/members/webauthn.test.ts', [
    [
      'a passkey is made in a frame of another page',
      'if (crossOrigin === true || typeof',
      'if (typeof',
      'a new passkey',
    ],
    [
      'a passkey with SHA-1 is taken',
      'const supportedAlgorithmIDs = [-8, -7, -257]',
      'const supportedAlgorithmIDs = [-8, -7, -257, -65_535]',
      'a new passkey',
    ],
  ]),
  ...breaksOf('server/src/members/doors.routes.ts', 'server/src/members/webauthn.test.ts', [
    [
      'a passkey is used under the name of another member',
      "!key.userHandle.equals(Buffer.from(userHandle, 'base64url'))",
      'userHandle.length === 0',
      'under the name of another member is refused',
    ],
  ]),
  ...breaksOf('server/src/members/challenges.store.ts', 'server/src/members/doors.test.ts', [
    [
      'a challenge to sign in makes a passkey',
      'and invitation_hash is not distinct from $4::bytea',
      'and ($4::bytea is null or true)',
      'a challenge of another invitation, or of signing in, makes no passkey',
    ],
  ]),
  ...breaksOf('server/src/members/challenges.store.ts', 'server/src/members/challenges.test.ts', [
    [
      'one address fills the table of challenges',
      'order by o.expires_at desc, o.challenge_hash offset $3)',
      'order by o.expires_at desc, o.challenge_hash offset $3 + 1000)',
      'one after the other they leave 100, of one network of IPv6 too',
    ],
  ]),
  ...breaksOf('server/src/members/last-manager.store.ts', 'server/src/members/member-races.test.ts', [
    [
      'two members of the management end each other',
      'await holdPasswordOpens(work)\n',
      '',
      'somebody of the management stays in, once the password opens nothing',
    ],
    [
      'from a day on nobody of the management can come in',
      'if ((await managersWhoStay(work)) === 0) throw nobodyStays()',
      '',
      'once the password opens less, the last day of %s of who stays last is not set',
    ],
  ]),
  ...breaksOf('server/src/teachers/teachers.routes.ts', 'server/src/members/doors.test.ts', [
    [
      'whoever knows the password ends the access of the management, and may then do everything',
      'if (await isMember(work, teacherId)) await refuseUnlessFresh(work)',
      '',
      'nor is the way round it: a member who is %s loses the access for good',
    ],
  ]),
  ...breaksOf('contract/my-devices.ts', 'server/src/members/own-devices.test.ts', [
    [
      'whoever finds a phone that is signed in signs out the other devices',
      '  fresh: true,\n',
      '',
      'whoever found one that is signed in must prove to be its owner first',
    ],
  ]),
  ...breaksOf('server/src/members/members.routes.ts', 'server/src/members/doors.test.ts', [
    [
      'a link to the management lies about for a week',
      '    if (role !== before.role) await limitInvitation(work, params.id, role)\n',
      '',
      'a link that becomes one to the management is good for a day from then on',
    ],
  ]),
  ...breaksOf('server/src/teachers/teachers.routes.ts', 'server/src/members/member-races.test.ts', [
    [
      'archiving the last of the management shuts the house',
      '    await endAccess(work, before.id)\n    await keepSomebodyIn(work)',
      '    await endAccess(work, before.id)',
      'the last of them is not %s',
    ],
  ]),
  ...breaksOf('server/src/events/stream-access.ts', 'server/test/security/member-streams.test.ts', [
    [
      'the open page of an archived member goes on',
      "kind === 'access' || kind === 'teacher'",
      "kind === 'access'",
      'the open page of a member is ended within 2 s',
    ],
    [
      'the open page of a member keeps the role it had',
      'if (granted && isSameFor(stream, granted)) stream',
      'if (granted) stream',
      'the open page of a member is ended within 2 s',
    ],
  ]),
  ...breaksOf('server/src/http/exactly-once.ts', 'server/src/members/member-answers.test.ts', [
    [
      'the kept answer of one member is given to another',
      'if (member) return `\\n${role} ${member.id}`',
      'if (member) return `\\n${role}`',
      'is given again to the caller who made it, and to nobody else',
    ],
  ]),
  ...breaksOf('server/src/page/management-page.ts', 'server/src/members/member-answers.test.ts', [
    [
      'a colleague is sent the page of the management',
      "(member ? member.role === 'manage' : opens === undefined)",
      '(member ? member.id > 0 : opens === undefined)',
      'the page with its first answers',
    ],
  ]),
  ...breaksOf('server/src/http/exactly-once.ts', 'server/src/members/planner.test.ts', [
    [
      'what the management was answered is kept for whom the password opens the plan',
      "return role === 'manage' ? '' : `\\n${role}`",
      "return ''",
      'only the plan, once somebody of the management has a passkey, who cannot be the last to go',
    ],
  ]),
  ...breaksOf('contract/wire/plan.ts', 'server/src/members/planner.test.ts', [
    [
      'a planner is sent which absence it is',
      "status: 'absent', notes: null, actualHours: null",
      "status: away.status as 'absent', notes: null, actualHours: null",
      'of an absence a planner sees that somebody is not in',
    ],
    [
      'a planner sees who is away while the house is closed',
      'return closed.has(away.dayOfWeek) ? [] : [',
      'return closed.size > 9 ? [] : [',
      'where the house is closed, nothing',
    ],
    [
      'a planner counts the edits of an absence',
      'dayVersions: days.map(({ isFixed, slots }) => (isFixed ? 0 : seenVersion(slots)))',
      'dayVersions: row.dayVersions',
      'a version that tells nothing of an absence that came and went',
    ],
    [
      'a planner is sent the balance',
      'difference: row.difference,\n  }',
      'difference: row.difference,\n    cumulativeBalance: row.cumulativeBalance,\n  }',
      'the figures of the week are there, and nothing that adds up over weeks',
    ],
  ]),
  ...breaksOf('server/src/day-entries/plan-days.ts', 'server/src/members/planner.test.ts', [
    [
      'a planner overwrites an absence',
      'if (days.some(({ place }) => holdsAbsence(savedDayAt(place, weeks).slots))) throw absenceOfManagement()\n',
      '',
      '%s where an absence is entered, whatever is known of it',
    ],
    [
      'a planner enters an absence',
      'if (days.some(({ slots }) => holdsAbsence(slots))) throw absenceOfManagement()\n',
      '',
      'no absence: %s',
    ],
    [
      'a planner finds out by writing who is away while the house is closed',
      'if (days.some(({ place }) => isClosed(place, weeks))) throw closedDayOfManagement()\n',
      '',
      'where the house is closed, nothing',
    ],
  ]),
  ...breaksOf('server/src/members/last-manager.store.ts', 'server/src/members/planner.test.ts', [
    [
      'nobody is left who can manage, as the password opens the plan',
      "=== 'manage') return",
      "!== 'nothing') return",
      'only the plan, once somebody of the management has a passkey, who cannot be the last to go',
    ],
  ]),
  ...breaksOf('server/src/db/functions/weeks/read_week.sql', 'server/src/members/member-answers.test.ts', [
    [
      'a colleague is told that the week of the management stands',
      "unchanged := opens = 'manage' and version",
      'unchanged := opens is not null and version',
      'a week that is kept for the management',
    ],
  ]),
  ...breaksOf('server/src/access/access.store.ts', 'server/src/members/doors.test.ts', [
    [
      'a new password ends the access of members',
      "where site_id = $1 and member_id is null')",
      "where site_id = $1')",
      'a new password signs out whoever came in with the old one, and no member',
    ],
  ]),
  ...breaksOf('domain/house/member.ts', 'domain/house/member.test.ts', [
    [
      'a member who ended still counts as active',
      "if (hasEnded) return 'ended'\n",
      '',
      'the state of a member',
    ],
  ]),
  ...breaksOf('domain/house/access-time.ts', 'domain/house/access-time.test.ts', [
    ['access never ends', 'grantedAt + atMost)', 'Infinity)'],
    [
      'a member of the management stays in for months',
      'manage: { unused: 12 * hour, atMost: 30 * day }',
      'manage: { unused: 90 * day, atMost: 180 * day }',
      'access of a member',
    ],
  ]),
]
