import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** What is filed about the product: fields, readers, switches, times. */
export const paperBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/privacy/fields-of-people.ts', 'server/src/privacy/stored-fields.test.ts', [
    [
      'the list of fields forgets the phone number',
      "      phone: ['Phone number, given voluntarily', 'Telefonnummer, freiwillig angegeben'],\n",
      '',
      'each is, once, and nothing else',
    ],
  ]),
  ...breaksOf('contract/weeks.ts', 'server/src/privacy/readers.test.ts', [
    [
      'parents are sent a field that the list of fields does not know of',
      '  status: timeSlot.shape.status,\n  notes:',
      '  status: timeSlot.shape.status,\n  kind: timeSlot.shape.kind,\n  notes:',
      'each place of what everyone is sent says which column it shows',
    ],
  ]),
  ...breaksOf('docs/dienstvereinbarung.md', 'server/src/privacy/papers.test.ts', [
    [
      'the agreement says that stepping in is not counted in a new kindergarten',
      '| `countsSteppingIn` | an |',
      '| `countsSteppingIn` | aus |',
      'says what each is in a new kindergarten',
    ],
    [
      'the agreement hides that the last use of an access is stored',
      '`access_grant.last_used_at`, ',
      '',
      'names each instant that says when somebody came in, and no other',
    ],
  ]),
  ...breaksOf('server/src/jobs/forget-what-is-over.ts', 'server/src/jobs/forget-what-is-over.test.ts', [
    ['sign-ins stay for ever in a house that nobody enters', '  await forgetOldAccessEvents(work)\n', ''],
    ['kept answers stay for ever', '  await forgetOldAnswers(work)\n', ''],
  ]),
]
