import { expect, test } from 'vitest'
import type { RecordSource } from './day-record.ts'
import { changeOfManagement } from './management-change.ts'

const [long, short] = ['08:00-16:00', '08:00-15:30']
const own = (version: number, spans: string | null = long) => ({
  ...{ version, spans },
  source: 'entered' as RecordSource,
})
const managed = (version: number, spans: string | null = short) => ({
  ...own(version, spans),
  source: 'management' as const,
})

test.each([
  ['nothing recorded', [], undefined],
  ['the word of the person', [own(1)], undefined],
  ['confirmed by the management first', [managed(1)], [1, undefined]],
  ['changed by the management', [managed(2), own(1)], [2, 1]],
  ['changed, and not agreed with', [managed(3), managed(2), own(1)], [2, 1]],
  ['changed twice', [managed(3, long), managed(2), own(1)], [3, 2]],
  ['taken back by the management', [managed(2, null), own(1)], undefined],
  ['the person again', [own(3), managed(2), own(1)], undefined],
])('%s', (_, versions, expected) => {
  const found = changeOfManagement(versions)
  expect(found && [found.change.version, found.before?.version]).toEqual(expected)
})
