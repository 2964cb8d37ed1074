import '../i18n/request-texts.ts'
import type { AskedDays } from '#domain/requests/request.ts'

/** The key of what is half in a request, or nothing. */
export function halvesOf({ from, to, firstHalf, lastHalf }: AskedDays) {
  if (!firstHalf && !lastHalf) return undefined
  if (from === to) return 'requests.halves.only'
  return firstHalf && lastHalf
    ? 'requests.halves.both'
    : firstHalf
      ? 'requests.halves.first'
      : 'requests.halves.last'
}
