import { madeOnce } from '../i18n/format.ts'

/** The time of day of an instant where the house is: 7:20. */
export const instantTime = madeOnce((tag) => (timeZone: string) => {
  const format = new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit', hour12: false })
  return (instant: string | number) => format.format(new Date(instant)).replace(/^0(?=\d)/, '')
})
