import type { Cover } from './cover.ts'
import { isRed } from './cover.ts'
import type { Option } from './options.ts'
import type { Scene } from './scene.ts'

/** How much of the gap would stay if everybody were there who could: no proposal can close that. */
export function floorOf({ cover, red }: Scene, options: ReadonlyArray<readonly Option[]>): number {
  const most: Cover = { ...cover, people: cover.people.slice(), qualified: cover.qualified.slice() }
  for (const ofOne of options) {
    const [any] = ofOne
    if (!any) continue
    const { weight, head } = any.asked.weight
    const reached = new Set(ofOne.flatMap(({ shift }) => [...shift].filter((at) => at >= 0)))
    for (const at of reached) {
      most.people[at] = (most.people[at] ?? 0) + weight
      most.qualified[at] = (most.qualified[at] ?? 0) + head
    }
  }
  return red.filter((at) => isRed(most, at)).length
}
