import { useEffect, useMemo, useState } from 'react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { pathOf } from '#contract/wire/page-address.ts'
import type { DayEntry } from '#domain/days/day-entry.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { cellOfDay } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { goTo, useAddress } from '../../site/address.ts'
import { focusIfLost } from '../../ui/focus.ts'
import { showToast } from '../../ui/toast-store.ts'

interface OpenedDay {
  readonly row: TeacherRow
  readonly weekday: Weekday
  readonly proposed?: DayEntry
}

/** The day whose dialog is open. It has an address: a link to it opens it, and while it is open the address names it. */
export function useOpenedDay(week: TeacherWeek) {
  const { t } = useWords()
  const [open, setOpen] = useState<OpenedDay>()
  useCellFocus(open)
  const person = useAddress((at) => (at.place === 'week' && at.week === week.id ? at.day?.person : undefined))
  const weekday = useAddress((at) => (at.place === 'week' ? at.day?.weekday : undefined))
  useEffect(() => {
    if (!person || !weekday) return
    const row = week.teachers.find(({ id }) => id === person)
    if (row) return setOpen((before) => (before?.row.id === person ? before : { row, weekday }))
    goTo({ place: 'week', week: week.id }, { replace: true })
    showToast({ title: t('places.gone.title'), message: t('places.gone.day') })
    // Asked once for each link: what changes in the week afterwards opens nothing.
  }, [person, weekday, week.id])
  const paths = useMemo(
    () =>
      open && {
        open: pathOf({
          place: 'week',
          week: week.id,
          day: { person: open.row.id, weekday: open.weekday },
        }),
        closed: pathOf({ place: 'week', week: week.id }),
      },
    [open, week.id],
  )
  return { open, setOpen, paths }
}

/** The dialog gives the focus back to the cell it came from; saving may have put another cell in its place. */
function useCellFocus(open: OpenedDay | undefined) {
  useEffect(() => {
    if (!open) return
    return () => focusIfLost(() => cellOfDay(document, open.row.id, open.weekday))
  }, [open])
}
