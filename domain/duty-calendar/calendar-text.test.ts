import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestLine, readCalendar } from '../test/read-calendar.ts'
import { calendarDateOf } from '../values/calendar-date.ts'
import { clockTimeAt, clockTimeOf, minutesOf } from '../values/clock-time.ts'
import type { CalendarOwner } from './calendar-text.ts'
import { calendarText } from './calendar-text.ts'
import { escapedText } from './ical-lines.ts'
import type { Entry, PlannedPart } from './own-entries.ts'
import { dayToTell } from './own-entries.ts'
import type { ToldEntry } from './told-entries.ts'
import { changedEntries, entriesToTell } from './told-entries.ts'

const owner: CalendarOwner = {
  memberId: 7,
  host: 'sonnenblume.test',
  houseName: 'Kita Sonnenblume',
  timeZone: 'Europe/Berlin',
  language: 'de',
}
const now = Date.parse('2026-11-11T06:05:04.321Z')
const duty = (start: string, end: string, more: Partial<Extract<Entry, { what: 'duty' }>> = {}): Entry => ({
  what: 'duty',
  start: clockTimeOf(start),
  end: clockTimeOf(end),
  breaks: [],
  groups: [],
  ...more,
})
const told = (date: string, entry: Entry, more: Partial<ToldEntry> = {}): ToldEntry => ({
  date: calendarDateOf(date),
  number: 1,
  sequence: 1,
  changedAt: now,
  entry,
  isCancelled: false,
  ...more,
})
const read = (of: Partial<CalendarOwner>, ...entries: ToldEntry[]) =>
  readCalendar(calendarText({ ...owner, ...of }, entries))

describe('times over both changes of the clock', () => {
  test.each([
    ['Europe/Berlin', '2026-03-27', '07:30', '2026-03-27T06:30:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '07:30', '2026-03-30T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-23', '07:30', '2026-10-23T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '07:30', '2026-10-26T06:30:00.000Z'],
    ['Europe/Berlin', '2027-03-26', '07:30', '2027-03-26T06:30:00.000Z'],
    ['Europe/Berlin', '2027-03-29', '07:30', '2027-03-29T05:30:00.000Z'],
    ['Europe/Berlin', '2027-10-29', '07:30', '2027-10-29T05:30:00.000Z'],
    ['Europe/Berlin', '2027-11-01', '07:30', '2027-11-01T06:30:00.000Z'],
    ['Europe/Zurich', '2026-03-30', '05:00', '2026-03-30T03:00:00.000Z'],
    ['Europe/Vienna', '2026-10-26', '22:00', '2026-10-26T21:00:00.000Z'],
    ['America/New_York', '2026-11-02', '21:00', '2026-11-03T02:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-02', '05:00', '2026-11-01T23:15:00.000Z'],
    ['UTC', '2026-11-02', '05:00', '2026-11-02T05:00:00.000Z'],
  ])('%s, %s, %s', (timeZone, date, start, expected) => {
    const { events } = read({ timeZone }, told(date, duty(start, '23:00')))
    expect(events[0]?.start).toBe(expected)
  })
})

describe('what stands in it', () => {
  test('a duty with its group and breaks', () => {
    const lunch = { start: clockTimeOf('12:00'), end: clockTimeOf('12:30') }
    const entry = duty('07:30', '16:00', { breaks: [lunch], groups: ['Igel', 'Bären; groß'] })
    const { name, events } = read({}, told('2026-11-12', entry, { sequence: 4 }))
    expect(name).toBe('Dienst – Kita Sonnenblume')
    expect(events).toEqual([
      {
        uid: '7-2026-11-12-1@sonnenblume.test',
        sequence: 4,
        stamp: '2026-11-11T06:05:04Z',
        summary: 'Dienst',
        description: 'Gruppe Igel, Bären; groß\nPause 12:00–12:30',
        status: 'CONFIRMED',
        isWholeDay: false,
        start: '2026-11-12T06:30:00.000Z',
        end: '2026-11-12T15:00:00.000Z',
      },
    ])
    const english = read({ language: 'en' }, told('2026-11-12', entry))
    expect(english.events[0]).toMatchObject({
      summary: 'Duty',
      description: 'Group Igel, Bären; groß\nBreak 12:00–12:30',
    })
  })

  test.each([
    ['de', 'off', 'nicht im Dienst'],
    ['en', 'off', 'off duty'],
    ['de', 'holiday', 'Feiertag'],
    ['en', 'holiday', 'Public holiday'],
  ] as const)('%s, %s: a whole day and nothing but %s', (language, what, summary) => {
    const { events } = read({ language }, told('2026-12-31', { what }, { number: 0 }))
    expect(events).toMatchObject([
      { summary, description: null, isWholeDay: true, start: '2026-12-31', end: '2027-01-01' },
    ])
  })

  test('UTC alone: no zone is named', () => {
    const text = calendarText(owner, [told('2026-11-12', duty('08:00', '12:00'))])
    expect(text).not.toMatch(/TZID|VTIMEZONE/)
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H\r\nX-PUBLISHED-TTL:PT4H\r\n')
  })
})

describe('lines', () => {
  test('a name with every sign that means something is read back as it was', () => {
    const name = 'Bär;e,n \\ "groß"\nzweite Zeile \\n: END:VEVENT'
    const { events } = read(
      { houseName: name },
      told('2026-11-12', duty('08:00', '12:00', { groups: [name] })),
    )
    expect(events).toHaveLength(1)
    expect(events[0]?.description).toBe(`Gruppe ${name}`)
    expect(read({ houseName: name }).name).toBe(`Dienst – ${name}`)
  })

  test('no name begins a line of its own, and controls are gone', () => {
    const name = 'a\r\nATTACH:evil\rBEGIN:VEVENT\u2028X:1\u0085Y:1\u0000\u001b'
    const text = calendarText({ ...owner, houseName: name }, [])
    expect(text.split('\r\n').filter((line) => /^(ATTACH|BEGIN:VEVENT|X:|Y:)/.test(line))).toEqual([])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
    expect(escapedText('a;b,c\\d\ne')).toBe('a\\;b\\,c\\\\d\\ne')
  })

  test('75 octets and no cut character, whatever the text', () => {
    const any = fc.string({
      unit: fc.constantFrom('ä', 'ß', 'x', ' ', '€', '🦔', ',', ';', '\\'),
      maxLength: 300,
    })
    fc.assert(
      fc.property(any, (words) => {
        const name = `-${words}-`
        const text = calendarText(owner, [told('2026-11-12', duty('08:00', '12:00', { groups: [name] }))])
        expect(longestLine(text)).toBeLessThanOrEqual(75)
        expect(text).not.toMatch(/(?<!\r)\n|\r(?!\n)|\uFFFD/)
        expect(Buffer.from(text).toString()).toBe(text)
        expect(readCalendar(text).events[0]?.description).toBe(`Gruppe ${name}`)
      }),
    )
  })

  test('a line of umlauts is as long as it may be', () => {
    const entry = duty('08:00', '12:00', { groups: ['ä'.repeat(90)] })
    expect(longestLine(calendarText(owner, [told('2026-11-12', entry)]))).toBe(75)
  })
})

/** Any plan of a day: spans of work and breaks that touch or do not, in any order. */
const plan = fc
  .array(fc.record({ skip: fc.nat(3), length: fc.integer({ min: 1, max: 12 }), isBreak: fc.boolean() }), {
    maxLength: 6,
  })
  .map((spans) => {
    let at = 20
    return spans.flatMap(({ skip, length, isBreak }): PlannedPart[] => {
      const [start, end] = [at + skip, at + skip + length]
      if (end > 92) return []
      at = end
      const times = { start: clockTimeAt(start * 15), end: clockTimeAt(end * 15) }
      return [{ status: 'present', type: isBreak ? 'break' : 'work', group: null, ...times }]
    })
  })

test('whatever is planned, the minutes of a day are those of the plan', () => {
  const dates = ['2026-03-27', '2026-03-30', '2026-10-23', '2026-10-26', '2027-02-01'].map(calendarDateOf)
  const any = fc.tuple(
    ...dates.map(() => fc.tuple(plan, fc.array(fc.nat(100), { minLength: 6, maxLength: 6 }))),
  )
  fc.assert(
    fc.property(any, (days) => {
      const own = days.map(([parts, order], at) => ({
        date: dates[at]!,
        // In whatever order the parts come.
        parts: parts
          .map((part, index) => [order[index] ?? 0, part] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, part]) => part),
        mark: undefined,
      }))
      const time = { today: calendarDateOf('2026-01-01'), now }
      const entries = entriesToTell(changedEntries([], own.map(dayToTell), time), dates[0]!, now)
      const { events } = readCalendar(calendarText(owner, entries))
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
      for (const { date, parts } of own) {
        const ofDay = events.filter(({ uid }) => uid.includes(`-${date}-`))
        expect(ofDay.reduce((sum, event) => sum + workedMinutes(event), 0)).toBe(plannedMinutes(parts))
      }
    }),
  )
})

const minutesOfParts = (parts: readonly PlannedPart[]) =>
  parts.reduce((sum, { start, end }) => sum + minutesOf(end!) - minutesOf(start!), 0)
const plannedMinutes = (parts: readonly PlannedPart[]) =>
  minutesOfParts(parts.filter(({ type }) => type === 'work'))

function workedMinutes({
  start,
  end,
  description,
}: {
  start: string
  end: string
  description: string | null
}) {
  const whole = (Date.parse(end) - Date.parse(start)) / 60_000
  const breaks = [...(description ?? '').matchAll(/Pause (\d\d:\d\d)–(\d\d:\d\d)/g)]
  return breaks.reduce(
    (rest, [, from = '', to = '']) => rest - (minutesOf(clockTimeOf(to)) - minutesOf(clockTimeOf(from))),
    whole,
  )
}
