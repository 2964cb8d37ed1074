import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const story = 'server/test/security/parents-code.test.ts'

/** The code for families: what is kept from who has not shown it, and for how long it holds. */
export const codeBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/http/parents-door.ts', story, [
    [
      'kept answers and tags are sent to who has not shown the code',
      'if (isShutToCaller(request, site, config) && !tokenHashIn(request, config)) throw codeNeeded()',
      'if (!site) throw codeNeeded()',
      'is sent nothing of the house by %s, kept or not',
    ],
    [
      'a house whose code was emptied is open',
      'return !codeHash || !shown ||',
      'return !!codeHash && !shown ||',
      'lets nobody in until there is a new one',
    ],
  ]),
  ...breaksOf('domain/house/caller.ts', story, [
    [
      'whoever found an invitation reads along without the code',
      "const role = granted.role === 'parent' && isShut ? 'public' : granted.role",
      'const { role } = granted',
      'is no parent by a key that the management has not confirmed, and hears of it when it has',
    ],
  ]),
  ...breaksOf('server/src/http/page-routes.ts', story, [
    [
      'the drawn page is sent before the code',
      'if (houses.isShut(request, site)) return askForCode(reply)\n      const drawn',
      'const drawn',
      'is sent nothing of the house by %s, kept or not',
    ],
  ]),
  ...breaksOf('server/src/weeks/week-reader.ts', story, [
    [
      'a week is read by an access that has ended',
      "if (!may(caller, 'parent', caller)) throw codeNeeded()",
      '',
      'is no parent by a made-up cookie, by that of another house, or by an access that has ended',
    ],
  ]),
  ...breaksOf('server/src/events/events.routes.ts', story, [
    [
      'events are heard by an access that has ended',
      "if (!may(caller, 'parent', caller) && !may(caller, 'kiosk', caller)) throw codeNeeded()",
      '',
      'is no parent by a made-up cookie, by that of another house, or by an access that has ended',
    ],
  ]),
  ...breaksOf('server/src/events/event-streams.ts', story, [
    [
      'an open page of a family outlives its code',
      'if (mayShutOut(changes)) void checkCode(this.#parts, siteId, house)',
      '',
      'asks every family anew within 2 s, at every server, and ends their open pages',
    ],
  ]),
  ...breaksOf('server/src/app.ts', story, [
    [
      'another code that nobody announces is not noticed',
      'if (seen !== 0 && version !== seen) directory.forget(siteId)',
      '',
      'is noticed also when nobody announces it',
    ],
  ]),
  ...breaksOf('server/src/access/check-code.ts', story, [
    [
      'codes are guessed as fast as one likes',
      'if (wait > 0) throw tooManyCodes(wait)',
      '',
      'is slowed down by house and address, at every server, also for the right code',
    ],
  ]),
  ...breaksOf('server/src/http/known-callers.ts', story, [
    [
      'strangers shut a family out that has the code',
      'return codeHash && !isShutToCaller(request, site, config)',
      'return codeHash && isShutToCaller(request, site, config)',
      'S43: a family with the code is served while strangers have used up its address',
    ],
  ]),
]
