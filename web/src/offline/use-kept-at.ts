import { useSyncExternalStore } from 'react'
import type { KeeperToPage, PageToKeeper } from './messages.ts'

let keptAt: number | undefined

/** Of what time the answers are that the worker gives in the server's place; nothing while the server answers. */
export function useKeptAt(): number | undefined {
  return useSyncExternalStore(listen, () => keptAt)
}

function listen(changed: () => void): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => {}
  const hear = ({ data }: MessageEvent<KeeperToPage>) => {
    if (data?.kind !== 'line') return
    keptAt = data.keptAt ?? undefined
    changed()
  }
  serviceWorker.addEventListener('message', hear)
  serviceWorker.startMessages()
  // What it has said before this part of the page was here.
  serviceWorker.controller?.postMessage({ kind: 'line?' } satisfies PageToKeeper)
  return () => serviceWorker.removeEventListener('message', hear)
}
