import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireStagePlan } from '#contract/stages.ts'
import { stagesTag } from '#contract/wire/entity-tags.ts'
import type { DayStage } from '#domain/stages/day-stage.ts'
import type { Stage } from '#domain/stages/stage.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { stagesQuery } from '../../api/queries/stages.ts'
import { keys } from '../../api/queries.ts'
import { savesItself } from '../../ui/saves-itself.ts'
import { useSayMeanwhile } from '../settings/use-settings.ts'

export function useStages() {
  return useQuery(stagesQuery)
}

const known = (client: QueryClient) => client.getQueryData<WireStagePlan>(keys.stages)

/** The whole plan over the version that is on the screen: a conflict is shown, and the plan read again. */
export function useReplaceStages() {
  const client = useQueryClient()
  const sayMeanwhile = useSayMeanwhile()
  return useMutation({
    mutationKey: savesItself('stages'),
    scope: { id: 'stages' },
    mutationFn: (stages: readonly Stage[]) =>
      call('PUT /api/stages', {
        body: { stages: stages.map(({ name, colour, text }) => ({ name, colour, text })) },
        ifMatch: stagesTag(known(client)?.version ?? 0),
      }).then(({ body }) => body),
    onSuccess: (plan) => client.setQueryData<WireStagePlan>(keys.stages, plan),
    onError(error) {
      sayMeanwhile(error)
      return client.invalidateQueries({ queryKey: keys.stages })
    },
  })
}

export interface DaySetting {
  readonly date: CalendarDate
  /** None: takes back what is set. */
  readonly stages: readonly DayStage[]
}

/** Over the version that is on the screen, or that an undo has seen. */
async function writeDay(client: QueryClient, { date, stages }: DaySetting, version: number) {
  const ifMatch = stagesTag(version)
  const params = { date }
  const { body } =
    stages.length > 0
      ? await call('PUT /api/stage/{date}', { params, body: { stages: stages.map(asSent) }, ifMatch })
      : await call('DELETE /api/stage/{date}', { params, ifMatch })
  client.setQueryData<WireStagePlan>(keys.stages, body)
  return body
}

const asSent = ({ groupId, name, colour, text }: DayStage) => ({ groupId, name, colour, text })

/** Sets a day; `undo` puts back what was there, unless a colleague has changed something since. */
export function useSetStage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (setting: DaySetting) => {
      const before = known(client)?.days.find(({ date }) => date === setting.date)?.stages ?? []
      const { version } = await writeDay(client, setting, known(client)?.version ?? 0)
      return { undo: () => writeDay(client, { date: setting.date, stages: before }, version) }
    },
    onError: () => client.invalidateQueries({ queryKey: keys.stages }),
  })
}
