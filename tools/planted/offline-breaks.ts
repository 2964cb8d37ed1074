import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What a device keeps of somebody's own page, and whose edits a browser sends. */
export const offlineBreaks: readonly PlantedBreak[] = [
  ...breaksOf('web/src/offline/kept-answers.ts', 'web/src/offline/kept-answers.test.ts', [
    [
      'the file with all of somebody’s data stays on the device',
      'months(\\/[\\d-]+)?|changes)',
      'months(\\/[\\d-]+)?|changes|copy)',
      'what is kept',
    ],
    [
      'the settings of the house stay on the device',
      "return url.pathname === '/api/site' ? houseAnswer : url.pathname + url.search",
      'return url.pathname + url.search',
      'what is kept',
    ],
    [
      'what the management is sent of the house stays on the device',
      'url.pathname + url.search === keptName(url)',
      'keptName(url) !== undefined',
      'what is kept',
    ],
    [
      'the page of who is not confirmed is kept',
      "if (member?.state !== 'active' || member.teacherId === null)",
      'if (!member || member.teacherId === null)',
      'for whom',
    ],
    [
      'signing in with the password leaves the page of the member before',
      '(access(\\/(all|password|passkey))?|join)$/',
      '(access\\/(all|password|passkey)|join)$/',
      'when all of it goes',
    ],
    [
      'a refusal leaves what is kept',
      'if (status === 401 || status === 403) return true',
      '',
      'when all of it goes',
    ],
    ['at midnight the house stays in yesterday', 'today: day.format(new Date(now))', 'today: house.today'],
  ]),
  ...breaksOf('web/src/offline/kept-page.ts', 'web/src/offline/kept-page.screen.test.tsx', [
    [
      'a late answer brings back what was forgotten',
      'if (generation !== this.#generation || !(await this.#caches.has(nameFor(id)))) return',
      '',
      'what lies on the device',
    ],
    [
      'the page is shown after the access of the device is over',
      '&& !isOver(member, now)',
      '',
      'what lies on the device',
    ],
    [
      'the page of the member before stays beside the next one’s',
      'await this.#remove((key) => key !== nameFor(member.id))',
      '',
      'what lies on the device',
    ],
  ]),
  ...breaksOf('web/src/offline/answer.ts', 'web/src/offline/kept-page.screen.test.tsx', [
    [
      'another member goes on with what was kept',
      'if (now?.id !== found.member.id || now.role !== found.member.role) return forget()',
      '',
      'what an answer means for it',
    ],
  ]),
  ...breaksOf('web/src/offline/line.ts', 'web/src/offline/line.test.ts', [
    ['every question waits anew for a server that is away', 'if (now < this.#deadUntil) return 0', ''],
  ]),
  ...breaksOf('web/src/edits/whose.ts', 'web/src/edits/whose.test.ts', [
    [
      'a tab that slept keeps the edits of who was here before',
      'keptFor() !== now || (shownHere !== undefined && shownHere !== now)',
      'keptFor() !== now',
      'a tab that slept while another one went on with somebody else holds what it has back',
    ],
  ]),
  ...breaksOf('web/src/edits/outbox/delivery.ts', 'web/src/edits/outbox/outbox.test.ts', [
    [
      'what one person typed is stored as another’s',
      'if (!isStillOurs()) {',
      'if (isStillOurs() === undefined) {',
      'what one person typed is never sent once somebody else has signed in on the same browser',
    ],
  ]),
]
