import type { Preset } from '#domain/preset.ts'

/** How the house calls its usual days. */
export const presets: readonly Preset[] = [
  { name: 'Frühdienst', mark: 'F', times: '07:00-13:00' },
  { name: 'Mitteldienst', mark: 'M', times: '08:30-14:30' },
  { name: 'Spätdienst', mark: 'S', times: '11:00-17:00' },
]
