/**
 * What stands in the page itself, so that what a person taps before the scripts are here is not lost. The last
 * of it is done when they have taken over (web/src/shell/app.tsx). The policy names it by its hash.
 */
export const noteEarlyActions = `(() => {
  const types = ['click', 'change']
  let last
  const note = ({ type, target }) => {
    const meant = type === 'click' ? target.closest('button, a') : target
    if (meant) last = { type, target: meant, value: meant.value }
  }
  for (const type of types) document.addEventListener(type, note, true)
  window.takeEarlyAction = () => {
    for (const type of types) document.removeEventListener(type, note, true)
    const taken = last
    last = undefined
    return taken
  }
})()`
