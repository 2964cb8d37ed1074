import type { ForAudience } from '#domain/house/audience.ts'
import { versionFor } from '#domain/house/audience.ts'
import type { Caller } from '#domain/house/caller.ts'
import { roleInView } from '#domain/house/caller.ts'
import { accessNeeded, notYours } from './problems.ts'

interface InVersions<Name extends string> {
  readonly documents: Readonly<Record<Name, ForAudience>>
}

/** Which version of an endpoint's document the caller is sent: that of parents to whoever asks with `?view=parent`. */
export function documentDue<Name extends string>(
  { documents }: InVersions<Name>,
  caller: Caller,
  query: { readonly view?: 'parent' | undefined } = {},
): Name {
  const due = versionFor(documents, roleInView(caller, query.view))
  // Who has an access that stands must not be asked for another.
  if (due === undefined) throw caller.member ? notYours() : accessNeeded()
  return due
}
