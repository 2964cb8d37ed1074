import { useQuery } from '@tanstack/react-query'
import type { ViewMode } from '#domain/house/access.ts'
import { siteQuery } from '../../api/queries/sites.ts'

export function useSite(view: ViewMode) {
  return useQuery(siteQuery(view))
}
