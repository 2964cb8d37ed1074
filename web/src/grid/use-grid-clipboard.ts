import { useEffect, useEffectEvent } from 'react'
import { focusedDay } from './day-cells.ts'
import type { ActionAt } from './keymap.ts'
import type { GridCommands } from './use-grid-commands.ts'

interface GridClipboard {
  readonly table: HTMLTableElement | null
  readonly commands: GridCommands
  onCopied(days: number): void
}

/** Says that a text on the clipboard comes from this grid, where F is training and no other sheet's early duty. */
const ownType = 'application/x-morgenkreis-days'

/** Copy, cut and paste as the browser sends them, whatever keys or menus they came from. */
export function useGridClipboard({ table, commands, onCopied }: GridClipboard) {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const copied = focusedDay(event.target) && commands.copied()
    if (!copied) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copied.text)
    event.clipboardData?.setData(ownType, copied.text)
    onCopied(copied.days)
    if (event.type === 'cut') commands.clear()
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!focusedDay(event.target)) return
    event.preventDefault()
    const pasted = event.clipboardData
    commands.paste(pasted?.getData('text/plain') ?? '', Boolean(pasted?.getData(ownType)))
  })

  useEffect(() => {
    if (!table) return
    const listening = new AbortController()
    const handlers: Record<ActionAt<'clipboard'>, (event: ClipboardEvent) => void> = {
      copy: (event) => onCopy(event),
      cut: (event) => onCopy(event),
      paste: (event) => onPaste(event),
    }
    for (const [kind, act] of Object.entries(handlers))
      table.addEventListener(kind as keyof typeof handlers, act, listening)
    return () => listening.abort()
  }, [table])
}
