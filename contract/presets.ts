import { z } from 'zod'
import { widestBounds } from '#domain/days/day-bounds.ts'
import { mostPresets, presetLimits, readPresetTimes } from '#domain/days/preset.ts'
import { planners } from '#domain/house/audience.ts'
import { endpoint } from './endpoint.ts'
import { line, withCode } from './fields.ts'

const times = z
  .string()
  .max(200)
  .refine(
    (text) => 'times' in readPresetTimes(text, widestBounds),
    withCode('times', 'Must be working times like 7-14:30 b11-11:30'),
  )

const presetInput = z
  .strictObject({
    name: line(1, presetLimits.name, 'Name must be at least 1 character'),
    // One character may be two units long, an emoji for one; the route asks the domain what it is.
    mark: line(1, 2 * presetLimits.mark, 'Mark must be at least 1 character'),
    times,
  })
  .meta({ id: 'PresetInput' })

const preset = z
  .strictObject({ name: z.string(), mark: z.string(), times: z.string() })
  .meta({ id: 'Preset' })

const presetList = z
  .strictObject({ presets: z.array(preset), version: z.number().int() })
  .meta({ id: 'PresetList' })

export type PresetList = z.output<typeof presetList>

export const listPresets = endpoint({
  method: 'GET',
  path: '/api/presets',
  access: 'plan',
  summary: "The house's usual days, in the order of their keys",
  response: presetList,
  documents: { whole: { audience: planners, schema: presetList } },
  versioned: true,
})

export const replacePresets = endpoint({
  method: 'PUT',
  path: '/api/presets',
  access: 'manage',
  summary: 'Replace the whole list of usual days',
  body: z.strictObject({ presets: z.array(presetInput).max(mostPresets) }),
  response: presetList,
  versioned: true,
})
