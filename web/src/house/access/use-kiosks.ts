import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { useShowReason } from '../../api/reason-of.ts'

function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  const showReason = useShowReason()
  return useMutation({
    mutationFn: change,
    onError: showReason,
    onSettled: () => readAgain(client, [keys.kiosks]),
  })
}

export const useMakeKiosk = () =>
  useChange(async (name: string) => (await call('POST /api/kiosks', { body: { name } })).body)

export const useEndKiosk = () =>
  useChange((id: number) => call('DELETE /api/kiosks/{id}', { params: { id } }))

export const useMakePin = () =>
  useChange(
    async (id: number) => (await call('POST /api/kiosks/people/{id}/pin', { params: { id } })).body.pin,
  )
