import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  changeWeekSetting,
  createWeekSetting,
  listWeekSettings,
  WeekSettingChange,
  WireWeekSetting,
} from '#contract/week-settings.ts'
import { weekSettingTag } from '#contract/week-settings.ts'
import { weekSettingId } from '#domain/week-setting.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'
import { isRace, settingNow } from './setting-race.ts'

/** What was set for single teachers in this week, also for those who are not in it. */
export function useWeekSettings(weekId: number) {
  return useQuery({
    queryKey: keys.weekSettings(weekId),
    queryFn: ({ signal }) =>
      call<typeof listWeekSettings>(['GET', '/api/week-settings/{weekId}'], {
        params: { weekId },
        signal,
      }).then(({ body }) => body),
  })
}

export interface SettingWrite {
  readonly teacherId: number
  /** The setting as it was when the change was begun, null when there was none. Left out, the change goes in anyway. */
  readonly seen?: WireWeekSetting | null
  readonly change: WeekSettingChange
}

export function useChangeWeekSetting(weekId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: SettingWrite) =>
      send(weekId, write).catch((error: unknown) => {
        const now = settingNow(error)
        // Another figure of the same setting was changed: nobody stands in anybody's way.
        if (!now || isRace(write, now)) throw error
        return send(weekId, { ...write, seen: now })
      }),
    onError: (error) => settingNow(error) && client.invalidateQueries({ queryKey: keys.week(weekId) }),
    // The balances of later weeks follow; only the week on the screen is waited for.
    onSuccess: async () => {
      for (const queryKey of [keys.statistics, keys.history(weekId)])
        void client.invalidateQueries({ queryKey })
      await client.invalidateQueries({ queryKey: keys.everyWeek })
    },
  })
}

async function send(weekId: number, { teacherId, seen, change }: SettingWrite): Promise<void> {
  const id = seen?.id ?? weekSettingId(teacherId, weekId)
  const ifMatch = seen === undefined ? undefined : weekSettingTag(id, seen?.version ?? 0)
  if (seen)
    await call<typeof changeWeekSetting>(['PATCH', '/api/week-settings/{id}'], {
      params: { id },
      body: change,
      ifMatch,
    })
  else
    await call<typeof createWeekSetting>(['POST', '/api/week-settings'], {
      body: { teacherId, weekId, ...change },
      ifMatch,
    })
}

/** Whether the week could be read again after a change: its figures are only true then. */
export function useWeekFailed(weekId: number) {
  const client = useQueryClient()
  return () => client.getQueryState(keys.week(weekId))?.status === 'error'
}
