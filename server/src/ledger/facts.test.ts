import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { closingExceptionCharge, houseDay } from '#contract/calendar.ts'
import { absenceKind } from '#contract/day-entries.ts'
import { calendarDate, clockTime, weekday } from '#contract/fields.ts'
import { dayRecord } from '#contract/records.ts'
import { longAbsence } from '#contract/terms.ts'
import { dayStatuses } from '#domain/days/day-entry.ts'
import { sessionActivities } from '#domain/days/session.ts'
import type { Hours } from '#domain/values/hours.ts'
import type { TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { fillAtRandom } from '../../test/random-house.ts'
import type { CalendarFacts, FactsRow, RecordFacts, SettingFacts, SlotFacts, TermsFacts } from './facts.ts'

/** The server trusts the names and types of these rows, because checking them would cost every save; so they are here. */

const hosts = ['sonnenblume.test', 'loewenzahn.test', 'kleeblatt.test']
let server: TestServer

beforeAll(async () => {
  server = await startServer({ hosts })
  for (const [at, host] of hosts.entries()) await fillAtRandom(server, host, 120, 500 + at)
}, 120_000)
afterAll(() => server.close())

/** In hundredths, as the ledger counts. */
const hours = z.custom<Hours>((value) => Number.isInteger(value))
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(schema)

const termsFacts = z.strictObject({
  validFrom: calendarDate,
  weeklyHours: hours,
  targetWorkHours: hours.nullable(),
  teamHours: hours.nullable(),
  mpaHours: hours.nullable(),
  usualWeek: z.array(z.string()).length(5).nullable(),
  longAbsence: longAbsence.nullable(),
})
const settingFacts = z.strictObject({
  includeInWeek: z.boolean().nullable(),
  weeklyHours: hours.nullable(),
  targetHours: hours.nullable(),
  actualHours: hours.nullable(),
  teamHours: hours.nullable(),
  mpaHours: hours.nullable(),
  coreHours: hours.nullable(),
  version: z.number().int().min(1),
})
const slotFacts = z.strictObject({
  weekday,
  status: z.enum(dayStatuses),
  sessionType: z.enum(['work', 'break', 'none']),
  startTime: clockTime.nullable(),
  endTime: clockTime.nullable(),
  actualHours: hours.nullable(),
  notes: z.string().min(1).nullable(),
  plannedSessions: z.string().min(1).nullable(),
  kind: absenceKind.nullable(),
  share: z.literal([1, 0.5]),
  realHours: hours.nullable(),
  groupId: z.number().int().nullable(),
  activity: z.enum(sessionActivities).nullable(),
  steppedIn: z.boolean(),
})
const calendarFacts = z.strictObject({
  ...houseDay.shape,
  exception: closingExceptionCharge.nullable(),
})
const { dayOfWeek: _, ...ofRecord } = dayRecord.shape
const recordFacts = z.strictObject({ weekday, ...ofRecord })
const factsRow = z.strictObject({
  teacher_id: z.number().int(),
  week_number: z.number().int(),
  start_date: calendarDate.nullable(),
  last_day: calendarDate.nullable(),
  archived_on: calendarDate.nullable(),
  day_versions: z.array(z.number().int().min(0)).length(5).nullable(),
  terms: json(termsFacts),
  later_terms: json(z.array(termsFacts).min(1)).nullable(),
  setting: json(settingFacts).nullable(),
  slots: json(z.array(slotFacts).min(1)).nullable(),
  calendar: json(z.array(calendarFacts).min(1)).nullable(),
  records: json(z.array(recordFacts).min(1)).nullable(),
})

type Plain<Type> = { [Field in keyof Type]: Type[Field] }

test('the schema is of the types that the server reads with', () => {
  expectTypeOf<Readonly<z.output<typeof termsFacts>>>().toEqualTypeOf<Plain<TermsFacts>>()
  expectTypeOf<Readonly<z.output<typeof settingFacts>>>().toEqualTypeOf<Plain<SettingFacts>>()
  expectTypeOf<Readonly<z.output<typeof slotFacts>>>().toEqualTypeOf<Plain<SlotFacts>>()
  expectTypeOf<Readonly<z.output<typeof recordFacts>>>().toEqualTypeOf<Plain<RecordFacts>>()
  expectTypeOf<z.output<typeof calendarFacts>>().toExtend<CalendarFacts>()
  expectTypeOf<Readonly<z.input<typeof factsRow>>>().toExtend<Omit<FactsRow, `${string}_${string}`>>()
})

const everyWeek = `
  select f.*
    from (select t.site_id, array_agg(t.teacher_id) as teachers, array_agg(w.week_number::integer) as weeks
            from teacher t join week w on w.site_id = t.site_id group by t.site_id) house
   cross join lateral week_facts(house.site_id, house.teachers, house.weeks) f`

test('every row of random houses has these fields and no others', async () => {
  const { rows } = await server.database.owner.query<FactsRow>(everyWeek)
  const read = rows.map((row) => factsRow.safeParse(row))
  expect(read.flatMap(({ error }) => error?.issues ?? [])).toEqual([])
  const facts = read.flatMap(({ data }) => (data ? [data] : []))
  expect(facts.length).toBeGreaterThan(50)
  expect(facts.filter(({ setting }) => setting).length).toBeGreaterThan(10)
  const slots = facts.flatMap((row) => row.slots ?? [])
  expect(slots.filter(({ plannedSessions }) => plannedSessions).length).toBeGreaterThan(5)
  expect(slots.length).toBeGreaterThan(100)
})
