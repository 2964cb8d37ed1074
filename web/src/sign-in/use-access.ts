import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ViewMode } from '#domain/house/access.ts'
import { call } from '../api/call.ts'
import { accessQuery } from '../api/queries/sites.ts'
import { forgetTeacherAnswers, showAccess } from '../api/queries.ts'
import { forgetKept } from '../offline/index.ts'

/** The flag remembers the view and opens nothing: what is sent is the server's decision (product, section 6). */
const flag = 'teacherAuthenticated'
const listeners = new Set<() => void>()

/** What the server answers about access where there is none. */
export const noAccess = { viewMode: 'parent', expiresAt: null } as const

export function rememberTeacherView(remember: boolean) {
  if (remember) localStorage.setItem(flag, 'true')
  else localStorage.removeItem(flag)
  for (const listener of listeners) listener()
}

export const viewModeNow = (): ViewMode => (localStorage.getItem(flag) === 'true' ? 'teacher' : 'parent')

export function useViewMode(): ViewMode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    viewModeNow,
    () => 'parent',
  )
}

/** Who the server says we are. */
export function useAccess() {
  return useQuery(accessQuery)
}

export function useGrantAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call('POST /api/access', { body: { password } }),
    onSuccess({ body }) {
      showAccess(client, body)
      rememberTeacherView(true)
    },
  })
}

export function useEndAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/access'),
    // Also where the browser knows of no network: it is not put off until nobody looks any more.
    networkMode: 'always',
    // First, so that the event of the ended access finds no stream that would have to show it.
    onMutate: () => rememberTeacherView(false),
    onSettled() {
      showAccess(client, noAccess)
      forgetTeacherAnswers(client)
      void forgetKept()
    },
  })
}
