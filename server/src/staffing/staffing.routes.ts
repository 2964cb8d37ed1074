import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/staffing.ts'
import { groupTag, openingTag, teacherTag } from '#contract/wire/entity-tags.ts'
import { staffingForPlan } from '#contract/wire/plan.ts'
import type { RefusalCode } from '#contract/wire/refusal-codes.ts'
import type { NeedFault } from '#domain/staffing/group-need.ts'
import { groupLimits, keptNeed, needFault } from '#domain/staffing/group-need.ts'
import type { OpenDayFault } from '#domain/staffing/opening.ts'
import { openDayFault } from '#domain/staffing/opening.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import type { Serve } from '../http/call.ts'
import { documentDue } from '../http/document-due.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, invalid, notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { lockRoster } from '../sites/sites.store.ts'
import { lockStaff, recordStaffEdits, staffEdits, writeStaff } from './staff.store.ts'
import {
  lockGroup,
  lockOpening,
  readStaffing,
  removeNeed,
  writeNeed,
  writeOpening,
} from './staffing.store.ts'

const openingRefusals: Record<OpenDayFault, readonly [code: RefusalCode, message: string]> = {
  closesBeforeOpening: ['opening_reversed', 'A day closes before it opens.'],
  joinedOutside: ['opening_joined_outside', 'Groups can be together only while the house is open.'],
  joinedOverlap: ['opening_joined_overlap', 'Groups are together again before they came apart.'],
}

const needRefusals: Record<NeedFault, readonly [code: RefusalCode, message: string]> = {
  ageTwice: ['need_age_twice', 'An age is named twice.'],
  goodBelowLeast: [
    'need_good_below_least',
    'A good ratio cannot have more children for one person than the one at least.',
  ],
  stepsOutOfOrder: ['need_steps_out_of_order', 'The times of a day must follow each other.'],
}

export function staffingRoutes(serve: Serve) {
  serve(contract.readStaffing, async ({ work }) => {
    const staffing = await readStaffing(work)
    const isForPlan = documentDue(contract.readStaffing, work.caller) === 'plan'
    return { body: isForPlan ? staffingForPlan(staffing) : staffing }
  })

  serve(contract.changeOpening, async ({ work, body: { opening }, ifMatch }) => {
    refuseUnfitOpening(opening)
    const before = await lockOpening(work)
    const tag = openingTag(before.openingVersion)
    if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(before, tag)
    if (isDeepStrictEqual(before.opening, opening)) return { body: before, tag }
    await writeOpening(work, opening)
    const lines = { before: before.opening, after: opening }
    work.changed({ change: { kind: 'team' }, action: 'openingChanged', ...lines })
    const after = await readStaffing(work)
    return { body: after, tag: openingTag(after.openingVersion) }
  })

  serve(contract.changeStaff, async ({ work, body: { people }, ifMatch }) => {
    const changes = new Map(people.map(({ teacherId, ...change }) => [teacherId, change]))
    if (changes.size < people.length) throw invalid('person_named_twice', 'Somebody is named twice.')
    await lockRoster(work)
    const members = await lockStaff(work, [...changes.keys()])
    if (members.length < changes.size) throw notFound('This teacher')
    const tags = members.map(({ teacherId, version }) => teacherTag(teacherId, version))
    const lost = tags.find((tag) => !mayWrite(ifMatch, tag))
    if (lost) throw changedMeanwhile(await readStaffing(work), tags.join(', '))
    await refuseUnknownGroups(work, people)
    const edits = staffEdits(members, changes)
    if (edits.length > 0)
      await writeStaff(
        work,
        edits.map(({ after }) => after),
      )
    recordStaffEdits(work, edits)
    const body = await readStaffing(work)
    const written = body.people.filter(({ teacherId }) => changes.has(teacherId))
    return { body, tag: written.map(({ teacherId, version }) => teacherTag(teacherId, version)).join(', ') }
  })

  serve(contract.putGroupNeed, async ({ work, params, body, ifMatch }) => {
    const fault = needFault(body)
    if (fault) throw invalid(...needRefusals[fault])
    const { id, validFrom, group, staffing } = await groupIn(work, params, ifMatch)
    const need = { validFrom, ...keptNeed(body) }
    const before = group.needs.find((other) => other.validFrom === validFrom)
    if (isDeepStrictEqual(before, need)) return { body: staffing, tag: groupTag(id, group.version) }
    if (!before && group.needs.length >= groupLimits.needs)
      throw invalid('too_many_needs', `A group can change its need on at most ${groupLimits.needs} dates.`)
    await writeNeed(work, id, need)
    record(work, 'groupNeedChanged', group, before ?? null, need)
    return answerWith(work, id)
  })

  serve(contract.removeGroupNeed, async ({ work, params, ifMatch }) => {
    const { id, validFrom, group } = await groupIn(work, params, ifMatch)
    const before = group.needs.find((need) => need.validFrom === validFrom)
    if (!before) throw notFound('This need')
    await removeNeed(work, id, validFrom)
    record(work, 'groupNeedRemoved', group, before, null)
    return answerWith(work, id)
  })
}

function refuseUnfitOpening(opening: contract.WireOpening): void {
  for (const weekday of weekdays) {
    const day = opening[weekday]
    const fault = day && openDayFault(day)
    if (fault) throw invalid(...openingRefusals[fault])
  }
}

/** The group, locked, if the caller has seen its present version. */
async function groupIn(
  work: Work,
  params: { readonly id: number; readonly validFrom: 'always' | CalendarDate },
  ifMatch: string | undefined,
) {
  const { id } = params
  const staffing = await lockGroup(work, id)
  const group = staffing.groups.find((other) => other.id === id)
  if (!group) throw notFound('This group')
  const tag = groupTag(id, group.version)
  if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(staffing, tag)
  return { id, validFrom: params.validFrom === 'always' ? null : params.validFrom, group, staffing }
}

function record(
  work: Work,
  action: 'groupNeedChanged' | 'groupNeedRemoved',
  { id, name }: contract.WireGroup,
  before: contract.WireGroupNeed | null,
  after: contract.WireGroupNeed | null,
): void {
  const line = (need: contract.WireGroupNeed | null) => need && { id, name, ...need }
  work.changed({ change: { kind: 'team' }, action, before: line(before), after: line(after) })
}

async function answerWith(work: Work, id: number) {
  const body = await readStaffing(work)
  return { body, tag: groupTag(id, body.groups.find((group) => group.id === id)?.version ?? 0) }
}

async function refuseUnknownGroups(work: Work, people: readonly contract.StaffChange[]): Promise<void> {
  const { groups } = await readStaffing(work)
  const isKnown = ({ groupId }: contract.StaffChange) =>
    groupId == null || groups.some(({ id }) => id === groupId)
  if (!people.every(isKnown)) throw invalid('no_such_team', 'There is no such team.')
}
