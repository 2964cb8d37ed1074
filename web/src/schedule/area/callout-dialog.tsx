import '../../i18n/coverage-texts.ts'
import { useState } from 'react'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { entryOfDay } from '#contract/wire/week-facts.ts'
import type { AbsenceDay } from '#domain/absences/absence-span.ts'
import { isCredited, spanOf } from '#domain/days/day-entry.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate, isoWeekday } from '#domain/values/calendar-date.ts'
import { sumOf, toNumber } from '#domain/values/hours.ts'
import { useSite } from '../../api/queries/sites.ts'
import { formatHours } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import { formatSpanWithYear } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import type { AbsenceForm, AbsencePreset } from '../absences/absence-form.ts'
import type { AbsenceToEnter } from '../absences/absence-form-body.tsx'
import { AbsenceFormBody } from '../absences/absence-form-body.tsx'
import type { AbsencePerson } from '../absences/use-absence-weeks.ts'
import { FindCover } from '../callout/find-cover.tsx'
import { OfferShift } from '../callout/offer-shift.tsx'
import type { PersonToChoose } from '../callout/who-list.tsx'
import { WhoList } from '../callout/who-list.tsx'
import { CoverageDrawing } from '../coverage/coverage-drawing.tsx'
import { useCoverageWords } from '../coverage/use-coverage-words.ts'
import type { CalloutStart } from './use-callout.ts'
import { useCallout } from './use-callout.ts'

interface CalloutDialogProps {
  readonly start: CalloutStart
  readonly week: TeacherWeek
  readonly today: CalendarDate
  onLight(date: CalendarDate): void
  onClose(): void
}

/** Someone is away: first who and when, then the gaps and who could close them. */
export function CalloutDialog({ start, week, today, onLight, onClose }: CalloutDialogProps) {
  const { t, language } = useWords()
  const { data: site } = useSite('teacher')
  const { takesSwaps } = useHouse()
  const [absence, setAbsence] = useState<AbsenceToEnter>()
  const [preset, setPreset] = useState(start.kind === 'absence' ? start.preset : undefined)
  const callout = useCallout(start, absence, week, today, onClose)
  const words = useCoverageWords(callout.staffing?.groups ?? [])
  const isWho = preset !== undefined && !absence
  const credited = (changed: readonly AbsenceDay[]) => {
    const hours = changed.flatMap(({ after }) =>
      after && after.status !== 'present' && isCredited(after) && after.plannedHours
        ? [after.plannedHours]
        : [],
    )
    return hours.length === 0
      ? ''
      : t('callout.credited', { hours: formatHours(toNumber(sumOf(hours)), language) })
  }
  const title = isWho
    ? t('absences.title')
    : absence
      ? t('callout.away', { name: absence.person.name })
      : t('callout.gapTitle')
  const from = absence?.form.from ?? callout.days?.[0]?.date
  const to = absence?.form.to ?? from
  const when =
    from && to && isCalendarDate(from) && isCalendarDate(to) ? formatSpanWithYear({ from, to }, language) : ''
  const description = isWho
    ? t('callout.step', { step: 1 })
    : start.kind === 'absence'
      ? t('callout.stepOn', { step: 2, when })
      : when
  return (
    <Dialog title={title} description={description} wide={!isWho} onClose={onClose}>
      <Unsaved when={absence !== undefined && callout.isToEnter} />
      {isWho ? (
        <AbsenceFormBody
          preset={preset}
          week={week}
          today={today}
          who={(form, people, onChoose) => (
            <WhoList
              people={listed(form, people, week, callout.groupNameOf, t)}
              chosen={form.teacherId}
              onChoose={onChoose}
            />
          )}
          more={credited}
          gaps={{ label: t('callout.seeGaps'), onGaps: setAbsence }}
          onClose={onClose}
        />
      ) : callout.days ? (
        <FindCover
          days={callout.days}
          label={title}
          groupId={start.kind === 'gap' ? start.groupId : undefined}
          absentId={absence?.person.id}
          names={callout.names}
          words={{
            drawing: (runs, scale) => <CoverageDrawing runs={runs} scale={scale} />,
            gap: words.gap,
          }}
          isToEnter={callout.isToEnter}
          busy={callout.busy}
          problem={callout.problem}
          phoneOf={callout.phoneOf}
          onEnter={callout.enter}
          onBack={
            absence && callout.isToEnter
              ? () => {
                  setPreset(backTo(absence, preset))
                  setAbsence(undefined)
                }
              : undefined
          }
          onLight={site && 'version' in site && site.parentsLight ? onLight : undefined}
          offer={
            takesSwaps
              ? (date, gap) => <OfferShift key={`${date} ${gap.from}`} {...{ date, gap }} />
              : undefined
          }
          onClose={onClose}
        />
      ) : (
        <Unread height={320} />
      )}
    </Dialog>
  )
}

function backTo({ form }: AbsenceToEnter, preset: AbsencePreset | undefined): AbsencePreset | undefined {
  return preset && { ...preset, form }
}

/** Everybody by group, with what is planned on the first day when that is in the week on the screen. */
function listed(
  form: AbsenceForm,
  people: readonly AbsencePerson[],
  week: TeacherWeek,
  groupNameOf: (teacherId: number) => string | null,
  t: ReturnType<typeof useWords>['t'],
): PersonToChoose[] {
  const isShown = isCalendarDate(form.from) && week.startDate <= form.from && form.from <= week.endDate
  const timesOf = (row: TeacherRow | undefined) => {
    if (!row || !isShown) return ''
    const entry = entryOfDay(row, isoWeekday(form.from as CalendarDate) as 1)
    if (entry?.status === 'present') return shortSpan(spanOf(entry.sessions))
    // Who is sick is not free.
    return entry && entry.status !== 'nonWorkingDay' ? absenceName(entry, t) : t('callout.off')
  }
  return people
    .map(({ id, name }) => ({
      id,
      name,
      group: groupNameOf(id),
      times: timesOf(week.teachers.find((row) => row.id === id)),
    }))
    .sort((a, b) =>
      a.group === b.group ? 0 : a.group === null ? 1 : b.group === null ? -1 : a.group < b.group ? -1 : 1,
    )
}

const shortSpan = (span: string) => span.replace(' - ', '–').replaceAll(/\b0(\d:)/g, '$1')
