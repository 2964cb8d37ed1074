import type { PlantedBreak } from './planted-break.ts'
import { breaksOf } from './planted-break.ts'

/** Rules of what people and sheets write, of passwords, and of what is kept, copied and taken back. */
export const writingBreaks: readonly PlantedBreak[] = [
  ...breaksOf('domain/paste/pasted-day.ts', 'domain/paste/pasted-block.test.ts', [
    [
      'F12: a pasted S is sickness',
      'const status = clearAbsence(text)',
      "const status = clearAbsence(text) ?? (text.trim() === 'S' ? 'sick' : undefined)",
      'F12: a pasted letter never invents an absence',
    ],
  ]),
  ...breaksOf('domain/days/day-words.ts', 'domain/days/preset.test.ts', [
    [
      'F14: a preset may look like sickness',
      'marks.has(mark.toLowerCase())',
      "'uf/'.includes(mark.toLowerCase())",
    ],
  ]),
  ...breaksOf('domain/days/day-words.ts', 'domain/days/day-text.test.ts', [
    ['F52: a written word is no absence', 'words.get(key) ?? clearLetters.get(key)', 'clearLetters.get(key)'],
  ]),
  ...breaksOf('domain/days/preset.ts', 'domain/days/preset.test.ts', [
    [
      'F12: the typed mark of the house is an absence',
      'const preset = isStatusMark(text) ? undefined : presetWritten(text, presets)',
      'const preset = presetWritten(text, []) ?? presets[99]',
    ],
    ['two presets have the same mark', "return 'sameMark'", 'return undefined'],
  ]),
  ...breaksOf('domain/people/person-names.ts', 'domain/people/person-names.test.ts', [
    [
      'F13: the first of two people of a name is taken',
      'return others.length === 0 ? found?.person : undefined',
      'return found?.person',
    ],
  ]),
  ...breaksOf('domain/values/hours-text.ts', 'domain/values/hours-text.test.ts', [
    ['F3: a comma is no number', '(?:[.,](\\d*))?$/', '(?:[.](\\d*))?$/'],
    ['F16: a figure of three decimals is taken', "if (decimals.length > 2) return { fault: 'decimals' }", ''],
    ['the arrow keys go by whole hours', 'const step = 0.5', 'const step = 1'],
  ]),
  ...breaksOf('domain/days/day-fault.ts', 'domain/days/time-slot.test.ts', [
    [
      'F20: a day has more than 24 hours',
      'if (sum <= mostHoursOfDay) return undefined',
      'if (sum >= 0) return undefined',
      'F20: a day has 24 hours',
    ],
    [
      'sessions and a status stand in one day',
      'if (another || (status && !isPart && slots.length > 1)) {',
      'if (another && !isPart && slots.length > 99) {',
    ],
  ]),
  ...breaksOf('domain/days/day-text.ts', 'domain/days/day-text.test.ts', [
    ['F24: German breaks have an English letter', 'times.replaceAll(/b(?=\\d)/g, letter)', 'times'],
    ['times off the quarter hours are taken', "return 'offGrid'", 'console.assert(true)'],
  ]),
  ...breaksOf('domain/house/new-password.ts', 'domain/house/new-password.test.ts', [
    ['S10: a password of eight characters will do', 'least: 12', 'least: 8'],
    [
      'S10: the name of the house will do',
      "if (withoutHouse !== text) return 'house_name'",
      'if (withoutHouse !== text) return undefined',
    ],
  ]),
  ...breaksOf('domain/values/name.ts', 'domain/values/name.test.ts', [
    ['S13: a name of nothing is taken', '&& !filler.test(name)', ''],
  ]),
  ...breaksOf('domain/house/access.ts', 'domain/house/access.test.ts', [
    [
      'S13: a wrong clock locks the house out for a year',
      'Math.max(0, Math.min(wait, lastFailedAt + wait - now))',
      'Math.max(0, lastFailedAt + wait - now)',
    ],
    [
      'S10: a spent budget slows no device down',
      'isBudgetSpent && count > 0 ? longestWait :',
      'isBudgetSpent && count < 0 ? longestWait :',
    ],
  ]),
  ...breaksOf('domain/house/retention.ts', 'domain/house/retention.test.ts', [
    ['F51: day entries are kept for one year', 'least: 2', 'least: 1'],
    [
      'R16: a house that left Switzerland rolls up at once',
      'longerDate < firstMondayAfter(longer) ? longerDate : date',
      'longerDate < firstMondayAfter(longer) ? date : longerDate',
    ],
    [
      'R16: who comes back to Switzerland and leaves it again forgets the day',
      'until: move.today > known.until ? move.today : known.until',
      'until: known.until',
    ],
    [
      'folding forgets a week of the balance',
      'weekNumberOf(foldedBefore) - 1',
      'weekNumberOf(foldedBefore) - 2',
    ],
  ]),
  ...breaksOf('domain/weeks/week-copy.ts', 'domain/weeks/week-copy.test.ts', [
    [
      'a copied week overwrites what stands there',
      'if (before && !wishes.overwrite) leftAlone += 1',
      'if (before && line.weekNumber < 0) leftAlone += 1',
    ],
    ['recorded hours are copied', 'asPlanned(planOf(source))', '[...planOf(source)]'],
  ]),
  ...breaksOf('domain/days/undo.ts', 'domain/days/undo.test.ts', [
    [
      'undoing overwrites what a colleague wrote',
      "return direction === 'undo' ? to : from",
      "return direction === 'undo' ? from : to",
    ],
  ]),
  ...breaksOf('domain/outbox/outbox.ts', 'domain/outbox/outbox.test.ts', [
    [
      'the second edit of a day takes whatever version there is',
      'const base = isOnOwn ? { on: own.id } : ',
      'const base = ',
    ],
  ]),
  ...breaksOf('domain/outbox/outbox-answers.ts', 'domain/outbox/outbox.test.ts', [
    [
      'what was made on a refused edit is sent all the same',
      "const isRefused = edit.id === id || edit.days.some(({ base }) => 'on' in base && ids.has(base.on))",
      'const isRefused = edit.id === id',
    ],
  ]),
  ...breaksOf('web/src/edits/outbox/delivery.ts', 'web/src/edits/outbox/outbox.test.ts', [
    [
      'a lost answer is a refusal',
      'if (!(error instanceof CallError)) return true',
      'if (!(error instanceof CallError)) return false',
    ],
    [
      'the own content is a conflict',
      'if (current?.length && isOwnContent(edit, current))',
      'if (current?.length === 99)',
      'N17: a refusal that shows the own content is a success',
    ],
  ]),
]
