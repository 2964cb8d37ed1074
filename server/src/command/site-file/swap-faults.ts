import { isLive } from '#domain/swaps/swap-states.ts'
import { daysBetween, isoWeekday } from '#domain/values/calendar-date.ts'
import type { SiteFile } from './format.ts'
import { twice } from './named-twice.ts'

type Swap = SiteFile['swaps'][number]
type Shift = SiteFile['openShifts'][number]

/** What the database would refuse of exchanges and shifts, said before anything is written. */
export function swapFaults(file: SiteFile, teachers: ReadonlySet<number>): string[] {
  const { site, swaps, swapDays, swapRefusals, openShifts, openShiftAnswers, teams } = file
  const offers = new Set(swaps.map(({ id }) => id))
  const shifts = new Set(openShifts.map(({ id }) => id))
  const groups = new Set(teams.map(({ id }) => id))
  const dayOf = ({ swapId, teacherId, date }: SiteFile['swapDays'][number]) =>
    `${swapId}/${teacherId}/${date}`
  const live = swapDays.filter(({ before }) => before === null)
  const ofNobody = (section: string, known: ReadonlySet<number>, id: number, teacherId: number) =>
    known.has(id) && teachers.has(teacherId)
      ? []
      : [`${section} ${id}/${teacherId}: there is no such person or entry`]
  return [
    ...twice('swaps', swaps, ({ id }) => id),
    ...twice('swapDays', swapDays, dayOf),
    ...twice('swapDays', live, ({ teacherId, date }) => `of teacher ${teacherId} on ${date}`),
    ...twice('swapRefusals', swapRefusals, ({ swapId, teacherId }) => `${swapId}/${teacherId}`),
    ...twice('openShifts', openShifts, ({ id }) => id),
    ...twice('openShiftAnswers', openShiftAnswers, (each) => `${each.openShiftId}/${each.teacherId}`),
    ...swaps.flatMap((swap) => {
      const { id, teacherId, colleagueId } = swap
      if (id > site.lastSwapId) return [`swap ${id} is beyond lastSwapId`]
      if (!teachers.has(teacherId) || (colleagueId !== null && !teachers.has(colleagueId)))
        return [`swap ${id}: one of the two is not there`]
      const fault = faultInSwap(swap)
      return fault ? [`swap ${id} ${fault}`] : []
    }),
    ...swapDays.flatMap((day) => [
      ...ofNobody('swapDays', offers, day.swapId, day.teacherId),
      ...(isoWeekday(day.date) > 5 ? [`swapDays ${dayOf(day)} is on no working day`] : []),
    ]),
    ...swapRefusals.flatMap((each) => ofNobody('swapRefusals', offers, each.swapId, each.teacherId)),
    ...openShifts.flatMap((shift) => {
      if (shift.id > site.lastOpenShiftId) return [`open shift ${shift.id} is beyond lastOpenShiftId`]
      const fault = faultInShift(shift, teachers, groups)
      return fault ? [`open shift ${shift.id} ${fault}`] : []
    }),
    ...openShiftAnswers.flatMap((each) =>
      ofNobody('openShiftAnswers', shifts, each.openShiftId, each.teacherId),
    ),
  ]
}

function faultInSwap(swap: Swap): string | undefined {
  const { date, inReturn, teacherId, colleagueId, toAll, state, hasChanged, takenAt, closedAt } = swap
  const isFar = inReturn !== null && Math.abs(daysBetween(date, inReturn)) > 60
  if (isoWeekday(date) > 5 || (inReturn !== null && isoWeekday(inReturn) > 5) || isFar)
    return 'is on no working days, or on days far apart'
  if (colleagueId === teacherId) return 'is between one person'
  const asksAll = toAll && ['offered', 'withdrawn', 'lapsed'].includes(state)
  const asksOne = !(toAll && (state === 'offered' || state === 'refused'))
  if (colleagueId === null ? !asksAll : !asksOne) return 'asks nobody, or all and one'
  if (isLive(state) !== (closedAt === null)) return 'lives and is closed'
  const isTaken = state === 'taken' || state === 'approved' || state === 'declined'
  if ((isTaken && takenAt === null) || ((state === 'offered' || state === 'refused') && takenAt !== null))
    return 'was taken by nobody'
  if (hasChanged && isTaken) return 'has changed, and is agreed'
  const isAnswered = state === 'approved' || state === 'declined'
  return !isAnswered && (swap.actorId !== null || swap.answer !== '') ? 'is answered and is not' : undefined
}

function faultInShift(
  { date, from, to, groupId, state, closedAt, teacherId, dayVersion, before }: Shift,
  teachers: ReadonlySet<number>,
  groups: ReadonlySet<number>,
): string | undefined {
  if (isoWeekday(date) > 5 || to <= from) return 'is on no working day, or ends before it begins'
  if (groupId !== null && !groups.has(groupId)) return 'is of a group that is not there'
  if ((state === 'open') !== (closedAt === null)) return 'is open and closed'
  const isGiven = teacherId !== null && dayVersion !== null && dayVersion > 0 && before !== null
  const isNobodys = teacherId === null && dayVersion === null && before === null
  if (state === 'filled' ? !isGiven : !isNobodys) return 'is given to nobody'
  return teacherId !== null && !teachers.has(teacherId) ? 'is of a person who is not there' : undefined
}
