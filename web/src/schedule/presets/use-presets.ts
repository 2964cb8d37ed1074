import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PresetList } from '#contract/presets.ts'
import { presetsTag } from '#contract/wire/entity-tags.ts'
import type { Preset } from '#domain/days/preset.ts'
import { call } from '../../api/call.ts'
import { presetsQuery } from '../../api/queries/presets.ts'
import { keys } from '../../api/queries.ts'
import { useSayMeanwhile } from '../../house/index.ts'
import { savesItself } from '../../ui/saves-itself.ts'

export function usePresets() {
  return useQuery(presetsQuery)
}

/** The whole list over the version that is on the screen: a conflict is shown, and the list read again. */
export function useReplacePresets() {
  const client = useQueryClient()
  const sayMeanwhile = useSayMeanwhile()
  return useMutation({
    mutationKey: savesItself('presets'),
    scope: { id: 'presets' },
    mutationFn: (presets: readonly Preset[]) => {
      const version = client.getQueryData<PresetList>(keys.presets)?.version ?? 0
      return call('PUT /api/presets', {
        body: { presets: [...presets] },
        ifMatch: presetsTag(version),
      }).then(({ body }) => body)
    },
    onSuccess: (list) => client.setQueryData<PresetList>(keys.presets, list),
    onError(error) {
      sayMeanwhile(error)
      return client.invalidateQueries({ queryKey: keys.presets })
    },
  })
}
