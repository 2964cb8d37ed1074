import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What the server and the database refuse, keep and tell. */
export const serverBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/access-before-body.ts', 'server/test/hostile/deep-bodies.test.ts', [
    [
      'S1: a body is read before access is asked for',
      "if (request.routeOptions.config.access !== 'teacher') return",
      "if (request.routeOptions.config.access !== 'public') return",
      'S1: 8 MB with %s: refused, and the connection is closed',
    ],
  ]),
  ...breaksOf('server/src/guard.ts', 'server/test/hostile/deep-bodies.test.ts', [
    [
      'S1: a deep body is parsed',
      'if (isDeeperThan(body, mostLevels)) return done(tooDeep())',
      '',
      'S1: with access a body that nests too deeply is refused before it is parsed',
    ],
  ]),
  ...breaksOf('server/src/json-depth.ts', 'server/src/json-depth.test.ts', [
    ['S1: brackets in a string count as levels', 'at = endOfString(text, at)', 'at += 0'],
  ]),
  ...breaksOf('server/src/guard.ts', 'server/test/security/origins.test.ts', [
    [
      'pages of strangers may write',
      'if (!reads.has(request.method) && !isFromOwnPage(request, config)) {',
      "if (request.method === 'TRACE' && !isFromOwnPage(request, config)) {",
      '19. %s: 403 on every write, nothing changes',
    ],
    [
      'S13: the scheme of the Origin is not looked at',
      'return host === request.host && isOwnProtocol(protocol, hostname, request, config)',
      'return host === request.host',
      'S13: the scheme of the Origin',
    ],
  ]),
  ...breaksOf('server/src/events/event-streams.ts', 'server/src/events/stream-places.test.ts', [
    [
      'S2: one address takes all places',
      ">= this.#mostOfCaller ? 'callerFull' : 'free'",
      ">= mostStreamsOfHouse ? 'callerFull' : 'free'",
    ],
    ['S2: parents take the places of teachers', '(tokenHash ? 0 : keptForTeachers)', '0'],
  ]),
  ...breaksOf('server/src/events/event-streams.ts', 'server/test/hostile/early-closes.test.ts', [
    [
      'S2: streams that closed early are kept',
      'return response.destroyed || response.closed || response.socket?.destroyed === true',
      'return response === undefined',
    ],
  ]),
  ...breaksOf('server/src/events/event-streams.ts', 'server/src/events/events.test.ts', [
    ['S13: parents hear how much is edited', 'tokenHash ? { version } : {}', '{ version }'],
    [
      'parents hear who changed what',
      'write(stream, stream.tokenHash && !isOver(stream) ? teachers : parents)',
      'write(stream, teachers || parents)',
    ],
  ]),
  ...breaksOf('server/src/events/announcement.ts', 'server/src/events/announcement.test.ts', [
    [
      'S8: garbage on the channel ends the server',
      "announcement.safeParse(JSON.parse(payload ?? '')).data",
      "announcement.parse(JSON.parse(payload ?? ''))\n  } finally {\n    if (payload === undefined) announcement.parse(payload)",
    ],
  ]),
  ...breaksOf('server/src/access/guess.ts', 'server/test/security/known-devices.test.ts', [
    [
      'S5: a guesser locks out the devices of the house',
      'const isKnown = deviceHash !== undefined && (await isKnownDevice(work, deviceHash))',
      'const isKnown = deviceHash !== undefined && (await isKnownDevice(work, deviceHash)) && work.now < 0',
      '33. S5: with a guesser at the same address, the right password is accepted 50 times of 50',
    ],
    [
      'S10: there is no budget of wrong passwords',
      'guessesToday >= dailyGuesses',
      'guessesToday < 0',
      'S10: a daily budget of wrong passwords for unknown devices',
    ],
  ]),
  ...breaksOf('server/src/access-cookie.ts', 'server/src/access/access.test.ts', [
    [
      'scripts can read the cookie of the access',
      'httpOnly: true',
      'httpOnly: false',
      'the right password gives a cookie that scripts cannot read, and says until when',
    ],
  ]),
  ...breaksOf('server/src/access/check-password.ts', 'server/src/access/access.test.ts', [
    [
      'any password opens the teacher view',
      'if (!(await looked(guess, isPassword(password, hash, turn)))) throw wrongPassword()',
      'await looked(guess, isPassword(password, hash, turn))',
    ],
  ]),
  ...breaksOf('server/src/serve.ts', 'server/src/calls.test.ts', [
    [
      'parents may call what is for teachers',
      'if (!mayCall(endpoint.access, work.viewMode)) throw accessNeeded()',
      '',
      'refused without access, and with a made-up cookie',
    ],
  ]),
  ...breaksOf('server/src/rate-limit.ts', 'server/src/page-routes.test.ts', [
    [
      'S7: files count as calls',
      "!is404 && url !== '/' && !url.startsWith('/api/')",
      "!is404 && url === '/healthz'",
    ],
  ]),
  ...breaksOf('server/src/caller-address.ts', 'server/src/caller-address.test.ts', [
    [
      'S13: an address with a port is answered with 400',
      'const address = v6 ?? v4 ?? part.trim()',
      'const address = part.trim()',
    ],
    [
      'S7: each address of a household is another caller',
      "return `${network.join(':')}::/64`",
      'return plain',
    ],
  ]),
  ...breaksOf('server/src/page-routes.ts', 'server/src/page-routes.test.ts', [
    [
      'F47: an address that is none answers with 200',
      'return sendPage(reply.code(404), page)',
      'return sendPage(reply, page)',
    ],
    [
      'S13: any host has a page',
      "if (found === 'none') return sendUnknownHost(reply)\n      if (hasAccess",
      'if (hasAccess',
    ],
  ]),
  ...breaksOf('server/src/day-entries/write-quota.ts', 'server/src/day-entries/write-quota.test.ts', [
    ['S11: a house writes as much as it likes', 'if (days > 0) return', 'if (days > -Infinity) return'],
  ]),
  ...breaksOf('server/src/db/turns.ts', 'server/src/db/turns.test.ts', [
    [
      'S11: a house takes all connections',
      'queue.running >= this.#options.most',
      'queue.running >= this.#options.most * 100',
    ],
  ]),
  ...breaksOf('server/src/weeks/weeks.routes.ts', 'server/src/parents-view.test.ts', [
    [
      'parents look back as far as they like',
      'if (weekOfNumber(weekId).startDate < first) throw weekTooOld(first)',
      '',
      'parents look four weeks back and no further',
    ],
    [
      'F1: the parent view of a teacher is sent everything',
      "asked === 'parent' ? undefined : tokenHashIn(request, config)",
      'asked === undefined || asked ? tokenHashIn(request, config) : undefined',
    ],
    [
      'S13: the tag of parents counts edits',
      'const tag = contentTag(body)',
      'const tag = `W/"${view.version}"`',
      'S13: the tag is made from what parents see and counts no edits',
    ],
  ]),
  ...breaksOf('server/src/weeks/weeks.routes.ts', 'server/src/weeks/weeks.test.ts', [
    [
      'weeks before the first one can be created',
      'if (isBeforeFirstWeek(startDate)) throw',
      'if (startDate > endDate! && isBeforeFirstWeek(startDate)) throw',
      '%s is refused',
    ],
    [
      'a week may end on any day',
      'if (endDate !== week.endDate) throw',
      'if (!endDate) throw',
      '%s is refused',
    ],
  ]),
  ...breaksOf('server/src/day-entries/edit-days.ts', 'server/src/day-entries/kept-plan.test.ts', [
    [
      'F10: the server forgets the plan of a sick day',
      ': entryFromSlots(week.slots[day.place.dayOfWeek] ?? [])',
      ': undefined',
      'F10: every absence keeps the plan of its day',
    ],
    [
      'F20: the server takes a day of more than 24 hours',
      'if (fault) throw faultyDay(fault, day.place)',
      '',
      'F20: a day has 24 hours',
    ],
  ]),
  ...breaksOf('server/src/day-entries/edit-days.ts', 'server/src/day-entries/day-entries.test.ts', [
    [
      'who is second overwrites the day of who was first',
      'refuseOutdated(days, weeks, ifMatch)\n  const',
      'const',
      'a day that somebody else has changed is refused with its present state',
    ],
  ]),
  ...breaksOf(
    'server/src/week-settings/week-settings.routes.ts',
    'server/src/week-settings/week-settings.test.ts',
    [
      [
        'a setting that is there is begun anew',
        'present ? contract.withChange(present, sent) : contract.newSetting(sent)',
        'contract.newSetting(sent)',
        'the first call creates, the second updates and keeps what it does not name',
      ],
    ],
  ),
  ...breaksOf('server/src/statistics/statistics.routes.ts', 'server/src/statistics/statistics.test.ts', [
    [
      'the statistics count weeks that are still to come',
      'readStatistics(work, weekNumberOf(work.today))',
      'readStatistics(work, weekNumberOf(work.today) + 9)',
      'later weeks wait until they are the current one in the house',
    ],
  ]),
  ...breaksOf('server/src/exactly-once.ts', 'server/src/weeks/weeks.test.ts', [
    [
      'a create that is sent twice happens twice',
      'if (!claimed) return repeated(work, key, fingerprint)',
      '',
      'an Idempotency-Key repeats the first answer, and is refused for another week',
    ],
  ]),
  ...breaksOf('server/src/command/site-file/format.ts', 'server/src/command/site-file/site-file.test.ts', [
    ['S9: a file may bring a hash that takes 4 GB', 'm=19456,t=2,p=1', 'm=\\d+,t=\\d+,p=1'],
    [
      'S9: a file may count as far as there are numbers',
      '.max(1_000_000_000)',
      '.max(Number.MAX_SAFE_INTEGER)',
    ],
  ]),
  ...breaksOf('server/src/command/site-file/load.ts', 'server/src/command/site-file/foreign-ids.test.ts', [
    [
      'S9: a file chooses the id of its house',
      'keepId ? file.site.id : await nextSiteId(owner)',
      'keepId || owner ? file.site.id : await nextSiteId(owner)',
    ],
  ]),
  ...breaksOf('server/src/command/site-file/sections.ts', 'server/src/command/site-file/site-file.test.ts', [
    [
      'F42: an exported file forgets the kept plans',
      's.planned_sessions as "plannedSessions"',
      'null::text as "plannedSessions"',
    ],
  ]),
  ...breaksOf('server/src/command/printable.ts', 'server/src/command/printable.test.ts', [
    ['S13: a name moves the cursor of the terminal', '(?![\\t\\n])[\\p{Cc}', '(?![\\t\\n\\u001B])[\\p{Cc}'],
  ]),
  ...breaksOf('server/src/ledger/verify.ts', 'server/src/command/verify.test.ts', [
    [
      'F19: verify does not look where a balance begins',
      'told.balance <> t.initial_balance',
      'told.balance is null',
    ],
  ]),
  ...breaksOf('server/src/db/migrations/0011_lasting_history.sql', 'server/test/security/database.test.ts', [
    [
      'S12: the server says when a change was made',
      'revoke insert on history from morgenkreis_server;',
      '',
      '26. in the catalogue: all may be read, all but the time and the folded week added',
    ],
  ]),
  ...breaksOf('server/src/db/migrations/0011_lasting_history.sql', 'server/src/sites/retention.test.ts', [
    [
      'S12: the history of a folded week goes with it',
      'on delete set null (week_number)',
      'on delete cascade',
      'S12: the history of a folded week is still there, without notes and reasons',
    ],
    [
      'S12: a folded line still tells who was sick',
      "when told.key = 'status' and told.value::text <> '\"present\"' then '\"absent\"'",
      "when told.key = 'status' and told.value::text <> '\"present\"' then told.value::text",
      'S12: the history of a folded week is still there, without notes and reasons',
    ],
  ]),
  ...breaksOf('server/src/db/migrations/0012_parents.sql', 'server/src/parents-look-alikes.test.ts', [
    [
      'S3: SQL can show hours and reasons together',
      'check (not (parents_see_hours and parents_see_reasons))',
      'check (parents_see_hours is not null)',
      'S3: nor by SQL as the server’s role',
    ],
  ]),
  ...breaksOf(
    'server/src/db/migrations/0011_lasting_history.sql',
    'server/test/reliability/illegal-states.test.ts',
    [
      [
        'F51: the database keeps days for one year',
        'check (retention_years between 2 and 10)',
        'check (retention_years between 1 and 10)',
        'R18: illegal states are refused by constraints',
      ],
    ],
  ),
]
