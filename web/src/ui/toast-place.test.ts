import { describe, expect, test } from 'vitest'
import type { Box, Obstacle } from './toast-place.ts'
import { placeOfToast } from './toast-place.ts'

const screen: Box = { left: 0, top: 48, right: 1366, bottom: 768 }
const toast = { width: 420, height: 100 }
const at = (left: number, top: number, right: number, bottom: number, weight = 1): Obstacle => ({
  box: { left, top, right, bottom },
  weight,
})

describe('F4: a toast lies where it covers nothing', () => {
  test.each<[string, Obstacle[], string]>([
    ['nothing in the way', [], 'bottom-right'],
    ['what only touches it', [at(0, 600, 1366, 668)], 'bottom-right'],
    ['a button at the bottom right', [at(1200, 700, 1300, 740)], 'bottom-left'],
    ['the last row, all across', [at(0, 650, 1366, 720)], 'top-right'],
    ['a row and the toolbar', [at(0, 650, 1366, 720), at(900, 50, 1366, 90)], 'top-left'],
    [
      'a wide dialog: rather its title than its buttons',
      [at(100, 30, 1266, 740, 1), at(1000, 700, 1250, 735, 50), at(120, 700, 300, 735, 50)],
      'bottom-centre',
    ],
    [
      'a dialog all over the screen, with a button across its foot',
      [at(0, 0, 1366, 768, 1), at(0, 700, 1366, 740, 50)],
      'top-right',
    ],
  ])('%s', (_, obstacles, expected) => expect(placeOfToast(toast, screen, obstacles)).toBe(expected))
})
