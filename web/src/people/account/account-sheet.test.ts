import { describe, expect, test } from 'vitest'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { accountOf, booking, emptyWeek, week46, workedWeek } from '../../../test/account.ts'
import { running } from '../../../test/run-hook.ts'
import { useWords } from '../../i18n/use-words.ts'
import { fileNameOf, workbookOf } from './account-actions.tsx'
import { linesOf } from './account-lines.ts'
import { csvOf, sheetOf } from './account-sheet.ts'

const account = accountOf(
  [workedWeek(week46 - 1, 1.5), emptyWeek(week46)],
  [booking(1, '2026-11-11', -10, { reason: 'Paid; as agreed "in May", 2026' })],
)

async function rowsOf(given: typeof account) {
  const page = await running(() => useWords())
  const { t } = page.now()
  await page.stop()
  return sheetOf(linesOf(given), given, t, 'en')
}

test('the sheet has every line, oldest first; a week that does not count shows no hours', async () => {
  expect(await rowsOf(account)).toEqual([
    ['Date', 'Week', 'Text', 'Target', 'Actual', 'Difference', 'Booking', 'Balance'],
    [{ day: '2024-12-30' }, null, 'Initial balance', null, null, null, null, 17],
    [{ day: '2026-11-06' }, 'W45', 'set by hand 21.50', 20, 21.5, 1.5, null, 18.5],
    [{ day: '2026-11-11' }, null, 'Payout: Paid; as agreed "in May", 2026', null, null, null, -10, 8.5],
    [{ day: '2026-11-13' }, 'W46', 'nothing entered, does not count yet', null, null, null, null, 8.5],
  ])
})

describe('CSV', () => {
  test('M13: a day is a date to every spreadsheet', () => {
    const day = calendarDateOf('2026-11-06')
    expect(csvOf([[{ day }, 1]], 'de')).toBe('\uFEFF2026-11-06;1,00\r\n')
  })

  test.each([
    ['en', 'a,"b, c",-10.00,\r\n'],
    ['de', 'a;b, c;-10,00;\r\n'],
  ] as const)(
    'in %s a number is a number, and what could be taken for a column is quoted',
    (language, line) => {
      expect(csvOf([['a', 'b, c', -10, null]], language)).toBe(`\uFEFF${line}`)
    },
  )

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 170', "'+49 170"],
    ['-10', "'-10"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['1+1=2', '1+1=2'],
    ['say "hi"', '"say ""hi"""'],
  ])('the text %j is no formula', (text, written) => {
    expect(csvOf([[text]], 'en')).toBe(`\uFEFF${written}\r\n`)
  })
})

/** A file in a zip archive. Each begins with a header that holds its packed size, its method and its name. */
async function entryOf(archive: ArrayBuffer, name: string): Promise<string> {
  const view = new DataView(archive)
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [method, size] = [view.getUint16(at + 8, true), view.getUint32(at + 18, true)]
    const [nameLength, extra] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)]
    const content = at + 30 + nameLength + extra
    if (new TextDecoder().decode(archive.slice(at + 30, at + 30 + nameLength)) === name) {
      const packed = new Blob([archive.slice(content, content + size)]).stream()
      const plain = method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
      return new Response(plain).text()
    }
    at = content + size
  }
  throw new Error(`There is no ${name}`)
}

test('in a workbook a text that looks like a formula is a text, a number a number and a day a date', async () => {
  const blob = await workbookOf(
    [['Text'], ['=1+1'], [-10], [{ day: calendarDateOf('2026-11-06') }]],
    'Statement',
  )
  const sheet = await entryOf(await blob.arrayBuffer(), 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c r="A2"[^>]*t="(s|inlineStr)"/)
  expect(sheet).toMatch(/<c r="A3"[^>]*><v>-10<\/v>/)
  // The days since 1900 by which every spreadsheet counts.
  expect(sheet).toMatch(/<c r="A4"[^>]*><v>46332<\/v>/)
})

test.each([
  [
    ['Kontoauszug', 'Şükran Yıldırım-Großkopf', '2026-11-11'],
    'Kontoauszug-Şükran-Yıldırım-Großkopf-2026-11-11.csv',
  ],
  [['Statement', '../../..', '2026-11-11'], 'Statement-2026-11-11.csv'],
])('the name of the file', (words, name) => {
  expect(fileNameOf(words, 'csv')).toBe(name)
})
