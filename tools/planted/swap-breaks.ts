import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const rules = 'server/src/swaps/swaps.test.ts'
const inbox = 'web/src/leave/swaps/swaps-in-inbox.screen.test.tsx'
const ownPage = 'web/src/my/swaps/swaps.screen.test.tsx'

/** Days that two agree on: nobody agrees to other days than were shown, and a no is told to one. */
export const swapBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/swaps/answer-offer.ts', rules, [
    [
      'somebody agrees to other days than were shown',
      'if (seenOf(fit.days) !== answer.seen)',
      'if (!answer.seen)',
      'who says yes has seen the days as they are',
    ],
  ]),
  ...breaksOf('server/src/swaps/my-swaps.wire.ts', rules, [
    [
      'who has said no is told to all who are asked',
      'refusedBy: isMine ? refusals',
      'refusedBy: refusals.length > 0 ? refusals',
      'a no to an offer to all leaves it to the others',
    ],
  ]),
  ...breaksOf('web/src/leave/swaps/use-swap-answers.ts', inbox, [
    [
      'the management enters days that it has not looked at',
      'people.flatMap(({ days }) => days.map(({ version }) => version))',
      'people.flatMap(({ days }) => days.map(() => 0))',
      'entered with the versions that were looked at, the asker’s first; one way back',
    ],
  ]),
  ...breaksOf('domain/swaps/swap-trouble.ts', 'domain/swaps/swap-trouble.test.ts', [
    [
      'a note of working-time law puts a swap above tight hours',
      "({ severity }) => severity === 'alert'",
      '({ severity }) => severity',
    ],
  ]),
  ...breaksOf('web/src/leave/inbox/inbox-area.tsx', inbox, [
    [
      'a list that could not be read is said to be empty',
      'unread.length === 0 && <Empty>',
      '<Empty>',
      'of a list that could not be read it is not known whether it is empty',
    ],
  ]),
  ...breaksOf('web/src/my/swaps/asked-swaps.tsx', ownPage, [
    [
      'days that do not go together any more are agreed to',
      "isOff || !effect || !canActOnSwap('take', swap.state)",
      'isOff',
      'days that do not go together any more can only be said no to',
    ],
  ]),
  ...breaksOf('web/src/my/swaps/swaps-card.tsx', ownPage, [
    [
      'what one is asked stands among the own ones as well',
      "isMine || state !== 'offered'",
      'isMine || state',
      'the own day before and after, the other one’s times and hours, the account, and that a no is private',
    ],
  ]),
]
