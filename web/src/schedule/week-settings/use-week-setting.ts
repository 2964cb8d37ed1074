import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WeekSettingChange, WireWeekSetting } from '#contract/week-settings.ts'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { weekSettingTag } from '#contract/wire/entity-tags.ts'
import { weekSettingId } from '#domain/people/week-setting.ts'
import { call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { weekSettingsQuery } from '../../api/queries/week-settings.ts'
import { keys } from '../../api/queries.ts'
import { readAfterOthers, readAgain } from '../../api/read-again.ts'
import { noteOwnChange } from '../../edits/own-changes.ts'
import { isRace, settingNow } from './use-refused-setting.ts'

export function useWeekSettings(weekId: number) {
  return useQuery(weekSettingsQuery(weekId))
}

export interface SettingWrite {
  readonly teacherId: number
  /** The setting as it was when the change was begun, null when there was none. Left out, the change goes in anyway. */
  readonly seen?: WireWeekSetting | null
  /** Whether the teacher was in the week before. Without a setting, the terms decide. */
  readonly wasIn: boolean
  readonly change: WeekSettingChange
}

/** What this page has saved last of each setting: the week on the screen may not have been read again since. */
const ownVersions = new Map<number, number>()

const scope = '/api/week-settings'

export function useChangeWeekSetting(weekId: number) {
  const client = useQueryClient()
  return useMutation({
    // One after the other: a figure typed twice in a row must not race with itself.
    scope: { id: scope },
    mutationFn: async (write: SettingWrite) => {
      let before = await settingBefore(client, weekId, write)
      const saved = await send(weekId, write).catch((error: unknown) => {
        const now = settingNow(error)
        // Another figure of the same setting was changed, or this one by ourselves: there is no conflict.
        if (!now || (isRace(write, now) && ownVersions.get(now.id) !== now.version)) throw error
        before = now
        return send(weekId, { ...write, seen: now })
      })
      ownVersions.set(saved.id, saved.version)
      return { before, saved }
    },
    onError: (error) => settingNow(error) && client.invalidateQueries({ queryKey: keys.week(weekId) }),
    // The balances of later weeks follow; only the week on the screen is waited for.
    onSuccess: async ({ before, saved }, write) => {
      noteSetting(write, before, saved)
      showSetting(client, weekId, saved)
      readAgain(client, [laterKeys.statistics, laterKeys.history(weekId)])
      await readAfterOthers(client, scope, keys.everyWeek)
    },
  })
}

async function send(
  weekId: number,
  { teacherId, seen, change }: Omit<SettingWrite, 'wasIn'>,
): Promise<WireWeekSetting> {
  const id = seen?.id ?? weekSettingId(teacherId, weekId)
  const ifMatch = seen === undefined ? undefined : weekSettingTag(id, seen?.version ?? 0)
  const { body } = seen
    ? await call('PATCH /api/week-settings/{id}', {
        params: { id },
        body: change,
        ifMatch,
      })
    : await call('POST /api/week-settings', {
        body: { teacherId, weekId, ...change },
        ifMatch,
      })
  return body
}

function rowOf(client: QueryClient, weekId: number, teacherId: number) {
  const week = client.getQueryData<TeacherWeek>(keys.week(weekId))
  return week?.teachers.find(({ id }) => id === teacherId)
}

/** What a change without a version replaces, so that it can be undone. A teacher in the week has it on the screen. */
async function settingBefore(client: QueryClient, weekId: number, { teacherId, seen, change }: SettingWrite) {
  if (seen !== undefined) return seen
  const onlyMoves = Object.keys(change).every((field) => field === 'includeInWeek')
  if (onlyMoves) return rowOf(client, weekId, teacherId)?.weekSettings ?? null
  const settings = await client.fetchQuery(weekSettingsQuery(weekId))
  return settings.find((setting) => setting.teacherId === teacherId) ?? null
}

/** Whether the week could be read again after a change: its figures are only true then. */
export function useWeekFailed(weekId: number) {
  const client = useQueryClient()
  return () => client.getQueryState(keys.week(weekId))?.status === 'error'
}

/**
 * Puts figures that are saved into the week on the screen, before it is read again: a day typed meanwhile takes an
 * answer that is on its way from it, and the figure would show its old value until the next one.
 */
function showSetting(client: QueryClient, weekId: number, saved: WireWeekSetting) {
  client.setQueryData<TeacherWeek>(keys.week(weekId), (week) => {
    if (week?.viewMode !== 'teacher') return week
    const teachers = week.teachers.map((row) => (row.id === saved.teacherId ? rowWith(row, saved) : row))
    return { ...week, teachers }
  })
}

/** What was taken back falls to the agreed hours; a target that is calculated from them comes with the week. */
function rowWith(row: TeacherRow, saved: WireWeekSetting): TeacherRow {
  const { terms } = row
  return {
    ...row,
    weekSettings: saved,
    contractHours: saved.weeklyHours ?? terms.weeklyHours,
    teamHours: saved.teamHours ?? terms.teamHours ?? 0,
    mpaHours: saved.mpaHours ?? terms.mpaHours ?? 0,
    targetHours: saved.targetHours ?? terms.targetWorkHours ?? row.targetHours,
  }
}

interface Written {
  readonly wasIn: boolean
  readonly change: WeekSettingChange
}

/** Records a changed setting so that it can be undone: only the fields that became something else. */
export function noteSetting(
  { wasIn, change }: Written,
  before: WireWeekSetting | null,
  saved: WireWeekSetting,
) {
  const { weekId, teacherId, version } = saved
  // A teacher who was in without a setting goes back to that: an explicit "in" would keep them there when they are
  // archived.
  const was = { ...before, includeInWeek: wasIn ? (before?.includeInWeek ?? null) : false }
  const fields = (Object.keys(change) as (keyof WeekSettingChange)[]).filter(
    (field) => (was[field] ?? null) !== change[field],
  )
  if (fields.length === 0) return
  noteOwnChange({
    kind: 'weekSetting',
    weekId,
    teacherId,
    version,
    before: Object.fromEntries(fields.map((field) => [field, was[field] ?? null])),
    after: Object.fromEntries(fields.map((field) => [field, change[field]])),
  })
}
