import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { accessQuery } from '../api/queries/sites.ts'
import { keys } from '../api/queries.ts'
import { useKeptAt } from '../offline/index.ts'

/** Whether nothing can be sent now, for what would have to. */
const WithoutNetwork = createContext(false)
export const WithoutNetworkProvider = WithoutNetwork.Provider
export const useIsWithoutNetwork = () => useContext(WithoutNetwork)

/** While no server answers it is asked again this often, at first and later. */
const [soon, later] = [500, 4_000]
const soonFor = 40

const isOffLine = () => !navigator.onLine

function onLineChange(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** React Query itself would wait for the browser to say that there is a network, and never ask the worker. */
const askWhoIsHere = (client: QueryClient) =>
  void client.fetchQuery({ ...accessQuery, networkMode: 'always', staleTime: 0 }).catch(() => {})

/**
 * Of what time the page is, while no server answers; nothing while one does. `lost`: the stream of changes is.
 * `readAt`: when what is on the screen was read.
 */
export function useAsOf(lost: boolean, readAt: readonly number[]): number | undefined {
  const client = useQueryClient()
  const keptAt = useKeptAt()
  const isKept = keptAt !== undefined
  const isCut = useSyncExternalStore(onLineChange, isOffLine)
  const isWithout = isKept || lost || isCut

  useEffect(() => {
    const ask = () => askWhoIsHere(client)
    const askWhenSeen = () => document.visibilityState === 'visible' && ask()
    window.addEventListener('online', ask)
    window.addEventListener('offline', ask)
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => {
      window.removeEventListener('online', ask)
      window.removeEventListener('offline', ask)
      document.removeEventListener('visibilitychange', askWhenSeen)
    }
  }, [client])

  // Who may no longer be here is told so as soon as a server can say it.
  useEffect(() => {
    if (!isWithout) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const askOn = () => {
      asked += 1
      askWhoIsHere(client)
      timer = setTimeout(askOn, asked < soonFor ? soon : later)
    }
    timer = setTimeout(askOn, soon)
    return () => clearTimeout(timer)
  }, [isWithout, client])

  useEffect(() => {
    if (!isWithout) return
    // When the server answers again all of it is read anew.
    return () => {
      void client.invalidateQueries({ queryKey: keys.my() })
      void client.invalidateQueries({ queryKey: keys.site })
    }
  }, [isWithout, client])

  if (isKept) return keptAt
  const known = readAt.filter((time) => time > 0)
  return isWithout && known.length > 0 ? Math.min(...known) : undefined
}
