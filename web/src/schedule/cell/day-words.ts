import type { AbsentDay, DayEntry } from '#domain/days/day-entry.ts'
import { gridMark, sessionsOf, spanOf } from '#domain/days/day-entry.ts'
import { shortTime } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { keptSpan } from './kept-plan.ts'

type Words = ReturnType<typeof useWords>['t']

/** What the cell shows, for screen readers: `8:00 to 16:30, break 12:00 to 12:30, late duty`, or the status. */
export function dayInWords(entry: DayEntry | undefined, t: Words, preset?: string, marks?: string): string {
  if (!entry) return t('schedule.notPlanned')
  const words = entry.status === 'present' ? timesInWords(entry, t) : absenceInWords(entry, t)
  const note = entry.notes && t('schedule.note', { text: entry.notes })
  return [words, preset, marks, note].filter(Boolean).join(', ')
}

/** `sick, plan kept: 10:00 to 16:30`, `vacation, half a day, works 8:00 to 12:00`. */
export function absenceInWords(entry: AbsentDay, t: Words): string {
  const [worked, kept] = [spanOf(sessionsOf(entry)), keptSpan(entry)].map((span) => {
    const [start, end] = span.split(' - ')
    return start && end ? spanInWords(start, end, t) : ''
  })
  return [
    absenceName(entry, t),
    worked && t('kinds.worksInOther', { span: worked }),
    kept && t('schedule.planKept', { span: kept }),
  ]
    .filter(Boolean)
    .join(', ')
}

function timesInWords(entry: Extract<DayEntry, { status: 'present' }>, t: Words): string {
  const [start, end] = gridMark(entry).split(' - ')
  if (!start || !end) return t('status.present')
  const breaks = entry.sessions.filter((session) => session.type === 'break')
  return [
    spanInWords(start, end, t),
    ...breaks.map((session) => t('schedule.break', { span: spanInWords(session.start, session.end, t) })),
  ].join(', ')
}

/** 08:00 is read as "zero eight" by some voices. */
export function spanInWords(start: string, end: string, t: Words): string {
  return t('schedule.span', { start: shortTime(start), end: shortTime(end) })
}
