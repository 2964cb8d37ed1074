import type { ViewMode } from '#domain/house/access.ts'

/** Whether the parents' answer is due: to parents, and to teachers who ask for it with `?view=parent`. */
export function asParents(
  work: { readonly viewMode: ViewMode },
  query: { readonly view?: 'parent' | undefined },
) {
  return work.viewMode === 'parent' || query.view === 'parent'
}
