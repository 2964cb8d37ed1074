import { useQuery } from '@tanstack/react-query'
import { accessQuery } from '../api/queries/sites.ts'

const askEvery = 4_000

/** Who the server says we are, asked again while the management has not confirmed us: no event reaches who waits. */
export function useWaitingMember() {
  return useQuery({
    ...accessQuery,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.member?.state === 'waiting' ? askEvery : false),
  })
}
