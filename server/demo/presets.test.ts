import { expect, test } from 'vitest'
import { presetFault } from '#domain/days/preset.ts'
import { presets } from './presets.ts'

test("F14: the demo's own presets could be saved in the settings", () => {
  expect(presets.map((_, at) => presetFault(presets, at))).toEqual(presets.map(() => undefined))
})
