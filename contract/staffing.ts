import { z } from 'zod'
import { management, onlyPlanners } from '#domain/house/audience.ts'
import { groupLimits } from '#domain/staffing/group-need.ts'
import { isPhoneNumber, longestDayLimits } from '#domain/staffing/planning-facts.ts'
import { childAges, qualifications } from '#domain/staffing/staffing.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, clockTime, inPath, line, teacherId, teamId, withCode } from './fields.ts'

/** Of each weekday from Monday (1) to Friday (5) that has a value. */
function byWeekday<Value extends z.ZodType>(value: Value) {
  const some = value.exactOptional()
  return z.strictObject({ 1: some, 2: some, 3: some, 4: some, 5: some })
}

export const openDay = z
  .strictObject({
    opens: clockTime,
    closes: clockTime,
    joinedUntil: clockTime
      .nullable()
      .describe('Until then all groups are one; null: from the beginning apart'),
    joinedFrom: clockTime.nullable().describe('From then on all groups are one again'),
  })
  .meta({ id: 'OpenDay' })

const opening = byWeekday(openDay).describe('A weekday that is not named is closed')

const age = z.enum(childAges)

const ratio = z
  .number()
  .min(groupLimits.ratio.least, `Must be at least ${groupLimits.ratio.least}`)
  .max(groupLimits.ratio.most, `Must be at most ${groupLimits.ratio.most}`)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    withCode('decimals', 'Must be a number with at most two decimals'),
  )

const ratios = {
  ratioAtLeast: ratio.describe('At most so many children for one person: fewer people are a gap'),
  ratioGood: ratio.describe('So many children for one person are good: fewer people are tight'),
}

const childCount = z.number().int().min(0).max(groupLimits.children)
const step = z.strictObject({ from: clockTime, children: childCount })

const childrenOfAge = z
  .strictObject({
    age,
    ...ratios,
    days: byWeekday(z.array(step).min(1).max(groupLimits.steps)).describe(
      'How many children are there from a time on, until the next step or the end of the day',
    ),
  })
  .meta({ id: 'ChildrenOfAge' })

const minimum = z.number().int().min(0).max(groupLimits.minimum)

export const groupNeedFields = {
  minPeople: minimum.describe('At least so many people as long as one child is there'),
  minQualified: minimum,
  children: z.array(childrenOfAge).max(childAges.length),
}

const group = z
  .strictObject({
    id: teamId,
    name: z.string(),
    needs: z.array(
      z
        .strictObject({
          validFrom: calendarDate.nullable().describe('Null: always; only of the first'),
          ...groupNeedFields,
        })
        .meta({ id: 'GroupNeed' }),
    ),
    version: z.number().int().describe('Of its needs, for If-Match'),
  })
  .meta({ id: 'Group' })

/** In hours on the wire, like all hours; in minutes in the domain. */
const longestDay = z
  .number()
  .min(longestDayLimits.least / 60)
  .max(longestDayLimits.most / 60)
  .multipleOf(0.25, 'Must be whole quarter hours')

const phone = line(0, 31, '').refine(
  (text) => text === '' || isPhoneNumber(text),
  withCode('characters', 'Must be a telephone number'),
)

const qualification = z.enum(qualifications)
const weight = z.number().int().min(0).max(100)

/** What the house says of a person, beside the contract and the group. */
export const ownStaffFacts = {
  qualification,
  weight: weight.describe('How much of a person the teacher counts, in hundredths'),
  early: z.boolean().describe('Takes turns in opening the house'),
  late: z.boolean().describe('Takes turns in closing the house'),
  notBefore: byWeekday(clockTime),
  notAfter: byWeekday(clockTime),
  longestDay: longestDay.nullable().describe('Hours of work on one day; null: as long as the law allows'),
  mayBeAsked: z.boolean().describe('Whether the call-out names this person'),
  onFreeDay: z.boolean().describe('Whether also on a day off'),
  phone: phone.describe('Given of their own accord; empty: none'),
}

const staffFacts = {
  groupId: teamId.min(1).nullable().describe('Null: no group, counts for the house only'),
  ...ownStaffFacts,
}

const person = z
  .strictObject({
    teacherId,
    ...staffFacts,
    version: z.number().int().describe("The teacher's, for If-Match"),
  })
  .meta({ id: 'StaffMember' })

/** The facts that a change names; the others stay. */
const staffChange = {
  groupId: staffFacts.groupId.exactOptional(),
  qualification: staffFacts.qualification.exactOptional(),
  weight: staffFacts.weight.exactOptional(),
  early: staffFacts.early.exactOptional(),
  late: staffFacts.late.exactOptional(),
  notBefore: staffFacts.notBefore.exactOptional(),
  notAfter: staffFacts.notAfter.exactOptional(),
  longestDay: staffFacts.longestDay.exactOptional(),
  mayBeAsked: staffFacts.mayBeAsked.exactOptional(),
  onFreeDay: staffFacts.onFreeDay.exactOptional(),
  phone: staffFacts.phone.exactOptional(),
}

/** Of one teacher, whose group is the `teamId`. */
const { groupId: _, ...ownFacts } = staffChange
export const ownStaffChange = z.strictObject(ownFacts).meta({ id: 'StaffChange' })

const staffing = z
  .strictObject({
    opening,
    openingVersion: z.number().int(),
    groups: z.array(group).describe('By name'),
    people: z.array(person).describe('Everybody of the house, also those who were archived'),
  })
  .meta({ id: 'Staffing' })

/** What the coverage of a week is made from. What holds for one person alone may come from a protection, and stays inside. */
const planStaffing = z
  .strictObject({
    ...staffing.shape,
    people: z.array(person.pick({ teacherId: true, groupId: true, qualification: true, weight: true })),
  })
  .meta({ id: 'PlanStaffing' })

export type PlanStaffing = z.output<typeof planStaffing>
export type WireStaffing = z.output<typeof staffing>
export type WireGroup = z.output<typeof group>
export type WireGroupNeed = WireGroup['needs'][number]
export type WireStaffMember = z.output<typeof person>
export type WireOpening = z.output<typeof opening>
export type StaffChange = Partial<Omit<WireStaffMember, 'teacherId' | 'version'>>

export const readStaffing = endpoint({
  method: 'GET',
  path: '/api/staffing',
  access: 'plan',
  summary: 'Opening hours, groups with what their children need, and what counts of each person',
  response: z.union([staffing, planStaffing]),
  documents: {
    whole: { audience: management, schema: staffing },
    plan: { audience: onlyPlanners, schema: planStaffing },
  },
})

export const changeOpening = endpoint({
  method: 'PUT',
  path: '/api/staffing/opening',
  access: 'manage',
  summary: 'Say from when to when the house is open on each weekday, and when all groups are one',
  body: z.strictObject({ opening }),
  response: staffing,
  versioned: true,
})

export const changeStaff = endpoint({
  method: 'PUT',
  path: '/api/staffing/people',
  access: 'manage',
  summary: "Say people's group, qualification and what counts for planning; what is not named stays",
  body: z.strictObject({
    people: z
      .array(z.strictObject({ teacherId, ...staffChange }))
      .min(1)
      .max(1_000),
  }),
  response: staffing,
  versioned: true,
})

const ofNeed = z.strictObject({
  id: inPath(teamId),
  validFrom: z.union([z.literal('always'), calendarDate]),
})

export const putGroupNeed = endpoint({
  method: 'PUT',
  path: '/api/groups/{id}/needs/{validFrom}',
  access: 'manage',
  summary: 'Say what the children of a group (a team) need from a day on, or `always`',
  params: ofNeed,
  body: z.strictObject(groupNeedFields),
  response: staffing,
  versioned: true,
})

export const removeGroupNeed = endpoint({
  method: 'DELETE',
  path: '/api/groups/{id}/needs/{validFrom}',
  access: 'manage',
  summary: 'Forget what a group needs from a day on: what was said before it goes on',
  params: ofNeed,
  response: staffing,
  versioned: true,
})
