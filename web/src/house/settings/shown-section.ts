import type { HouseSection } from '#contract/wire/page-address.ts'
import { goBackOr, goToPath, pathNow, usePath } from '../../ui/page-path.ts'

/** A line of the settings, or their list with none open. */
export type SectionName = HouseSection | 'house'

/** The line of the settings that is open, if they are. */
export function useShownSection(): SectionName | undefined {
  return usePath(sectionAt)
}

/** From one line to the next the history does not grow: Back always leads to where the settings were opened. */
export function openSection(section: SectionName) {
  goToPath(section === 'house' ? '/house' : `/house/${section}`, { replace: isOpen() })
}

let isLeaving = false

/** Asked twice before the browser is back, it still goes only one step. */
export function closeSettings() {
  if (isLeaving || !isOpen()) return
  isLeaving = true
  setTimeout(() => (isLeaving = false), 300)
  goBackOr('/')
}

const isOpen = () => sectionAt(pathNow()) !== undefined

/** Read from the path here, because parents do not load what reads all addresses. */
const sectionAt = (path: string) =>
  path.startsWith('/house') ? ((path.slice(7) || 'house') as SectionName) : undefined
