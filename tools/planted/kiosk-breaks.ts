import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const attacks = 'server/test/security/kiosk.test.ts'
const taps = 'server/src/records/tablet.test.ts'

/** A tablet in the hall: whoever stands before it gets no further than the own day, and nothing is written twice. */
export const kioskBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/http/pin-door.ts', attacks, [
    [
      'a PIN is looked at while its person is shut',
      'if (wait > 0) throw pinShut(wait)',
      '',
      'five wrong ones shut that person on that tablet for five minutes, the right one too',
    ],
    [
      'wrong PINs are counted after they were looked at',
      'await writePinFailures(work, place, withOneMorePin(before, work.now))',
      '',
      'of twenty at once, also at two servers, five are looked at',
    ],
    [
      'who has no PIN is answered at once',
      'hash ?? (await hashOfNobody())',
      "hash ?? ''",
      'nobody learns whether there is a PIN, or such a person',
    ],
    [
      'a PIN of the management opens the day',
      'if (isStart) throw pinToChoose()',
      '',
      'a PIN of the management opens nothing until another one is chosen',
    ],
  ]),
  ...breaksOf('server/src/http/call.ts', attacks, [
    [
      'a tablet reads what parents see',
      "caller.role === 'kiosk' && documents && versionFor(documents, 'kiosk') === undefined",
      'false',
      'nor of what parents see',
    ],
  ]),
  ...breaksOf('server/src/kiosk/people.store.ts', attacks, [
    [
      'the tablet shows who has not come yet',
      "and s.session_type = 'work')\n",
      `and s.session_type = 'work')
     and not exists (select from kiosk_tap k where k.site_id = $1 and k.teacher_id = t.teacher_id)\n`,
      'is announced to no colleague, planner, parent or tablet, and stands on no list',
    ],
  ]),
  ...breaksOf('server/src/kiosk/kiosks.store.ts', attacks, [
    [
      'the code of a tablet works twice',
      'if (invitation.isUsed) throw kioskUsed()',
      '',
      'a code works once, for ten minutes, and in its own house',
    ],
  ]),
  ...breaksOf('server/src/records/write-tap.ts', taps, [
    [
      'a tap that is sent again is written again',
      'if (known?.teacherId === teacherId) return',
      '',
      'the same tap sent again is written once, also at once',
    ],
    [
      'the clock of a device is believed whatever it says',
      "if (fault) throw fault === 'clock' ? clockWrong() : tapTooOld()",
      '',
      '%s: refused, and nothing is written',
    ],
  ]),
]
