import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WholeMonth } from '#contract/months.ts'
import type { WirePayrollSettings } from '#contract/payroll.ts'
import { addDays, calendarDateOf } from '#domain/values/calendar-date.ts'
import { linesOfCsv, numberIn, readCsv } from '#tools/page/read-csv.ts'
import { readZip } from '#tools/page/read-zip.ts'
import type { Browser, TestServer } from '../../../test/house.ts'
import { startServer } from '../../../test/house.ts'
import { addTeacher, away, openWeek, save, work } from '../../../test/schedule.ts'

/** October 2026 of a house; the clock stands at Wednesday, 11 November. */

let server: TestServer
let manager: Browser
let anna: number
let ben: number
const weekIds: number[] = []

beforeAll(async () => {
  server = await startServer()
  manager = await server.browser().unlock()
  anna = await addTeacher(manager, { name: 'Anna Müller', initialBalance: 30 })
  ben = await addTeacher(manager, { name: 'Ben Öztürk', weeklyHours: 20 })
  for (let week = 0; week < 5; week++)
    weekIds.push(await openWeek(manager, addDays(calendarDateOf('2026-09-28'), week * 7)))
  for (const weekId of weekIds) {
    const days = [1, 2, 3, 4, 5].map((day) => work({ teacherId: anna, weekId }, day))
    await save(manager, ...days, work({ teacherId: ben, weekId }, 1, '08:00', '12:30'))
  }
  // Thursday, 8 to Tuesday, 13 October.
  await save(
    manager,
    ...[4, 5].map((day) => away(at(ben, 1), day, 'sick')),
    ...[1, 2].map((day) => away(at(ben, 2), day, 'sick')),
    work(at(ben, 2), 3, '08:00', '12:00', { notes: '=HYPERLINK("http://evil.example";"Lohn")' }),
  )
})
afterAll(() => server.close())

const at = (teacherId: number, week: number) => ({ teacherId, weekId: weekIds[week] as number })
const exported = (format: string, query = '') =>
  manager.get(`/api/months/2026-10/export?format=${format}${query}`)
const month = async () => (await manager.get<WholeMonth>('/api/months/2026-10')).body
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString('utf8')

const given: WirePayrollSettings = {
  format: 'lodas',
  entryMode: 'month',
  consultant: 1_234_567,
  client: 12_345,
  wageTypes: { payout: 200, unpaid: null },
  absenceKeys: { sick: 'K' },
}
const enter = (settings: Partial<WirePayrollSettings>) =>
  manager.send('PUT', '/api/payroll', { ...given, ...settings })
const number = (...people: [teacherId: number, personnelNumber: number | null, costCentre?: string][]) =>
  manager.send('PUT', '/api/payroll/people', {
    people: people.map(([teacherId, personnelNumber, costCentre = null]) => ({
      ...{ teacherId, personnelNumber, costCentre },
    })),
  })
const book = async (body: object) => {
  const reply = await manager.post(`/api/teachers/${anna}/bookings`, {
    ...{ kind: 'payout', date: '2026-10-14', hours: -12.5, reason: 'Paid with the salary of October' },
    ...body,
  })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id as number
}

describe('CSV', () => {
  test('has a line for each day and person, for each week, booking and the month', async () => {
    const id = await book({ reason: '+ Überstunden; "Ausflug"' })
    const reply = await exported('csv')
    await manager.delete(`/api/bookings/${id}`)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('filename="Monat-2026-10.csv"')
    const lines = linesOfCsv(textOf(reply)).filter(({ Name }) => Name === 'Anna Müller')
    expect(lines.map(({ Zeile }) => Zeile).join(' ')).toBe(
      `${'Tag Tag Woche '}${'Tag Tag Tag Tag Tag Woche '.repeat(4)}Buchung Monat`,
    )
    expect(lines[0]).toMatchObject({
      ...{ Datum: '01.10.2026', KW: '40', Beginn: '08:00', Ende: '15:00', 'Pause (Min.)': '0' },
      ...{ Geleistet: '7,00', Angerechnet: '0,00', Art: '', Saldo: '' },
    })
    expect(lines.at(-2)).toMatchObject({
      ...{ Zeile: 'Buchung', Datum: '14.10.2026', Art: 'Auszahlung', Buchung: '-12,50' },
      Notiz: `'+ Überstunden; "Ausflug"`,
    })
  })

  test('its sums are those of the month, and its days add up to them', async () => {
    const lines = linesOfCsv(textOf(await exported('csv')))
    for (const { name, sums, account } of (await month()).sheets) {
      const own = lines.filter(({ Name }) => Name === name)
      const sum = own.find(({ Zeile }) => Zeile === 'Monat')
      expect(numberIn(sum?.Geleistet)).toBe(sums.worked)
      expect(numberIn(sum?.Angerechnet)).toBe(sums.credited)
      expect(numberIn(sum?.Saldo)).toBe(account.after.balance)
      const days = own.filter(({ Zeile }) => Zeile === 'Tag')
      expect(days.reduce((all, { Geleistet }) => all + numberIn(Geleistet), 0)).toBeCloseTo(sums.worked, 5)
      const weeks = own.filter(({ Zeile }) => Zeile === 'Woche')
      expect(numberIn(weeks.at(-1)?.Saldo)).toBe(account.after.balance)
    }
  })

  test('D9: what was worked before the first day stands on its line, as it is in the sums', async () => {
    const cem = await addTeacher(manager, { name: 'Cem', weeklyHours: 20, startDate: '2026-10-07' })
    await save(manager, work(at(cem, 1), 1, '08:00', '12:00'), work(at(cem, 1), 3, '08:00', '13:00'))
    const lines = linesOfCsv(textOf(await exported('csv'))).filter(({ Name }) => Name === 'Cem')
    const days = lines.filter(({ Zeile }) => Zeile === 'Tag')
    const worked = days.flatMap(({ Geleistet }) => (Geleistet ? [numberIn(Geleistet)] : []))
    expect(worked.reduce((sum, hours) => sum + hours, 0)).toBe(9)
    expect(numberIn(lines.at(-1)?.Geleistet)).toBe(9)
    expect(days.find((line) => line.Datum === '05.10.2026')).toMatchObject({
      Geleistet: '4,00',
      Art: 'nicht beschäftigt',
    })
    await manager.delete(`/api/teachers/${cem}`)
  })

  test('names what of a day was MPA or team, in both languages', async () => {
    const meeting = { activity: 'team', sessionType: 'work' }
    await save(
      manager,
      work(at(ben, 3), 4, '08:00', '12:00'),
      { ...work(at(ben, 3), 4, '12:00', '14:00'), activity: 'mpa' },
      { ...work(at(ben, 3), 4, '14:00', '15:30'), ...meeting },
    )
    const lines = linesOfCsv(textOf(await exported('csv')))
    const day = lines.find(({ Name, Datum }) => Name === 'Ben Öztürk' && Datum === '22.10.2026')
    expect(day).toMatchObject({ Ende: '15:30', 'Pause (Min.)': '0', Geleistet: '4,00' })
    expect(day?.Art).toBe('MPA 2,00 Std., Team 1,50 Std.')
    expect(textOf(await exported('csv', '&language=en'))).toContain('MPA 2.00 h, Team 1.50 h')
  })

  test('no note is a formula, and every line has all columns', async () => {
    const text = textOf(await exported('csv'))
    expect(readCsv(text).length).toBeGreaterThan(40)
    expect(text).toContain(`'=HYPERLINK(""http://evil.example"";""Lohn"")`)
    expect(
      linesOfCsv(text)
        .flatMap(Object.values)
        .filter((cell) => /^[=+@\t]/.test(cell)),
    ).toEqual([])
  })

  test('in English has other words and the same figures', async () => {
    const english = await exported('csv', '&language=en')
    expect(english.headers['content-disposition']).toContain('filename="Month-2026-10.csv"')
    const [heading, ...rows] = readCsv(textOf(english))
    expect(heading?.slice(0, 5)).toEqual(['Name', 'Personnel number', 'Cost center', 'Line', 'Date'])
    const german = readCsv(textOf(await exported('csv'))).slice(1)
    const figures = (all: string[][]) => all.map((row) => row.filter((cell) => /^[\d.,:-]+$/.test(cell)))
    expect(figures(rows)).toEqual(figures(german))
  })
})

describe('a workbook', () => {
  test('has the sums of each person and the lines of the CSV, with types', async () => {
    await number([ben, 4, '310'])
    const reply = await exported('xlsx')
    await number([ben, null])
    const parts = readZip(reply.bytes)
    expect(parts.get('xl/workbook.xml')).toMatch(/name="Monat".*name="Tage"/s)
    const [sums = '', days = ''] = ['sheet1', 'sheet2'].map(
      (name) => parts.get(`xl/worksheets/${name}.xml`) ?? '',
    )
    expect(days).not.toContain('<f>')
    expect(sums.match(/<row /g)).toHaveLength(3)
    const lines = readCsv(textOf(await exported('csv')))
    expect(days.match(/<row /g)).toHaveLength(lines.length)
    const strings = parts.get('xl/sharedStrings.xml') ?? days
    expect(strings).toContain('Ben Öztürk')
    expect(strings).toContain('310')
    expect(strings).toContain('=HYPERLINK')
  })
})

interface Problem {
  readonly code: string
  readonly issues: { code: string; message: string; params: Record<string, string> }[]
}
const faultsOf = ({ status, body }: { status: number; body: Problem }) => {
  expect([status, body.code]).toEqual([409, 'payroll_incomplete'])
  return body.issues.map(({ code, params }) => [code, ...Object.values(params)].join(' '))
}

describe('a file for DATEV', () => {
  test('without mapping there is none, and every fault is named, with what it is about', async () => {
    const id = await book({})
    await enter({
      consultant: null,
      client: null,
      wageTypes: { payout: null, unpaid: null },
      absenceKeys: {},
    })
    for (const format of ['lodas', 'lohnUndGehalt'])
      expect(faultsOf(await exported(format))).toEqual([
        'consultant ',
        'client ',
        'personnelNumberMissing Anna Müller',
        'wageTypeMissing payout',
      ])
    const { body } = await exported('lodas')
    expect(body.issues[2].message).toBe('Anna Müller has no personnel number.')
    await manager.delete(`/api/bookings/${id}`)
  })

  test('LODAS: CR LF, ASCII, comma, digits, one month, one client, no names, no hours of work', async () => {
    const id = await book({})
    await enter({})
    await number([anna, 17, '310'], [ben, 4])
    const reply = await exported('lodas')
    await manager.delete(`/api/bookings/${id}`)
    expect(reply.headers['content-type']).toBe('text/plain; charset=us-ascii')
    expect(reply.headers['content-disposition']).toContain('filename="DATEV-LODAS-2026-10.txt"')
    expect(textOf(reply).split('\r\n')).toEqual([
      '[Allgemein]',
      'Ziel=LODAS',
      'Version_SST=1.0',
      'BeraterNr=1234567',
      'MandantenNr=12345',
      'Datumsformat=TT/MM/JJJJ',
      'Feldtrennzeichen=;',
      'Zahlenkomma=,',
      'StammdatenGueltigAb=01/10/2026',
      '[Satzbeschreibung]',
      '10;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;kostenstelle#bwd;',
      '20;u_lod_psd_fehlzeiten;pnr#psd;datum_von_ttmmjjjj#psd;datum_bis_ttmmjjjj#psd;grund_fehlzeiten#psd;',
      '[Stammdaten]',
      '20;4;08/10/2026;13/10/2026;K;',
      '[Bewegungsdaten]',
      '10;01/10/2026;17;200;1;12,50;310;',
      '',
    ])
    expect(reply.bytes.every((byte) => byte === 13 || byte === 10 || (byte >= 32 && byte < 127))).toBe(true)
  })

  test('Lohn und Gehalt by days: payouts and a line for each day of an absence', async () => {
    const id = await book({})
    await enter({ format: 'lohnUndGehalt', entryMode: 'calendar' })
    await number([anna, 17, '310'], [ben, 4])
    const reply = await exported('lohnUndGehalt')
    await manager.delete(`/api/bookings/${id}`)
    expect(reply.headers['content-disposition']).toContain('filename="DATEV-LuG-2026-10.txt"')
    expect(textOf(reply).split('\r\n')).toEqual([
      '1234567;12345;10/2026',
      '17;14/10/2026;;200;12,50;;;;;310;',
      ...['08', '09', '10', '11', '12', '13'].map((day) => `4;${day}/10/2026;K;;;;;;;;`),
      '',
    ])
  })

  test('by days no line has more than 24 hours; as sums of the month it may', async () => {
    const id = await book({ hours: -24.5 })
    await number([anna, 17], [ben, 4])
    await enter({ entryMode: 'calendar' })
    expect(faultsOf(await exported('lohnUndGehalt'))).toEqual(['over24Hours Anna Müller 2026-10-14'])
    await enter({ entryMode: 'month', absenceKeys: {} })
    const reply = await exported('lohnUndGehalt')
    await manager.delete(`/api/bookings/${id}`)
    expect(textOf(reply)).toBe('1234567;12345;10/2026\r\n17;200;24,50;;;;;;\r\n')
  })

  test('sums of the month have no absence keys', async () => {
    await number([anna, 17], [ben, 4])
    await enter({ entryMode: 'month' })
    expect(faultsOf(await exported('lohnUndGehalt'))).toEqual(['absenceInMonthMode Ben Öztürk 2026-10-08'])
  })

  test('what is no payout is not paid', async () => {
    const bookings = [
      await book({ kind: 'correction', hours: 3, reason: 'A course in September' }),
      await book({ kind: 'capped', hours: -2, reason: 'Over the agreed limit' }),
    ]
    await enter({ absenceKeys: {} })
    expect(faultsOf(await exported('lodas'))).toEqual(['nothing'])
    for (const id of bookings) await manager.delete(`/api/bookings/${id}`)
  })

  test('a month with nothing to hand over has no file', async () => {
    await enter({ absenceKeys: {} })
    expect(faultsOf(await exported('lodas'))).toEqual(['nothing'])
  })

  test('unpaid days and leave days without a kind are reported', async () => {
    const days = [
      away(at(anna, 3), 1, 'absent', { kind: 'unpaid' }),
      away(at(anna, 3), 2, 'absent', { kind: 'unpaid', share: 0.5 }),
      away(at(anna, 3), 4, 'vacation'),
      away(at(anna, 3), 5, 'absent'),
    ]
    await save(manager, ...days)
    await number([anna, 17, '310'], [ben, 4])
    await enter({
      wageTypes: { payout: 200, unpaid: 350 },
      absenceKeys: { leave: 'U' },
      entryMode: 'calendar',
    })
    expect(
      textOf(await exported('lohnUndGehalt'))
        .split('\r\n')
        .slice(1, -1),
    ).toEqual([
      '17;19/10/2026;;350;;1,00;;;;310;',
      '17;20/10/2026;;350;;0,50;;;;310;',
      '17;22/10/2026;U;;;;;;;;',
    ])
    expect(faultsOf(await exported('lodas'))).toEqual([
      'absenceKeyMissing unpaid',
      'halfDay Anna Müller 2026-10-20 unpaid',
    ])
    // The way out that the page names: the workbook has it.
    const parts = readZip((await exported('xlsx')).bytes)
    expect(parts.get('xl/sharedStrings.xml') ?? parts.get('xl/worksheets/sheet2.xml')).toContain(
      'Unbezahlter Urlaub, halber Tag',
    )
    await save(manager, ...[1, 2, 4, 5].map((day) => work(at(anna, 3), day)))
  })

  test('of a closed month is that of its sheets, whatever is entered afterwards', async () => {
    const id = await book({})
    await enter({})
    await number([anna, 17], [ben, 4])
    const before = textOf(await exported('lodas'))
    const { hash } = await month()
    expect((await manager.post('/api/months/2026-10/close', { hash })).status).toBe(200)
    expect((await manager.delete(`/api/bookings/${id}`)).status).toBe(409)
    expect(textOf(await exported('lodas'))).toBe(before)
    expect((await exported('csv')).status).toBe(200)
    const reason = 'Opened again by a test'
    expect((await manager.post('/api/months/2026-10/reopen', { reason })).status).toBe(200)
    await manager.delete(`/api/bookings/${id}`)
  })
})

test('a month that is not there has no file', async () => {
  expect((await manager.get('/api/months/2027-03/export?format=csv')).status).toBe(404)
})

test('once its days are rolled up a closed month has sums, but no file for DATEV', async () => {
  const host = 'rolled-up.test'
  await server.addSite(host)
  const browser = await server.browser(host).unlock()
  const teacherId = await addTeacher(browser)
  const weekId = await openWeek(browser, '2026-10-05')
  await save(browser, ...[1, 2, 3, 4, 5].map((day) => work({ teacherId, weekId }, day)))
  const { hash } = (await browser.get<WholeMonth>('/api/months/2026-10')).body
  expect((await browser.post('/api/months/2026-10/close', { hash })).status).toBe(200)
  const before = server.clock.time
  server.clock.time = Date.parse('2029-11-14T11:00:00Z')
  const later = await server.browser(host).unlock()
  const { foldedBefore } = (await later.get('/api/site/retention?years=2')).body
  const rolledUp = await later.send('PUT', '/api/site/retention', { years: 2, confirm: foldedBefore })
  const [csv, lodas] = await Promise.all(
    ['csv', 'lodas'].map((format) => later.get(`/api/months/2026-10/export?format=${format}`)),
  )
  server.clock.time = before
  expect(rolledUp.status, rolledUp.text).toBe(200)
  expect(linesOfCsv(csv?.bytes.toString() ?? '').map(({ Zeile, Geleistet }) => [Zeile, Geleistet])).toEqual([
    ['Monat', '35,00'],
  ])
  expect(lodas).toMatchObject({ status: 409, body: { code: 'payroll_rolled_up' } })
})

test('parents get no file', async () => {
  for (const format of ['csv', 'xlsx', 'lodas', 'lohnUndGehalt'])
    expect((await server.browser().get(`/api/months/2026-10/export?format=${format}`)).status).toBe(401)
  expect((await server.browser().get('/api/archive?year=2026')).status).toBe(401)
})
