import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const flashes = 'F1, T2: nothing of the team flashes up or stays behind when the view changes'

/** Breaks of places all over the product that once passed every test. */
export const unnoticedBreaks: readonly PlantedBreak[] = [
  ...breaksOf('server/src/teachers/teachers.routes.ts', 'server/src/weeks/week-membership.test.ts', [
    [
      'a restored teacher is missing from the weeks since the archiving',
      'weekNumberOf(before.archivedOn)),',
      'weekNumberOf(work.today)),',
      'T1, T2: restored %s: back in every week since the archiving',
    ],
  ]),
  ...breaksOf(
    'web/src/schedule/planning/propose-weeks.ts',
    'web/src/schedule/planning/propose-weeks.test.ts',
    [
      [
        'a round forgets the weeks it has planned before',
        'withProposed(planning, done)',
        'withProposed(planning, [])',
      ],
    ],
  ),
  ...breaksOf('domain/staffing/people-at.ts', 'domain/staffing/people-at.test.ts', [
    ['who comes as a gap ends is listed as there', 'start < to && end > from', 'start <= to && end > from'],
  ]),
  ...breaksOf('web/src/i18n/de/teachers.json', 'web/src/i18n/opposite-meaning.test.ts', [
    [
      'the German toast says that an archived teacher stays in new weeks',
      'erscheint nicht mehr in neuen Wochen',
      'erscheint weiter in neuen Wochen',
    ],
  ]),
  ...breaksOf('web/src/shell/use-team-view.ts', 'web/src/shell/pages.test.ts', [
    [
      'answers to the team stay in memory in the parent view',
      '    forgetTeacherAnswers(client)\n',
      '',
      'T1: keeps none of the answers to the team when it shows the parent view',
    ],
  ]),
  ...breaksOf('web/src/shell/use-team-view.ts', 'e2e/parents/parent-view.story.ts', [
    [
      "what the team's page was sent is kept while parents look",
      '    setOwnChangesAside()\n    forgetTeacherAnswers(client)\n',
      '    setOwnChangesAside()\n',
      flashes,
    ],
    [
      "an offer to undo from the team's page stays for parents",
      '    clearToast()\n    if (next',
      '    if (next',
      flashes,
    ],
  ]),
  ...breaksOf('web/src/shell/main-page.tsx', 'e2e/looks/spec-texts.story.ts', [
    [
      "a week that cannot be loaded stays grey on the team's page",
      'placeholder={placeholder}',
      'placeholder={<Skeleton height={563} />}',
      'T2: weeks, a week, teachers and statistics that cannot be loaded are said in red',
    ],
  ]),
  ...breaksOf('web/src/i18n/de/refusals.json', 'web/src/i18n/opposite-meaning.test.ts', [
    [
      'the German refusal of what is too short says at most',
      'Das ist zu kurz. Bitte geben Sie mindestens',
      'Das ist zu kurz. Bitte geben Sie höchstens',
    ],
  ]),
  ...breaksOf('server/src/months/files/file-words.ts', 'server/src/months/files/file-words.test.ts', [
    ['the file of a month has the balance after it twice', "before: 'Saldo davor'", "before: 'Saldo danach'"],
  ]),
  ...breaksOf('domain/days/absence-kinds.ts', 'server/src/months/files/file-words.test.ts', [
    ['the file of a month calls unpaid leave paid', "de: 'Unbezahlter Urlaub'", "de: 'Bezahlter Urlaub'"],
  ]),
]
