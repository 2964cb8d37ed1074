import type { useWords } from '../i18n/use-words.ts'

/** What the device is likely called, from what the browser says of itself; the person can write another. */
export function deviceName(
  { userAgent, maxTouchPoints = 0 }: { readonly userAgent: string; readonly maxTouchPoints?: number },
  t: ReturnType<typeof useWords>['t'],
): string {
  if (/iPhone/.test(userAgent)) return 'iPhone'
  // An iPad says that it is a Mac, which has no glass to touch.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iPad'
  if (/Android/.test(userAgent)) return t(`signIn.devices.${/Mobile/.test(userAgent) ? 'phone' : 'tablet'}`)
  if (/CrOS/.test(userAgent)) return 'Chromebook'
  if (/Windows/.test(userAgent)) return t('signIn.devices.windows')
  if (/Macintosh/.test(userAgent)) return 'Mac'
  return /Linux/.test(userAgent) ? 'Linux-PC' : t('signIn.devices.other')
}
