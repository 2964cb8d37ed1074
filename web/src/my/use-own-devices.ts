import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { myDevicesQuery } from '../api/queries/my.ts'
import { keys } from '../api/queries.ts'
import { tellKeysLeft } from '../sign-in/index.ts'

/** Signing out one of the own devices; afterwards its key is forgotten also by what keeps keys for several. */
export function useSignOutDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (passkeyId: string) =>
      call('DELETE /api/my/devices/{passkeyId}', { params: { passkeyId } }).then(({ body }) => body),
    onSuccess(left) {
      client.setQueryData(myDevicesQuery.queryKey, left)
      tellKeysLeft(left)
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.my('devices') }),
  })
}
