interface EarlyAction {
  readonly type: 'click' | 'change'
  readonly target: Element
  readonly value: unknown
}

const page = globalThis as { takeEarlyAction?: () => EarlyAction | undefined }

/** Does what was last tapped or chosen while the scripts were on their way: server/src/page/early-actions.ts. */
export function doEarlyAction() {
  const early = page.takeEarlyAction?.()
  if (!early?.target.isConnected) return
  const { type, target, value } = early
  // What was hit may be the picture in a button, which cannot be clicked by a script.
  if (type === 'click') return target.closest<HTMLElement>('button, a, label')?.click()
  if (!(target instanceof HTMLSelectElement)) return
  target.value = String(value)
  target.dispatchEvent(new Event('change', { bubbles: true }))
}
