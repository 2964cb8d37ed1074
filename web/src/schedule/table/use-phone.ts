import { mediaQuery } from '../../ui/use-media.ts'

/** Only on the screen: paper has a table of its own (week-paper.tsx). */
export const useIsPhone = mediaQuery('screen and (max-width: 719.98px)')
