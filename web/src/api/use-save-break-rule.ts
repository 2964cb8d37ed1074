import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { siteTag } from '#contract/wire/entity-tags.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { call } from './call.ts'
import { keys } from './queries.ts'
import { useShowReason } from './reason-of.ts'

/** The house's rule, said where days are pasted instead of in the settings. */
export function useSaveBreakRule() {
  const client = useQueryClient()
  const showReason = useShowReason()
  return useMutation({
    mutationFn: async (breakAt: ClockTime) => {
      const version = client.getQueryData<Site>(keys.site)?.version ?? 0
      return (await call('PATCH /api/site', { body: { breakAt }, ifMatch: siteTag(version) })).body
    },
    onSuccess: (site) => client.setQueryData<Site>(keys.site, site),
    onError(error) {
      showReason(error)
      return client.invalidateQueries({ queryKey: keys.site })
    },
  })
}
