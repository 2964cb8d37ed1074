/**
 * What stands in the page itself, so that what a person taps before the scripts are here is not lost. The last
 * of it is done when they have taken over (web/src/shell/app.tsx). The policy names it by its hash.
 *
 * It listens after the page's own parts: what one of them has taken over, which React marks, is done already, and done
 * twice it would be undone where a second tap takes the first one back.
 */
export const noteEarlyActions = `(() => {
  const types = ['click', 'change']
  let last
  const note = ({ type, target }) => {
    const meant = type === 'click' ? target.closest('button, a') : target
    if (!meant) return
    const isDone = Object.keys(meant).some((key) => key.startsWith('__react'))
    last = isDone ? undefined : { type, target: meant, value: meant.value }
  }
  for (const type of types) document.addEventListener(type, note)
  window.takeEarlyAction = () => {
    for (const type of types) document.removeEventListener(type, note)
    const taken = last
    last = undefined
    return taken
  }
})()`
