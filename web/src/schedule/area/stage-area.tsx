import '../../i18n/stage-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import type { TeacherWeek } from '#contract/weeks.ts'
import { staffingFrom } from '#contract/wire/staffing.ts'
import type { Staffing } from '#domain/staffing/staffing.ts'
import { firstWorkingDay, settableDays } from '#domain/stages/day-stage.ts'
import { shortageReport } from '#domain/stages/shortage-report.ts'
import { suggestStage } from '#domain/stages/suggestion.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { staffingQuery } from '../../api/queries/staffing.ts'
import { stagesQuery } from '../../api/queries/stages.ts'
import { ReportDialog, StageDialog } from '../../house/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Unread } from '../../ui/unread.tsx'
import { entriesOn, weekCoverage } from '../coverage/week-coverage.ts'

interface StageAreaProps {
  readonly week: TeacherWeek
  readonly site: Site
  /** Which of the two is asked for. */
  readonly asked: 'stage' | 'report'
  /** The day to begin with; left out: the first that can be set. */
  readonly date?: CalendarDate | undefined
  onClose(): void
}

/** The stage of a day of the week, and the draft of the report, from how the week is covered. */
export function StageArea({ week, site, asked, date: begun, onClose }: StageAreaProps) {
  const { t } = useWords()
  const { data: wire } = useQuery({ ...staffingQuery, enabled: site.staffing })
  const staffing = wire && staffingFrom(wire)
  const [reported, setReported] = useState<CalendarDate>()
  if (site.staffing && !staffing) return <AwaitedDialog title={t('stages.dialog')} onClose={onClose} />
  const { first, last } = settableDays(site.today)
  const choices = weekdays.map((weekday) => ({
    weekday,
    date: dateOfWeekday(week, weekday),
    suggested: suggestionOn(week, weekday, staffing),
  }))
  const settable = choices.filter(({ date }) => first <= date && date <= last)
  // A week that is over has no day to be set: then it is the next one.
  const none = { date: firstWorkingDay(site.today), suggested: undefined }
  const open = settable.find(({ date }) => date === begun) ?? settable[0] ?? none
  if (reported ?? (asked === 'report' && staffing)) {
    const shortest = choices.find(({ suggested }) => suggested && suggested.gaps.length > 0)
    const date = reported ?? (shortest ?? open).date
    const weekday = choices.find((choice) => choice.date === date)?.weekday ?? 1
    return staffing ? <DayReport {...{ week, site, staffing, weekday, onClose }} /> : null
  }
  return (
    <StageDialog
      date={open.date}
      suggested={open.suggested}
      days={settable}
      {...(staffing ? { onReport: setReported } : {})}
      onClose={onClose}
    />
  )
}

const groupsOn = (week: TeacherWeek, weekday: Weekday, staffing: Staffing) =>
  weekCoverage(week, staffing).days.find((day) => day.weekday === weekday)?.groups ?? []

function suggestionOn(week: TeacherWeek, weekday: Weekday, staffing: Staffing | undefined) {
  return staffing && staffing.groups.length > 0 ? suggestStage(groupsOn(week, weekday, staffing)) : undefined
}

function AwaitedDialog({ title, onClose }: { readonly title: string; onClose(): void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Unread height={320} />
    </Dialog>
  )
}

interface DayReportProps {
  readonly week: TeacherWeek
  readonly site: Site
  readonly staffing: Staffing
  readonly weekday: Weekday
  onClose(): void
}

function DayReport({ week, site, staffing, weekday, onClose }: DayReportProps) {
  const { t } = useWords()
  const { data: plan } = useQuery(stagesQuery)
  if (!plan) return <AwaitedDialog title={t('stages.report.title')} onClose={onClose} />
  const date = dateOfWeekday(week, weekday)
  const groups = groupsOn(week, weekday, staffing)
  const facts = {
    house: site.name,
    date,
    report: shortageReport(groups, entriesOn(week, weekday), staffing.people),
    stages: plan.days.find((day) => day.date === date)?.stages ?? [],
    groups: staffing.groups,
  }
  return <ReportDialog facts={facts} onClose={onClose} />
}
