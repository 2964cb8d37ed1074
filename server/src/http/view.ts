import type { Caller } from '#domain/house/caller.ts'
import { roleInView } from '#domain/house/caller.ts'

/** Whether the parents' answer is due: to parents, and to others who ask for it with `?view=parent`. */
export function asParents(
  work: { readonly caller: Caller },
  query: { readonly view?: 'parent' | undefined },
) {
  return roleInView(work.caller, query.view) === 'parent'
}
