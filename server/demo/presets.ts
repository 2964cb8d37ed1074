import type { Preset } from '#domain/days/preset.ts'

/** How the house calls its usual days. */
export const presets: readonly Preset[] = [
  { name: 'Frühdienst', mark: 'FD', times: '07:00-13:00' },
  { name: 'Mitteldienst', mark: 'MD', times: '08:30-14:30' },
  { name: 'Spätdienst', mark: 'SD', times: '11:00-17:00' },
]
