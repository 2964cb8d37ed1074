import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CertificateOfDays } from '#contract/certificates.ts'
import type { Site } from '#contract/sites.ts'
import { siteTag } from '#contract/wire/entity-tags.ts'
import type { ClockTime } from '#domain/values/clock-time.ts'
import { call } from './call.ts'
import { laterKeys } from './later-keys.ts'
import { keys } from './queries.ts'
import { readAgain } from './read-again.ts'
import { useShowReason } from './reason-of.ts'

/** The idempotency key of what is sent: the same again after a lost answer has the same key, so that it happens once. */
export function useRetryKey(): (content: unknown) => string {
  const [sent, setSent] = useState({ text: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (text === sent.text) return sent.key
    const key = crypto.randomUUID()
    setSent({ text, key })
    return key
  }
}

/** Says of the days of a sickness whether a certificate is here; the same sent twice changes nothing. */
export function useSetCertificate(onError?: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CertificateOfDays) => call('PUT /api/certificates', { body }),
    // Here and not with the call: what is undone from a toast may fail when its row is gone.
    onError: (error) => onError?.(error),
    onSettled: () => readAgain(client, [laterKeys.certificates]),
  })
}

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
