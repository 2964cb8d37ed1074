import { mediaQuery } from '../ui/use-media.ts'

/** Only on the screen: paper gets the whole table, even from a phone. */
export const useIsPhone = mediaQuery('screen and (max-width: 719.98px)')
