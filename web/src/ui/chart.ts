import { useEffect, useState } from 'react'

const steps = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
const mostTicks = 5

/** Round values from the lowest to the highest, at most five. Zero is always among them: plus is above, minus below. */
export function axisTicks(values: readonly number[]): readonly number[] {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = steps.find((step) => (highest - lowest) / step <= mostTicks - 1) ?? 100_000
  const from = Math.floor(lowest / step) * step
  const to = Math.max(Math.ceil(highest / step) * step, from + step)
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)
}

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
