import { describe, expect, test } from 'vitest'
import type { Texts } from './texts.ts'
import { flatTexts } from './texts.ts'

/**
 * A translation that lost its "not", or says "at most" for "at least", says the opposite, and no other test of texts would
 * notice. So what one language says in these words the other says too. Where it says the same the other way round, the
 * text is listed.
 */
const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })
const textsOf = (language: string) =>
  new Map(
    Object.entries(files).flatMap(([path, texts]) =>
      path.startsWith(`./${language}/`) ? [...flatTexts(texts)] : [],
    ),
  )

interface Meaning {
  readonly en: RegExp
  readonly de: RegExp
  /** Said the other way round in one of the languages: "changes nothing" is "bleibt gleich". */
  readonly worded: readonly string[]
}

const meanings: Readonly<Record<string, Meaning>> = {
  denied: {
    en: /\b(no|not|none|nothing|nobody|no one|nowhere|never|neither|nor|without|cannot|unless|except|failed)\b|\b\w+n['’]t\b/i,
    de: /\b(nicht|nichts|kein\w*|nie|niemals|niemand\w*|weder|ohne|nirgends|außer|nein)\b/i,
    worded: [
      'absences.nonWorking_one',
      'absences.nonWorking_other',
      'coverage.effectNone',
      'law.dialog.goOn',
      'live.lost',
      'live.old',
      'months.items.none',
      'notFound.hint',
      'passwordDialog.error',
      'payroll.faults.dateMissing',
      'planning.panel.atLeast',
      'planning.panel.goalMeans',
      'planning.start.description',
      'planning.why.short',
      'presets.timesHint',
      'statistics.kindDays.absent',
      'teachers.form.moreHint',
      'teachers.longAbsence.toHint',
      'weekSelector.limitTitle',
      'weekSettings.excluded',
      'weekSettings.noTeachers',
      'weekSettings.notes.excluded',
      'weekSettings.removedMessage',
    ],
  },
  'at least': {
    en: /\bat least\b/i,
    de: /\b(mindestens|wenigstens)\b/i,
    worded: ['leave.steps.statutoryMinimum'],
  },
  'at most': {
    en: /\b(at most|maximum|up to)\b/i,
    de: /\b(höchstens|maximal|bis zu)\b/i,
    worded: [
      'callout.lastHint',
      'callout.meanwhile',
      'derivation.usualWeekDiffers',
      'live.back',
      'live.oldTitle',
      'months.close.means',
      'planning.panel.onGoal',
      'statistics.description',
      'statistics.kindDays.description',
      'weekCopy.meanwhile',
    ],
  },
}

const english = textsOf('en')
const german = textsOf('de')
const differIn = ({ en, de }: Meaning) =>
  [...german.keys()].filter(
    (key) => english.has(key) && de.test(german.get(key) ?? '') !== en.test(english.get(key) ?? ''),
  )

describe.each(Object.entries(meanings))('%s', (_, meaning) => {
  test('T1: in one language is so in the other', () => {
    const opposite = differIn(meaning).filter((key) => !meaning.worded.includes(key))
    expect(opposite.map((key) => [key, german.get(key), english.get(key)])).toEqual([])
  })

  test('what is listed as worded the other way round still is', () => {
    expect(meaning.worded.filter((key) => !differIn(meaning).includes(key))).toEqual([])
  })

  test('is said often', () => {
    expect([...german.values()].filter((text) => meaning.de.test(text)).length).toBeGreaterThan(20)
  })
})
