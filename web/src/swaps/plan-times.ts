import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import type { Session } from '#domain/days/session.ts'
import { workedIn } from '#domain/days/session.ts'
import { toNumber } from '#domain/values/hours.ts'
import { shortTime } from '../i18n/format.ts'

/** The sessions of work of a plan as it is sent; none: the person is off. */
export function workOfPlan(plan: string): Session[] {
  const sessions = plan === '' ? [] : (sessionsOfPlan(plan) ?? [])
  return sessions.filter(({ type }) => type === 'work')
}

/** `8:30–14:30`, from the first start to the last end; nothing where the person is off. */
export function planTimes(plan: string): string | undefined {
  const work = workOfPlan(plan)
  const [first, last] = [work[0], work.at(-1)]
  return first && last ? `${shortTime(first.start)}–${shortTime(last.end)}` : undefined
}

export const planHours = (plan: string): number => toNumber(workedIn(workOfPlan(plan)))
