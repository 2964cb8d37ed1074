/** Where a toast lies: in the first of these places that covers nothing anyone may want to press or read right now. */
const places = [
  'bottom-right',
  'bottom-left',
  'bottom-centre',
  'top-right',
  'top-left',
  'top-centre',
] as const
export type ToastPlace = (typeof places)[number]

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something on the screen, and how bad it would be to cover a square pixel of it. */
export interface Obstacle {
  readonly box: Box
  readonly weight: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export function placeOfToast(toast: Size, screen: Box, obstacles: readonly Obstacle[]): ToastPlace {
  let best: ToastPlace = places[0]
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const box = boxAt(place, toast, screen)
    const cost = obstacles.reduce((sum, obstacle) => sum + obstacle.weight * overlap(box, obstacle.box), 0)
    if (cost < least) [best, least] = [place, cost]
  }
  return best
}

function boxAt(place: ToastPlace, { width, height }: Size, screen: Box): Box {
  const top = place.startsWith('top') ? screen.top : screen.bottom - height
  const room = screen.right - screen.left - width
  const left = screen.left + (place.endsWith('right') ? room : place.endsWith('left') ? 0 : room / 2)
  return { left, top, right: left + width, bottom: top + height }
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}
