import type { WireTimeSlot } from '#contract/day-entries.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { WireWeekSetting } from '#contract/week-settings.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { spanOf } from '#domain/days/day-entry.ts'
import { sessionsOfPlan } from '#domain/days/plan-text.ts'
import { formatHours } from '../../i18n/format.ts'
import { absenceName } from '../../i18n/kind-words.ts'
import type { useWords } from '../../i18n/use-words.ts'

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

/** From what to what, of one figure or of a day. */
export interface ShownChange {
  readonly label?: string
  readonly from: string
  readonly to: string
}

/** `08:00 - 16:30, break 12:00 - 12:30`, or the name of the absence, or both; the note stands behind it. */
export function dayText(slots: readonly WireTimeSlot[], words: Words): string {
  const { t } = words
  if (slots.length === 0) return t('history.nothing')
  const note = slots.find((slot) => slot.notes)?.notes
  const noted = note ? [t('history.note', { note })] : []
  const absence = slots.find((slot) => slot.status !== 'present')
  const absent = absence ? [absenceText(absence, words)] : []
  const sessions = slots.filter((slot) => slot.status === 'present')
  const worked = sessions.length > 0 ? [sessionsText(sessions, words)] : []
  return [...absent, ...worked, ...noted].join(' · ')
}

function sessionsText(slots: readonly WireTimeSlot[], { t }: Words): string {
  const breaks = slots.filter((slot) => slot.sessionType === 'break').map(spanText)
  const spans = joined(slots).map(([start, end]) => `${start} - ${end}`)
  const paused = breaks.length > 0 ? [`${t('history.break')} ${breaks.join(', ')}`] : []
  return [...spans, ...paused, ...slots.flatMap((slot) => marksText(slot, t))].join(', ')
}

/** `MPA 13:00 - 14:00`, `another group 08:00 - 12:00`: two lines with the same times differ in something. */
function marksText(slot: WireTimeSlot, t: Words['t']): string[] {
  const { activity, groupId, steppedIn } = slot
  return [
    ...(activity ? [t(`sessionMarks.${activity}`)] : []),
    ...(groupId === undefined ? [] : [t('sessionMarks.otherGroup')]),
    ...(steppedIn ? [t('sessionMarks.steppedIn')] : []),
  ].map((words) => `${words} ${spanText(slot)}`)
}

/** `Child sick (6.50 h planned)`; an absence that counts nothing names the times that it has kept. */
function absenceText(slot: WireTimeSlot, { t, language }: Words): string {
  const { actualHours, plannedSessions, realHours } = slot
  const { startTime, endTime } = slot
  const times = { awayFrom: startTime ?? undefined, awayTo: endTime ?? undefined }
  const name = absenceName({ ...slot, ...times, status: slot.status as AbsenceStatus }, t)
  // Lines from before there were kinds have none of these fields.
  const status =
    realHours == null ? name : t('kinds.really', { absence: name, hours: formatHours(realHours, language) })
  if (actualHours !== null) return t('history.planned', { status, hours: formatHours(actualHours, language) })
  const plan = plannedSessions ? sessionsOfPlan(plannedSessions) : undefined
  return plan ? t('history.kept', { status, span: spanOf(plan) }) : status
}

const spanText = (slot: WireTimeSlot) => `${slot.startTime} - ${slot.endTime}`

/** Sessions that touch are one span: work until 12:00, break until 12:30, work again. */
function joined(slots: readonly WireTimeSlot[]): [start: string, end: string][] {
  const spans: [string, string][] = []
  const ordered = [...slots].sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1))
  for (const { startTime, endTime } of ordered) {
    const last = spans.at(-1)
    if (last && last[1] === startTime) last[1] = endTime ?? ''
    else spans.push([startTime ?? '', endTime ?? ''])
  }
  return spans
}

const settingFields = [
  'weeklyHours',
  'targetHours',
  'actualHours',
  'teamHours',
  'mpaHours',
  'coreHours',
] as const

/** Only what differs between the two settings. */
function settingChanges(
  before: WireWeekSetting | null,
  after: WireWeekSetting | null,
  { t, language }: Words,
): ShownChange[] {
  const hours = (value: number | null) =>
    value === null ? t('history.asAgreed') : formatHours(value, language)
  const figures = settingFields.flatMap((field): ShownChange[] => {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null]
    return from === to ? [] : [{ label: t(`history.fields.${field}`), from: hours(from), to: hours(to) }]
  })
  const isIn = after?.includeInWeek ?? null
  // Null leaves it to the rule. Older lines of a first setting that only sets hours say "include", which changed nothing.
  const wasSaid = before ? before.includeInWeek !== isIn : isIn === false || figures.length === 0
  if (isIn === null || !wasSaid) return figures
  const member = (included: boolean) => t(included ? 'history.inWeek' : 'history.notInWeek')
  return [{ label: t('history.fields.includeInWeek'), from: member(!isIn), to: member(isIn) }, ...figures]
}

export function changesIn(entry: HistoryEntry, words: Words): ShownChange[] {
  switch (entry.action) {
    case 'daySaved':
    case 'dayCleared':
      return [
        {
          from: dayText((entry.before ?? []) as WireTimeSlot[], words),
          to: dayText((entry.after ?? []) as WireTimeSlot[], words),
        },
      ]
    case 'weekSettingChanged':
      return settingChanges(
        entry.before as WireWeekSetting | null,
        entry.after as WireWeekSetting | null,
        words,
      )
    default:
      return []
  }
}
