import type { Session } from '#domain/days/session.ts'
import colours from '../../ui/day-colours.module.css'

/** How a session differs in a bar: MPA and team are low, another group is broken up. Most sessions differ in nothing. */
export function sessionLook({ activity, groupId }: Pick<Session, 'type' | 'activity' | 'groupId'>): string {
  if (activity) return colours.activity ?? ''
  return groupId === undefined ? '' : (colours.otherGroup ?? '')
}
