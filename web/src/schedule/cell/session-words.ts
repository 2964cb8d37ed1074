import type { DayEntry } from '#domain/days/day-entry.ts'
import { sessionsOf } from '#domain/days/day-entry.ts'
import type { Session } from '#domain/days/session.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { spanInWords } from './day-words.ts'

type Words = ReturnType<typeof useWords>['t']

/** What sessions are beside their times: `MPA 13:00 to 14:00, in Igel 8:00 to 12:00`; nothing on most days. */
export function sessionMarksInWords(
  entry: DayEntry | undefined,
  groups: ReadonlyMap<number, string>,
  t: Words,
): string {
  return sessionsOf(entry)
    .flatMap((session) => marksOf(session, groups, t))
    .join(', ')
}

function marksOf(session: Session, groups: ReadonlyMap<number, string>, t: Words): string[] {
  const { activity, groupId, steppedIn } = session
  const span = spanInWords(session.start, session.end, t)
  const group = groupId === undefined ? undefined : (groups.get(groupId) ?? t('sessionMarks.otherGroup'))
  return [
    ...(activity ? [t(`sessionMarks.inWords.${activity}`, { span })] : []),
    ...(group ? [t('sessionMarks.inWords.group', { group, span })] : []),
    ...(steppedIn ? [t('sessionMarks.inWords.steppedIn', { span })] : []),
  ]
}
