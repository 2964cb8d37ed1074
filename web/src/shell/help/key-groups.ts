import { absenceKindNames, kindRecord } from '#domain/days/absence-kinds.ts'
import { statusRecords } from '#domain/days/absence-statuses.ts'
import { keymap } from '../../grid/keymap.ts'

type KeyLine = Extract<(typeof keymap)[number], { means: string }>
type Group = KeyLine['means'] extends infer Means
  ? Means extends `help.${infer Name}.${string}`
    ? Name
    : never
  : never

/** The keys of a group, as the map has them. */
function keysOf(group: Group) {
  const lines: readonly KeyLine[] = keymap.filter((row) => 'means' in row)
  return lines
    .filter(({ means }) => means.startsWith(`help.${group}.`))
    .map((line) => ({
      means: line.means,
      keys: 'shown' in line ? line.shown : Object.keys(line.keys),
      upTo: 'upTo' in line,
    }))
}

/** Letters to type that stand for a kind of absence. */
const kindLetters = absenceKindNames.flatMap((kind) => {
  const { letters } = kindRecord(kind)
  return letters ? [{ typed: letters, means: `kinds.names.${kind}` } as const] : []
})

/** A group of lines. In a line each of the keys will do; `typed` is an example of what to type; `means` its words. */
export const groups = [
  { name: 'moving', lines: keysOf('moving') },
  {
    name: 'typing',
    lines: [
      { typed: '8-16', means: 'help.typing.hours' },
      { typed: '730-1400', means: 'help.typing.quarters' },
      { typed: '8-12, 12:30-16', means: 'help.typing.gap' },
      { typed: 'break', means: 'help.typing.pause' },
      { typed: 'u', means: 'status.vacation' },
      { typed: 'k', means: 'status.sick' },
      { typed: 'f', means: 'status.training' },
      { typed: '/', means: 'status.absent' },
      { typed: '-', means: 'status.nonWorkingDay' },
      { typed: 'words', means: 'help.typing.words' },
      ...keysOf('typing'),
    ],
  },
  // Only in a house that uses them.
  {
    name: 'kinds',
    lines: [
      ...kindLetters,
      { typed: '½u 8-12', means: 'help.kinds.half' },
      { typed: 'f 8h', means: 'help.kinds.realHours' },
    ],
  },
  {
    name: 'signs',
    lines: [
      { typed: statusRecords.vacation.mark, means: 'status.vacation' },
      { typed: statusRecords.sick.mark, means: 'status.sick' },
      { typed: statusRecords.training.mark, means: 'status.training' },
      { typed: statusRecords.absent.mark, means: 'status.absent' },
      { typed: statusRecords.nonWorkingDay.mark, means: 'status.nonWorkingDay' },
      { means: 'help.signs.struck' },
      { means: 'help.signs.amber' },
    ],
  },
  { name: 'selecting', lines: keysOf('selecting') },
  {
    name: 'planning',
    lines: [
      ...keysOf('planning'),
      { means: 'help.planning.absence' },
      { means: 'help.planning.copyWeek' },
      { means: 'help.planning.usualWeek' },
    ],
  },
  // Only in a house with groups.
  { name: 'attention', lines: keysOf('attention') },
  { name: 'undo', lines: [...keysOf('undo'), { means: 'help.undo.kept' }] },
  { name: 'figures', lines: keysOf('figures') },
  { name: 'page', lines: keysOf('page') },
] as const
