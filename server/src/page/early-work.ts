/**
 * The first date that a browser writes takes it as long as a fourth of the week's drawing. Done here, while the page waits
 * for its scripts, and after what is there has been painted.
 */
export const prepareDates = `requestAnimationFrame(() => setTimeout(() => {
  const tag = document.documentElement.lang
  new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  new Intl.NumberFormat(tag, { minimumFractionDigits: 2 })
}))`
