import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay, houseWeekOf } from '#contract/wire/week-facts.ts'
import type { CalloutDay, Repair } from '#domain/callout/callout-day.ts'
import type { DayAbsences } from '#domain/callout/callout-of-week.ts'
import { absencesIn, calloutDayOf } from '#domain/callout/callout-of-week.ts'
import { gapOfDay } from '#domain/callout/gap-of-day.ts'
import { realEdits } from '#domain/days/day-edits.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { weekQuery } from '../../api/queries/weeks.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useSetCertificate } from '../../api/writes.ts'
import { daysNow } from '../../edits/outbox/delivery.ts'
import type { DayWrite } from '../../edits/outbox/outbox-reports.ts'
import { undoOffer } from '../../edits/own-changes.ts'
import { useWriteDays } from '../../edits/use-write-days.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { AbsencePreset } from '../absences/absence-form.ts'
import { certificateOf } from '../absences/absence-form.ts'
import type { AbsenceToEnter } from '../absences/absence-form-body.tsx'
import type { CalloutNames } from '../callout/callout-words.ts'
import { repairSentence } from '../callout/callout-words.ts'
import { useCalloutFacts } from '../callout/use-callout-facts.ts'
import { useNow } from '../phone/use-now.ts'

/** Who is away, or a gap that is there already. */
export type CalloutStart =
  | { readonly kind: 'absence'; readonly preset: AbsencePreset }
  | { readonly kind: 'gap'; readonly weekday: Weekday; readonly groupId: number }

interface DayAsked {
  readonly weekId: number
  readonly weekday: Weekday
  /** Undefined: whoever is away already. */
  readonly absences: DayAbsences | undefined
}

/** The days of a call-out with everything that their repairs depend on, and how one is entered. */
export function useCallout(
  start: CalloutStart,
  absence: AbsenceToEnter | undefined,
  shown: TeacherWeek,
  today: CalendarDate,
  onClose: () => void,
) {
  const { t, language } = useWords()
  const [entered, setEntered] = useState<AbsenceToEnter>()
  const [problem, setProblem] = useState<string>()
  const writing = useWriteDays()
  const certificate = useSetCertificate()
  const dayBounds = useHouse().bounds
  const now = useNow(useQuery(siteQuery('teacher')).data?.timeZone) ?? 0
  // To the next quarter of an hour, which is all that the search can use; it need not begin again each half minute.
  const quarter = Math.ceil(now / 15) * 15
  const asked = useMemo(() => daysAsked(start, absence, shown.id), [start, absence, shown.id])
  const weekIds = useMemo(() => [...new Set(asked.map(({ weekId }) => weekId))], [asked])
  const weeks = useQueries({
    queries: weekIds.map((weekId) => weekQuery('teacher', weekId)),
    combine: (results) => results.flatMap(({ data }) => (data?.viewMode === 'teacher' ? [data] : [])),
  })
  const known = useCalloutFacts(weekIds.length > 0 ? weekIds : [shown.id])
  const days = useMemo(() => {
    if (!known || asked.length === 0) return undefined
    const found = asked.flatMap(({ weekId, weekday, absences }): CalloutDay[] => {
      const week = weeks.find(({ id }) => id === weekId)
      const facts = week && known.factsOf(week, today, quarter)
      if (!week || !facts) return []
      const house = houseWeekOf(week, { dayBounds })
      return [calloutDayOf(house, weekday, absences ?? absencesIn(house, weekday), facts)]
    })
    return found.length === asked.length ? found : undefined
  }, [known, asked, weeks, today, quarter, dayBounds])
  const staffing = days?.[0]?.staffing
  const people = weeks.flatMap(({ teachers }) => teachers)
  const names: CalloutNames = {
    t,
    language,
    personOf: (id) => people.find((row) => row.id === id)?.name ?? '',
    groupOf: (id) => known?.staffing.groups.find((group) => group.id === id)?.name ?? '',
  }
  const isToEnter = absence !== undefined && absence !== entered

  // After its days: only days of sickness can have one. Where it fails the list of missing ones says so.
  const noteCertificate = ({ form, person, changed }: AbsenceToEnter) => {
    const state = certificateOf(form)
    const [first, last] = [changed[0], changed.at(-1)]
    if (state === undefined || !first || !last) return
    certificate.mutate({ teacherId: person.id, from: first.date, to: last.date, state })
  }

  const enter = async (day: CalloutDay, repair: Repair | undefined) => {
    const writes = [
      ...(isToEnter ? absenceWrites(absence, weeks) : []),
      ...(repair ? repairWrites(day, repair, weeks) : []),
    ]
    setProblem(undefined)
    try {
      await writing.mutateAsync(writes, (error) => setProblem(reasonOf(error, t)))
    } catch (error) {
      // The days as they are now are on the screen already, and the proposals are made anew for them.
      return setProblem(daysNow(error) ? t('callout.meanwhile') : reasonOf(error, t))
    }
    if (isToEnter) noteCertificate(absence)
    const message = [
      isToEnter ? `${absence.message}.` : '',
      repair ? `${repairSentence(repair, names)}.` : '',
    ]
    showToast({ title: t('callout.done'), message: message.filter(Boolean).join(' '), action: undoOffer(t) })
    const others = (days ?? []).filter((each) => each.date !== day.date && gapOfDay(each) > 0)
    if (!repair || others.length === 0) return onClose()
    setEntered(absence)
  }
  return {
    days,
    staffing,
    names,
    isToEnter,
    busy: writing.isPending,
    problem,
    enter: (day: CalloutDay, repair: Repair | undefined) => void enter(day, repair),
    phoneOf: (id: number) => known?.staffing.people.find(({ teacherId }) => teacherId === id)?.phone ?? '',
    groupNameOf: (id: number) => {
      const groupId = known?.staffing.people.find(({ teacherId }) => teacherId === id)?.groupId
      return known?.staffing.groups.find((group) => group.id === groupId)?.name ?? null
    },
  }
}

function daysAsked(start: CalloutStart, absence: AbsenceToEnter | undefined, weekId: number): DayAsked[] {
  if (start.kind === 'gap') return [{ weekId, weekday: start.weekday, absences: undefined }]
  if (!absence) return []
  return absence.changed.flatMap(({ weekNumber, weekday, after }) =>
    after ? [{ weekId: weekNumber, weekday, absences: new Map([[absence.person.id, after]]) }] : [],
  )
}

/** With the versions that were seen: a colleague's newer change is never overwritten. */
function versionIn(weeks: readonly TeacherWeek[], weekId: number, teacherId: number, weekday: Weekday) {
  const row = weeks.find(({ id }) => id === weekId)?.teachers.find(({ id }) => id === teacherId)
  const version = row?.dayVersions[weekday - 1]
  return version === undefined ? {} : { version }
}

function absenceWrites({ person, changed }: AbsenceToEnter, weeks: readonly TeacherWeek[]): DayWrite[] {
  return changed.map(({ weekNumber, weekday, before, after }) => ({
    place: { weekNumber, teacherId: person.id, weekday },
    before,
    after,
    ...versionIn(weeks, weekNumber, person.id, weekday),
  }))
}

function repairWrites(day: CalloutDay, repair: Repair, weeks: readonly TeacherWeek[]): DayWrite[] {
  const weekNumber = weekNumberOf(day.date)
  const edits = repair.changes.map(({ teacherId, after }): DayWrite => {
    const row = weeks.find(({ id }) => id === weekNumber)?.teachers.find(({ id }) => id === teacherId)
    const before = row && entryOfDay(row, day.weekday)
    return {
      place: { weekNumber, teacherId, weekday: day.weekday },
      before,
      after: { status: 'present', sessions: after, notes: before?.notes ?? '' },
      ...versionIn(weeks, weekNumber, teacherId, day.weekday),
    }
  })
  return realEdits(edits)
}
