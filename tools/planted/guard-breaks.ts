import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Whom the server lets in, and how much it takes from whom. */
export const guardBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/http/access-before-body.ts', 'server/test/hostile/deep-bodies.test.ts', [
    [
      'S1: a body is read before access is asked for',
      'if (!access || isOpen(access)) return',
      'if (!access || !isOpen(access)) return',
      'S1: 8 MB with %s: refused, and the connection is closed',
    ],
  ]),
  ...breaksOf('server/src/http/unparsed-body.ts', 'server/test/hostile/deep-bodies.test.ts', [
    [
      'S1: a deep body is parsed',
      'if (isDeeperThan(body, mostLevels)) return done(tooDeep())',
      '',
      'S1: with access a body that nests too deeply is refused before it is parsed',
    ],
  ]),
  ...breaksOf('server/src/http/json-depth.ts', 'server/src/http/json-depth.test.ts', [
    ['S1: brackets in a string count as levels', 'at = endOfString(text, at)', 'at += 0'],
  ]),
  ...breaksOf('server/src/http/guard.ts', 'server/test/security/origins.test.ts', [
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
      ">= (this.#parts.mostOfCaller ?? 20) ? 'callerFull' : 'free'",
      ">= mostStreamsOfHouse ? 'callerFull' : 'free'",
    ],
    ['S2: parents take the places of teachers', '(tokenHash ? 0 : keptForTeachers)', '0'],
  ]),
  ...breaksOf('server/src/events/event-text.ts', 'server/test/hostile/early-closes.test.ts', [
    [
      'S2: streams that closed early are kept',
      'return response.destroyed || response.closed || response.socket?.destroyed === true',
      'return response === undefined',
    ],
  ]),
  ...breaksOf('server/src/events/event-streams.ts', 'server/src/events/events.test.ts', [
    [
      'S13: parents hear how much is edited',
      "eventText('hello', {}, name)",
      "eventText('hello', { version }, name)",
    ],
  ]),
  ...breaksOf('server/src/events/announcer.ts', 'server/src/events/announcer.test.ts', [
    [
      'S8: garbage on the channel ends the server',
      '} catch {\n    return undefined',
      '} catch (error) {\n    throw error',
    ],
    [
      'S8: any JSON on the channel is believed',
      "announcement.safeParse(JSON.parse(payload ?? '')).data",
      "JSON.parse(payload ?? '')",
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
  ...breaksOf('server/src/http/access-cookie.ts', 'server/src/access/access.test.ts', [
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
  ...breaksOf('server/src/http/call.ts', 'server/src/http/calls.test.ts', [
    [
      'parents may call what is for teachers',
      'refuseUnlessMay(work, endpoint)\n    notes.hasAccess',
      'notes.hasAccess',
      'refused without access, and with a made-up cookie',
    ],
  ]),
  ...breaksOf('domain/house/caller.ts', 'domain/house/caller.test.ts', [
    [
      'the planning may do what is for the management',
      "plan: 'yes', manage: 'no', carrier: 'no', kiosk: 'no' }",
      "plan: 'yes', manage: 'yes', carrier: 'no', kiosk: 'no' }",
      'what a role may do',
    ],
    [
      'a colleague acts for another person',
      'member.teacherId === subject.teacherId',
      'subject.teacherId !== undefined',
      'what a role may do',
    ],
    [
      'a caller of one house has rights in another',
      "house === subject.house || action === 'public' ? rights[role][action] : 'no'",
      "house > 0 || subject.house > 0 ? rights[role][action] : 'no'",
      'what a role may do',
    ],
  ]),
  ...breaksOf('contract/events.ts', 'contract/audiences.test.ts', [
    [
      'parents hear who changed what',
      'day: { audience: management }',
      'day: { audience: parentsAndTeam }',
      'what was changed is for the management',
    ],
    [
      'parents hear of every version of the house',
      'changes: { audience: management, schema',
      'changes: { audience: parentsAndTeam, schema',
      'the version of the house is for the management',
    ],
  ]),
  ...breaksOf('contract/history.ts', 'contract/audiences.test.ts', [
    [
      'parents may read who was sick when',
      'daySaved: { audience: management }',
      "daySaved: { audience: ['parent', 'manage'] }",
      'the line %s is for the management',
    ],
  ]),
  ...breaksOf('contract/wire/parents.ts', 'server/test/security/role-fuzz.test.ts', [
    [
      'R36: notes of the team are sent to parents',
      'notes: notesForParents(slot.notes, slot.status, see) } : seen',
      'notes: slot.notes } : { ...seen, notes: slot.notes }',
    ],
  ]),
  ...breaksOf('server/src/weeks/parents-week.ts', 'server/test/security/role-fuzz.test.ts', [
    [
      'R36: the tag of parents counts the edits of the house',
      'body: await encodedBody(body), tag: contentTag(body) }',
      'body: await encodedBody(body), tag: contentTag(`${view.version}${body}`) }',
    ],
  ]),
  ...breaksOf('contract/sites.ts', 'server/test/security/role-matrix.test.ts', [
    [
      'R36: parents are sent the settings of the house',
      'whole: { audience: management, schema: site }',
      'whole: { audience: parentsAndTeam, schema: site }',
      'R36: %s calls',
    ],
  ]),
  ...breaksOf('server/src/http/rate-limit.ts', 'server/src/http/page-routes.test.ts', [
    [
      'S7: files count as calls',
      "!is404 && url !== '/' && !url.startsWith('/api/')",
      "!is404 && url === '/healthz'",
    ],
  ]),
  ...breaksOf('server/src/http/caller-address.ts', 'server/src/http/caller-address.test.ts', [
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
  ...breaksOf('server/src/http/page-routes.ts', 'server/src/http/page-routes.test.ts', [
    [
      'F47: an address that is none answers with 200',
      'return sendPage(reply.code(404), isShut ?',
      'return sendPage(reply, isShut ?',
    ],
    [
      'S13: any host has a page',
      'if (isNoHouse(site)) return sendNoHouse(reply, site)\n      if (hasAccess',
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
  ...breaksOf('web/src/schedule/figures/columns.ts', 'web/src/schedule/figures/columns.test.ts', [
    ['a column is drawn for whom it is not', 'isFor(column, role) && (balance', '(balance'],
  ]),
  ...breaksOf('server/src/db/server-login.ts', 'server/test/reliability/pooler.test.ts', [
    [
      'behind a pooler the server has no limits',
      'if (settings.DATABASE_LISTEN_URL) await',
      'if (done === undefined) await',
    ],
  ]),
]
