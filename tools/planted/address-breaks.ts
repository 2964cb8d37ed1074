import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

const addressTests = 'contract/wire/page-address.test.ts'
const person = 'e2e/people/person.story.ts'

/** Where the page is, the field for a date, and the page of a person. */
export const addressBreaks: readonly PlantedBreak[] = [
  ...breaksOf('contract/wire/page-address.ts', addressTests, [
    ['the months of a year are no month', 'first?.length === 4', 'first?.length === 5'],
    ['the leave of a year opens the person alone', "['leave', sheet]", '[]'],
    ['a link to a day opens the week', 'const day = third ?', 'const day = fourth === third ?'],
  ]),
  ...breaksOf('contract/wire/place-paths.ts', addressTests, [
    ['a link to a day shows parents their week', '|| !!weeks.exec(path)?.[3]', ''],
    ['one person has many paths', "'[1-9]\\\\d{0,8}'", "'\\\\d{1,9}'"],
  ]),
  ...breaksOf('domain/values/typed-date.ts', 'domain/values/typed-date.test.ts', [
    [
      'a day is given while its year is still typed',
      'year: third, isWhole: third?.length === 4',
      'year: third, isWhole: true',
    ],
    [
      'the month may stand first in figures',
      'isFigure(first) ? [first, second]',
      'isName(second) ? [first, second]',
    ],
  ]),
  ...breaksOf('web/src/ui/date-input.tsx', 'web/src/ui/date-input.screen.test.tsx', [
    [
      'what cannot be read is taken for the day before',
      'give(dateIn(typed) ?? typed.trim())',
      'give(dateIn(typed) ?? value)',
    ],
    [
      'the arrows go beyond the last day',
      'choose(within(from ? addDays(from, days) : near))',
      'choose(from ? addDays(from, days) : near)',
      'up and down are a day, not beyond the bounds',
    ],
  ]),
  ...breaksOf('web/src/people/list/teachers-panel.tsx', person, [
    [
      'Back opens the leave account that was closed',
      '<DialogAddress value={leave.paths}>',
      '<DialogAddress value={undefined}>',
      'Back does not open the leave account again that was closed',
    ],
  ]),
  ...breaksOf('web/src/people/person/duty-cards.tsx', person, [
    [
      'protection has a line where the house does not ask for it',
      '{hasHints && !person.archived',
      '{!person.archived',
      'all about a person is on one page, beside the others',
    ],
  ]),
  ...breaksOf('web/src/people/person/person-page.tsx', person, [
    [
      'who is archived can be entered as away',
      '{archived ? (',
      '{false ? (',
      'the form of a person fits a laptop, and somebody archived is brought back first',
    ],
  ]),
]
