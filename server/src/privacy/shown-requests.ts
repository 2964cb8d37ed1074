/** Which columns stand behind what planning is sent of requests: `shown-fields.ts`. */

type Places = Readonly<Record<string, readonly string[]>>

const at = (before: string, places: Places): Places =>
  Object.fromEntries(Object.entries(places).map(([place, columns]) => [`${before}${place}`, columns]))

/** Follows from the plan, the needs and the other requests. */
const computed: readonly string[] = []

const ofRequest: Places = {
  item: computed,
  id: ['request.request_id'],
  teacherId: ['request.teacher_id'],
  name: ['teacher.name'],
  groupId: ['teacher.team_id'],
  from: ['request.first_day'],
  to: ['request.last_day'],
  firstHalf: ['request.first_half'],
  lastHalf: ['request.last_half'],
  state: ['request.state'],
  askedAt: ['request.asked_at'],
  closedAt: ['request.closed_at'],
  version: ['request.version'],
}

const computedOf = (...places: string[]): Places =>
  Object.fromEntries(places.map((place) => [place, computed]))

export const requestsShownToPlanning: Places = {
  'GET /api/requests today': computed,
  ...at('GET /api/requests open[].', ofRequest),
  ...at('GET /api/requests closed[].', ofRequest),
  ...at('GET /api/requests/effects [].', {
    id: ['request.request_id'],
    version: ['request.version'],
    ...computedOf('counted', 'part', 'part.from', 'part.to'),
    ...at('days[].', {
      ...computedOf('date', 'isHalf', 'level', 'count', 'worst'),
      ...at('worst.', {
        groupId: ['team.team_id'],
        ...computedOf('from', 'to', 'need', 'good', 'people', 'qualified', 'minQualified'),
      }),
    }),
    // That somebody is not in, as the week says it.
    ...at('others[].', {
      teacherId: ['teacher.teacher_id'],
      name: ['teacher.name'],
      from: ['time_slot.status'],
      to: ['time_slot.status'],
      isAsked: ['request.state'],
    }),
  }),
}
