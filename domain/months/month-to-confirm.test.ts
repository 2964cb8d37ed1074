import { expect, test } from 'vitest'
import { monthNamed } from './month.ts'
import { monthToConfirm } from './month-to-confirm.ts'

const at = '2026-11-03T10:00:00.000Z'
const running = { month: monthNamed('2026-11'), closedAt: null, confirmedAt: null, balance: null }
const october = { month: monthNamed('2026-10'), closedAt: at, confirmedAt: null, balance: 2.6 }
const september = { ...october, month: monthNamed('2026-09') }
const confirmed = { confirmedAt: '2026-11-04T07:00:00.000Z' }
const open = { closedAt: null, balance: null }
const withoutSheet = { balance: null }

type Sheets = Parameters<typeof monthToConfirm>[0]

test.each<[string, Sheets, string | undefined]>([
  ['no month at all', [], undefined],
  ['only the running one', [running], undefined],
  ['a month that is over and not closed', [running, { ...october, ...open }], undefined],
  ['a closed month', [running, october], '2026-10'],
  ['two of them: the last', [running, october, september], '2026-10'],
  ['the last is confirmed, one before is not', [running, { ...october, ...confirmed }, september], undefined],
  ['the last was reopened', [running, { ...october, ...open }, september], '2026-09'],
  [
    'closed without a sheet of one\u2019s own',
    [running, { ...october, ...withoutSheet }, september],
    '2026-09',
  ],
])('%s', (_, months, asked) => expect(monthToConfirm(months)?.month).toBe(asked))
