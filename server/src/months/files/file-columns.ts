/** The columns of the files of a month, in their order. */

export const columnNames = [
  'name',
  'personnelNumber',
  'costCentre',
  'line',
  'date',
  'week',
  'start',
  'end',
  'breakMinutes',
  'worked',
  'credited',
  'what',
  'hints',
  'note',
  'target',
  'actual',
  'difference',
  'booked',
  'balance',
] as const

/** Behind them where the house records what was worked. */
export const recordColumnNames = ['breaks', 'minutes', 'recorded', 'recordedOn', 'agreement'] as const
export type ColumnName = (typeof columnNames)[number] | (typeof recordColumnNames)[number]

export const sumNames = [
  'name',
  'personnelNumber',
  'costCentre',
  'agreed',
  'worked',
  'credited',
  'before',
  'moved',
  'booked',
  'after',
  'leaveLeft',
] as const
export type SumName = (typeof sumNames)[number]
