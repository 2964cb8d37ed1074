import { expect, test } from 'vitest'
import { countryOf, regions } from '#domain/calendar/regions.ts'
import type { Texts } from './texts.ts'
import { textsByLanguage } from './texts.ts'

const regionTexts = textsByLanguage(
  import.meta.glob<Texts>('./*/regions.json', { eager: true, import: 'default' }),
)

test.each(Object.entries(regionTexts))(
  'every country and region has a name of its own in %s, and nothing else has',
  (_, texts) => {
    const names = texts.regions as Record<string, string>
    expect(Object.keys(names).sort()).toEqual([...new Set([...regions, ...regions.map(countryOf)])].sort())
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
  },
)
