import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { house } from '../../test/house.ts'
import { running } from '../../test/run-hook.ts'
import { HouseContext } from '../site/house-context.tsx'
import { pageTexts } from './i18n-options.ts'
import { laterTexts } from './later-texts.ts'
import { managementTexts } from './management.ts'
import { flatTexts } from './texts.ts'
import { useWords } from './use-words.ts'

const words = async (mpaName: string) => {
  const page = await running(
    () => useWords(),
    undefined,
    undefined,
    (probe) => createElement(HouseContext, { site: { ...house, mpaName }, children: probe }),
  )
  const { t } = page.now()
  const said = (['en', 'de'] as const).map((lng) => [
    t('schedule.columns.mpa', { lng }),
    t('teachers.form.mpaHours', { lng }),
    t('teachers.form.more', { lng }),
    t('teachers.form.calculated', { lng }),
    t('derivation.rules.neverBelowZero', { lng }).slice(0, 15),
  ])
  await page.stop()
  return said
}

// decided the-house-may-name-mpa
describe('F25: the texts have the word of the house', () => {
  test('MPA where it has none of its own', async () => {
    expect(await words('')).toEqual([
      ['MPA', 'MPA hours', 'Team and MPA hours', 'calculated: contract − team − MPA', 'Team and MPA ar'],
      ['MPA', 'MPA-Stunden', 'Team- und MPA-Stunden', 'berechnet: Vertrag − Team − MPA', 'Team und MPA si'],
    ])
  })

  test('its own, in wordings that fit any name', async () => {
    expect(await words('VZ')).toEqual([
      ['VZ', 'Hours for VZ', 'Hours for team and VZ', 'calculated: contract − team − VZ', 'Team and VZ are'],
      [
        'VZ',
        'Stunden für VZ',
        'Stunden für Team und VZ',
        'berechnet: Vertrag − Team − VZ',
        'Team und VZ sin',
      ],
    ])
  })

  test.each(['{{count}}', '$t(app.title)', '<b>x</b>'])('%s is shown as it was typed', async (name) => {
    expect((await words(name))[0]?.[0]).toBe(name)
  })
})

test('F25: the three letters stand only where they are explained, and where parents are told what they see', () => {
  const explained = ['settings.mpa.hint', 'settings.mpa.title', 'settings.parents.hoursHint']
  for (const language of ['en', 'de']) {
    const texts = flatTexts({ ...pageTexts[language], ...laterTexts[language], ...managementTexts[language] })
    const withLetters = [...texts].filter(([, text]) => /\bMPA\b/.test(text)).map(([key]) => key)
    expect([language, withLetters.sort()]).toEqual([language, explained])
  }
})
