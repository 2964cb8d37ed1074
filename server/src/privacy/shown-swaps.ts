/** Which columns stand behind what colleagues are sent of offers and open shifts: `shown-fields.ts`. */

type Places = Readonly<Record<string, readonly string[]>>

/** Follows from the plan, the own account and the needs; of others the times, as the plan shows them. */
const computed: readonly string[] = []
const computedOf = (...places: string[]): Places =>
  Object.fromEntries(places.map((place) => [place, computed]))
const at = (before: string, places: Places): Places =>
  Object.fromEntries(Object.entries(places).map(([place, columns]) => [`${before}${place}`, columns]))

const beforeAndAfter = computedOf('before', 'after')
const ofGroup: Places = {
  group: ['teacher.team_id'],
  'group.id': ['team.team_id'],
  'group.name': ['team.name'],
}

const offersShown: Places = {
  ...computedOf('isMine', 'effect', 'seen'),
  id: ['swap.swap_id', 'swap_refusal.swap_id'],
  colleague: computed,
  'colleague.teacherId': ['swap.teacher_id', 'swap.colleague_id'],
  'colleague.name': ['teacher.name'],
  ...at('colleague.', ofGroup),
  toAll: ['swap.to_all'],
  date: ['swap.date'],
  inReturn: ['swap.return_date'],
  message: ['swap.message'],
  state: ['swap.state'],
  hasChanged: ['swap.has_changed'],
  askedAt: ['swap.asked_at'],
  closedAt: ['swap.closed_at'],
  by: ['swap.actor_id'],
  answer: ['swap.answer'],
  'refusedBy[]': ['swap_refusal.teacher_id'],
  version: ['swap.version'],
  ...at('effect.', {
    ...computedOf('days[].date', 'tight'),
    ...at('days[].mine.', beforeAndAfter),
    ...at('days[].theirs.', beforeAndAfter),
    ...at('hours.', beforeAndAfter),
    ...at('balance.', beforeAndAfter),
    ...at('tight.', computedOf('date', 'groupId', 'from', 'to', 'before', 'after')),
  }),
}

const shiftsShown: Places = {
  ...computedOf('isMine', 'couldI', 'hours', 'balance'),
  ...at('hours.', beforeAndAfter),
  ...at('balance.', beforeAndAfter),
  id: ['open_shift.open_shift_id'],
  date: ['open_shift.date'],
  from: ['open_shift.from_time'],
  to: ['open_shift.to_time'],
  group: ['open_shift.group_id'],
  'group.id': ['team.team_id'],
  'group.name': ['team.name'],
  state: ['open_shift.state'],
  version: ['open_shift.version'],
}

export const swapsShownToColleagues: Places = {
  ...at('swaps[].', offersShown),
  ...at('shifts[].', shiftsShown),
  today: computed,
}
