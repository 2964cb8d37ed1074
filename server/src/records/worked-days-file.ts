import type { SentFile } from '#contract/endpoint.ts'
import { csvType, workbookType } from '#contract/month-files.ts'
import type { WirePayrollPerson } from '#contract/payroll.ts'
import type { FileLanguage } from '#contract/wire/file-languages.ts'
import type { WorkedDay } from '#contract/worked-days.ts'
import { endsOf, minutesAtWork, restsIn } from '#domain/records/day-record.ts'
import { spansOfText } from '#domain/records/record-text.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { clockInZone, dateInZone } from '#domain/values/calendar-date.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import { recordWords } from '../files/record-words.ts'
import type { Cell } from '../files/tables.ts'
import { csvOfTable, workbookOfSheets } from '../files/tables.ts'

interface WorkedDays {
  readonly days: readonly WorkedDay[]
  readonly people: readonly WirePayrollPerson[]
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly timeZone: string
}

const words = {
  de: {
    name: 'Arbeitszeiten',
    columns: [
      'Name',
      'Personalnummer',
      'Datum',
      'Beginn',
      'Ende',
      'Pausen',
      'Pause (Min.)',
      'Arbeitszeit (Min.)',
    ].concat(['Erfassung', 'Erfasst am', 'um', 'Einverständnis']),
  },
  en: {
    name: 'Working-time',
    columns: [
      'Name',
      'Personnel number',
      'Date',
      'Start',
      'End',
      'Breaks',
      'Break (min)',
      'Working time (min)',
    ].concat(['Recorded', 'Recorded on', 'at', 'Agreement']),
  },
} as const satisfies Record<FileLanguage, object>

const widths = [24, 15, 12, 7, 7, 24, 12, 18, 30, 12, 7, 18]

/**
 * What inspectors ask for and nothing else: begin, end, breaks and duration of each day, whom they come from and since
 * when. No balance, no absence and no note, which are none of their business.
 */
export async function workedDaysFile(
  { days, people, from, to, timeZone }: WorkedDays,
  format: 'csv' | 'xlsx',
  language: FileLanguage,
): Promise<SentFile> {
  const numbers = new Map(people.map(({ teacherId, personnelNumber }) => [teacherId, personnelNumber]))
  const { name, columns } = words[language]
  const rows = days.map((day) => rowOf(day, numbers.get(day.teacherId) ?? null, { language, timeZone }))
  const table = [columns, ...rows]
  const file = `${name}-${from}-${to}.${format}`
  if (format === 'csv') return { name: file, mediaType: csvType, content: Buffer.from(csvOfTable(table)) }
  const content = await workbookOfSheets([{ name, table, widths }])
  return { name: file, mediaType: workbookType, content }
}

interface InWords {
  readonly language: FileLanguage
  readonly timeZone: string
}

function rowOf(
  { name, date, spans: text, recorded }: WorkedDay,
  personnelNumber: number | null,
  { language, timeZone }: InWords,
): Cell[] {
  const of = recordWords[language]
  const spans = spansOfText(text) ?? []
  const ends = endsOf(spans)
  const rests = restsIn(spans)
  const rested = rests.reduce((sum, rest) => sum + minutesOf(rest.to) - minutesOf(rest.from), 0)
  const said = recorded
    ? [of.sources[recorded.source], ...(recorded.byDeviceClock ? [of.byDeviceClock] : [])]
    : [of.unconfirmed]
  return [
    name,
    personnelNumber === null ? null : { count: personnelNumber },
    { day: date },
    ends?.from ?? null,
    ends?.to ?? null,
    rests.map((rest) => `${rest.from}-${rest.to}`).join(', '),
    { count: rested },
    { count: minutesAtWork(spans) },
    said.join(', '),
    recorded && { day: dateInZone(Date.parse(recorded.at), timeZone) },
    recorded && clockInZone(Date.parse(recorded.at), timeZone),
    recorded?.notAgreed ? of.notAgreed : null,
  ]
}
