import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Answers that are kept, and work that is therefore not done again. */
export const keptBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/http/kept-answers.ts', 'server/src/http/kept-answers.test.ts', [
    [
      'a full memory drops everything at once',
      'if (this.#bytes <= this.#mostBytes) break',
      'if (this.#bytes <= 0) break',
      'beyond the limit they go one by one, and first what was unused for longest',
    ],
    [
      'what was asked for lately goes first',
      'this.#answers.delete(key)\n    this.#answers.set(key, answer)\n    return answer',
      'return answer',
      'beyond the limit they go one by one, and first what was unused for longest',
    ],
    [
      'answers that are replaced are counted for ever',
      'keep(key: string, answer: KeptAnswer) {\n    this.#drop(key)',
      'keep(key: string, answer: KeptAnswer) {',
      'an answer larger than the limit is not kept, and what is replaced or forgotten is counted no more',
    ],
  ]),
  ...breaksOf('server/src/http/encoded-body.ts', 'server/src/http/kept-answers.test.ts', [
    [
      'a kept answer holds the block that it was a part of',
      'bytes: ownBytes(zipped)',
      'bytes: zipped',
      'an encoded body takes its own bytes and no block around them, and is read as it was',
    ],
  ]),
  ...breaksOf('server/src/http/encoded-body.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'who cannot read gzip gets gzip',
      'if (!acceptsGzip(request)) return unzip(body.bytes)',
      '',
      'who cannot read it gets the same words as they are, and the same tag',
    ],
  ]),
  ...breaksOf('server/src/http/parents-cache.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'parents keep being shown the week from before the change',
      'return answer.version === version ? answer : undefined',
      'return version ? answer : undefined',
      'a change is seen at once, and the next parent is answered from memory again',
    ],
  ]),
  ...breaksOf('server/src/http/parents-cache.ts', 'server/src/http/parents-cache.test.ts', [
    [
      'a version is believed for as long as houses are in use',
      'age < trustedFor',
      'age < usedWithin',
      'a version is believed for one second',
    ],
    [
      'with many houses nearly every answer asks for a version',
      'new LatelyUsed<number>(usedWithin)',
      'new LatelyUsed<number>(trustedFor)',
      'houses that were in use a while ago are asked along, and unused ones are not',
    ],
    [
      'every strange house costs a look at all the others',
      'if (Math.abs(now - this.#askedAlongAt) < alongEvery) return',
      '',
      'while others come in between, those in use are gone through four times a second at most',
    ],
  ]),
  ...breaksOf('server/src/sites/site-directory.ts', 'server/src/sites/site-directory.test.ts', [
    [
      'the settings of one house cost all others their names',
      'else if (siteId === undefined || site.siteId === siteId) this',
      'else this',
      'one house that is forgotten does not cost the others theirs',
    ],
  ]),
  ...breaksOf('server/src/weeks/parents-week.ts', 'server/src/http/parents-answers.test.ts', [
    [
      'the week is compressed for every parent',
      'parents.keep(siteId, weekId, today, answer)',
      '',
      'the week is compressed for the first parent only',
    ],
  ]),
  ...breaksOf('server/src/weeks/week-reader.ts', 'server/src/weeks/kept-weeks.test.ts', [
    [
      'an unchanged week is made again for every teacher',
      'kept.keep(teachersKey(week), answer)',
      '',
      'the second reading is answered with what is kept, to the byte',
    ],
    [
      'a teacher is shown the week of yesterday',
      'return `${siteId}/teachers/${weekId}/${today}`',
      'return `${siteId}/teachers/${weekId}/${today.slice(0, 7)}`',
      'the next day it is made again: what counts may have become another',
    ],
    [
      'S3: what is kept for teachers answers parents',
      'return `${siteId}/teachers/${weekId}/${today}`',
      'return `${siteId}/parents/${weekId}/${today}`',
      'S3: parents get nothing of what is kept for teachers, nor teachers what is kept for parents',
    ],
    [
      'a browser’s tag of another day is believed',
      "return request.headers['if-none-match'] === teachersTag(version, today) ? version : undefined",
      'return today && version',
      'a tag of another version, another day or another week answers nothing',
    ],
  ]),
  ...breaksOf('server/src/db/functions/weeks/read_week.sql', 'server/src/weeks/kept-weeks.test.ts', [
    [
      'a known version answers for ever',
      'version = p_known',
      'version >= p_known',
      'a change is there at once, whoever made it',
    ],
    [
      'S3: who has no access any more gets that nothing changed',
      "opens = 'manage' and version = p_known",
      'version = p_known',
      'S3: an access that has ended opens nothing that is kept',
    ],
    [
      'a week that is not there has not changed',
      'and exists (select from week w where w.site_id = p_site and w.week_number = p_week)',
      '',
      'a tag of another version, another day or another week answers nothing',
    ],
  ]),
  ...breaksOf('server/src/account/account.routes.ts', 'server/src/http/calls.test.ts', [
    [
      'a booking leaves the version as it is',
      "work.changed({ change: { kind: 'teacher', teacherId }, action, teacherId, ...states })",
      "work.signal({ kind: 'teacher', teacherId })",
      'whatever wrote a table that the week shows has raised the version of the house',
    ],
  ]),
  ...breaksOf('server/src/events/event-streams.ts', 'server/src/events/heartbeat.test.ts', [
    [
      'heartbeats overlap when one takes long',
      'this.#checking ??= this.#round()',
      'this.#checking = this.#round()',
      'that is still under way is not joined by another one',
    ],
    [
      'no page reads again after a lost notification',
      'else this.#expect(siteId, house, version)',
      '',
      'has the house whose change was not heard read again, and no other',
    ],
  ]),
  ...breaksOf('server/src/access/access.store.ts', 'server/src/events/heartbeat.test.ts', [
    [
      'S2: an access of one house keeps a page of another open',
      "`${siteId} ${tokenHash.toString('base64url')}`",
      "`${siteId * 0} ${tokenHash.toString('base64url')}`",
      'ends the pages whose access has ended, each in its own house',
    ],
  ]),
  ...breaksOf('server/src/db/functions/sites/site_versions.sql', 'server/src/sites/versions.test.ts', [
    [
      'S2: asking for versions leaves a house open',
      "perform set_config('app.site', '', true);",
      '',
      'S2: the call leaves no house open behind it',
    ],
  ]),
  ...breaksOf('server/src/db/together.ts', 'server/src/sites/versions.test.ts', [
    [
      'a version from before the question answers it',
      'this.#next = undefined\n',
      '\n',
      'nobody is given a version that was read before the question',
    ],
  ]),
  ...breaksOf('server/src/db/baseline/05_weeks.sql', 'server/src/statistics/statistics-cost.test.ts', [
    [
      'the statistics read every row of the ledger',
      'vacation_days, sick_days, non_working_days);',
      'vacation_days, non_working_days);',
      'two years of 150 teachers are at most 1,000 buffers, read from the index alone',
    ],
  ]),
  ...breaksOf('server/src/db/migrate.ts', 'server/test/reliability/writes-while-migrating.test.ts', [
    [
      'an index is built in a transaction, where others cannot write',
      "sql.startsWith('-- Outside a transaction')",
      "sql.startsWith('-- Inside')",
      'others write while it waits for a transaction that has not finished',
    ],
  ]),
  ...breaksOf('server/src/db/turn.ts', 'server/test/reliability/writes-while-migrating.test.ts', [
    [
      'two servers that start together wait for each other',
      '`select pg_try_advisory_xact_lock(${key}) as taken`',
      '`select pg_advisory_xact_lock(${key})::text is not null as taken`',
      'two servers that start together do not wait for each other',
    ],
  ]),
  ...breaksOf('server/src/sites/site-directory.ts', 'server/src/sites/site-directory.test.ts', [
    [
      'a name that was forgotten is answered from an older look-up',
      'if (!this.#isOutdated) this.#known.set(host',
      'if (host) this.#known.set(host',
      'what is forgotten while it is looked up is looked up again',
    ],
  ]),
]
