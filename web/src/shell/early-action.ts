interface EarlyAction {
  readonly type: 'click' | 'change'
  readonly target: HTMLElement
  readonly value: unknown
}

const page = globalThis as { takeEarlyAction?: () => EarlyAction | undefined }

/** Does what was last tapped or chosen while the scripts were on their way: server/src/page/early-actions.ts. */
export function doEarlyAction() {
  const early = page.takeEarlyAction?.()
  if (!early?.target.isConnected) return
  const { type, target, value } = early
  if (type === 'click') return target.click()
  if (!(target instanceof HTMLSelectElement)) return
  target.value = String(value)
  target.dispatchEvent(new Event('change', { bubbles: true }))
}
