import type { ComponentType } from 'react'
import { lazy, useState } from 'react'

/**
 * A component in a chunk of its own. Fetched ahead it is drawn at once; else the nearest Suspense waits for it. Not only
 * `lazy`: React shows the placeholder of such a component for 300 ms at least, however early it was fetched.
 */
export function fetchedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined
  const fetchPart = async () => {
    fetched ??= await load()
    return { default: fetched }
  }
  const Late = lazy(fetchPart)
  function Part(props: Props) {
    // Which of the two is decided once, or what is drawn already would be drawn anew.
    const [Shown] = useState<ComponentType<Props>>(() => fetched ?? (Late as ComponentType<Props>))
    return <Shown {...props} />
  }
  return [Part, fetchPart] as const
}
