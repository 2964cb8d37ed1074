import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CertificateOfDays } from '#contract/certificates.ts'
import { call } from './call.ts'
import { keys } from './queries.ts'
import { readAgain } from './read-again.ts'

/** Says of the days of a sickness whether a certificate is here; the same sent twice changes nothing. */
export function useSetCertificate(onError?: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CertificateOfDays) => call('PUT /api/certificates', { body }),
    // Here and not with the call: what is undone from a toast may fail when its row is gone.
    onError: (error) => onError?.(error),
    onSettled: () => readAgain(client, [keys.certificates]),
  })
}
