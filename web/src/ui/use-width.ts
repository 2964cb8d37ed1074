import { useEffect, useState } from 'react'

/** How wide an element is, so that a picture can be drawn in the pixels that there are. */
export function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
