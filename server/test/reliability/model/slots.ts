export interface ModelSlot {
  readonly status: string
  readonly sessionType: string
  readonly startTime: string | null
  readonly endTime: string | null
  readonly notes: string | null
  readonly actualHours: number | null
  /** The plan that an absence has kept. */
  readonly plannedSessions: string | null
  /** Of an absence; null: as its status says. */
  readonly kind: string | null
  /** 1, or 0.5 for half a day of absence, beside which sessions may stand. */
  readonly share: number
  readonly realHours: number | null
  /** Of a session that is given to another group. */
  readonly groupId: number | null
  /** Of a session that is not with children. */
  readonly activity: 'mpa' | 'team' | null
  readonly steppedIn: boolean
}

/** The absence of a day, whole or half, or that it is not worked. */
export const absenceIn = (slots: readonly ModelSlot[]) => slots.find(({ status }) => status !== 'present')

export const hasSessions = (slots: readonly ModelSlot[]) => slots.some(({ status }) => status === 'present')

/** Sessions, but nothing to be worked with children: only MPA or team, and breaks between them. */
export const isOnlyActivity = (slots: readonly ModelSlot[]) =>
  slots.some(({ activity }) => activity !== null) &&
  slots.every(({ sessionType, activity }) => sessionType !== 'work' || activity !== null)

export const hasStatus = (slots: readonly ModelSlot[], status: string) =>
  slots.some((slot) => slot.status === status)

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const between = (start: string, end: string) => ((minutes(end) - minutes(start)) / 60) * 100

export function workedOn(slots: readonly ModelSlot[]): number {
  const work = slots.filter((slot) => slot.sessionType === 'work' && slot.activity === null)
  return work.reduce(
    (sum, { actualHours, startTime, endTime }) =>
      sum + (actualHours ?? between(startTime as string, endTime as string)),
    0,
  )
}

/** 08:00-12:00 b12:00-12:30 12:30-16:00=3.25@3 m16:00-17:00 is 7.25; null when no work was planned. */
export function hoursIn(plan: string | null): number | null {
  const spans = (plan ?? '').split(' ').filter((span) => /^[\dmt]/.test(span))
  const hours = spans.map((span) => {
    if (!/^\d/.test(span)) return 0
    const recorded = /=([\d.]+)/.exec(span)?.[1]
    return recorded === undefined
      ? between(span.slice(0, 5), span.slice(6, 11))
      : Math.round(Number(recorded) * 100)
  })
  return spans.length > 0 ? hours.reduce((sum, part) => sum + part, 0) : null
}

/** 08:00-12:00 b12:00-12:30 12:30-16:00 is 7.50; a day that is not named or not worked is 0. */
export const usualHours = (day: string) => hoursIn(day) ?? 0

/** The hours that were planned for a day: of its work, or of what an earlier absence has kept. */
export function hoursPlanned(slots: readonly ModelSlot[]): number | null {
  const absence = absenceIn(slots)
  if (absence) return absence.actualHours ?? hoursIn(absence.plannedSessions)
  return slots.some((slot) => slot.sessionType === 'work') ? workedOn(slots) : null
}

/** The sessions of a day as text, or what an earlier absence has kept of them. */
export function sessionsPlanned(slots: readonly ModelSlot[]): string | null {
  const absence = absenceIn(slots)
  if (absence || slots.length === 0) return absence?.plannedSessions ?? null
  const texts = slots.map(({ sessionType, startTime, endTime, actualHours, groupId, activity }) => {
    const recorded = actualHours === null ? '' : `=${(actualHours / 100).toFixed(2)}`
    const letter = sessionType === 'break' ? 'b' : (activity?.slice(0, 1) ?? '')
    return `${letter}${startTime}-${endTime}${recorded}${groupId === null ? '' : `@${groupId}`}`
  })
  return texts.join(' ')
}
