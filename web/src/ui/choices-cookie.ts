/**
 * The server cannot read this device's storage, so what changes the first view lies in a cookie too, in the storage's
 * place: `de.dark.closed.3` is language, theme, the parents' tip and the family's own group.
 */
export function noteChoices() {
  const kept = (key: string, values: RegExp) => localStorage.getItem(key)?.match(values)?.[0] ?? ''
  const choices = [
    kept('i18nextLng', /^[a-z]{2,3}/),
    kept('theme', /^(light|dark)$/),
    localStorage.getItem('tipClosed.parent') === null ? '' : 'closed',
    kept('ownGroup', /^\d{1,9}$/),
  ]
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: The cookie store is asynchronous: a reload would be faster than it.
  document.cookie = `choices=${choices.join('.')}; path=/; max-age=31536000; samesite=lax${secure}`
}
