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
export type ColumnName = (typeof columnNames)[number]

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
