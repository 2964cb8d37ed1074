import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  changeWeekSetting,
  createWeekSetting,
  listWeekSettings,
  WeekSettingChange,
} from '#contract/week-settings.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/queries.ts'

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
  /** The setting that is to be changed; a new one is made where there is none. */
  readonly settingId: number | undefined
  readonly change: WeekSettingChange
}

export function useChangeWeekSetting(weekId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ teacherId, settingId, change }: SettingWrite): Promise<void> => {
      if (settingId === undefined)
        await call<typeof createWeekSetting>(['POST', '/api/week-settings'], {
          body: { teacherId, weekId, ...change },
        })
      else
        await call<typeof changeWeekSetting>(['PATCH', '/api/week-settings/{id}'], {
          params: { id: settingId },
          body: change,
        })
    },
    // The balances of later weeks follow; only the week on the screen is waited for.
    onSuccess: async () => {
      for (const queryKey of [keys.statistics, keys.history(weekId)])
        void client.invalidateQueries({ queryKey })
      await client.invalidateQueries({ queryKey: keys.everyWeek })
    },
  })
}

/** Whether the week could be read again after a change: its figures are only true then. */
export function useWeekFailed(weekId: number) {
  const client = useQueryClient()
  return () => client.getQueryState(keys.week(weekId))?.status === 'error'
}
