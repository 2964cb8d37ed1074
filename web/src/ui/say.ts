/** Who types goes on typing: what came of it is read out when a pause is made, and in one go. */
const pause = 1_000

let region: HTMLElement | undefined

/**
 * The one place from which the page of the management speaks to screen readers. It stands outside of the page's root, with
 * `aria-live`, so that a dialog does not hide it, and is empty at first: only what changes in it is read out.
 */
function spoken(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('p')
  region.className = 'visually-hidden'
  region.role = 'status'
  region.ariaLive = 'polite'
  document.body.append(region)
  return region
}

/** At once, in answer to a key. */
export function say(text: string) {
  spoken().textContent = text
}

const waiting = new Map<string, () => string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** After a pause, together with what others have to say. Of one matter only the last word counts; it is found then. */
export function sayAfterPause(matter: string, find: () => string) {
  spoken()
  waiting.delete(matter)
  waiting.set(matter, find)
  clearTimeout(timer)
  timer = setTimeout(() => {
    const said = [...waiting.values()].map((find) => find()).filter(Boolean)
    waiting.clear()
    if (said.length > 0) say(said.join(' '))
  }, pause)
}
