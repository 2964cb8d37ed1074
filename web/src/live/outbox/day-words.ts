import type { QueryClient } from '@tanstack/react-query'
import type { DayPlace } from '#domain/days/day-edits.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { printDayText } from '#domain/days/day-text.ts'
import { nameKnown } from '../../api/name-known.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import type { useWords } from '../../i18n/use-words.ts'

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

/** `Anna Becker, Monday`, for whomever this browser has read of. */
export function nameOfPlace(client: QueryClient, { teacherId, weekday }: DayPlace, { t, language }: Words) {
  const name = nameKnown(client)(teacherId) ?? t('undo.somebody')
  return t('typing.day', { name, day: weekdayNames(language).long[weekday] })
}

/** `08:00-13:00`, `Sick` or `not planned yet`. */
export function entryInWords(entry: DayEntry | undefined, { t }: Words): string {
  const text =
    entry && entry.status !== 'present' ? absenceName(entry, t) : printDayText(entry, t('typing.breakLetter'))
  return text || t('schedule.notPlanned')
}
