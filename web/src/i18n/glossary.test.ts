import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Texts } from './texts.ts'
import { flatTexts } from './texts.ts'

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })
const textsOf = (language: string) =>
  new Map(
    Object.entries(files).flatMap(([path, texts]) =>
      path.startsWith(`./${language}/`) ? [...flatTexts(texts)] : [],
    ),
  )
const texts = { de: textsOf('de'), en: textsOf('en') }

/** What people read: the names of what is filled in are for programmers. */
const read = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '…')

/** The last two columns of the first table of the glossary. A word with a remark depends on its sentence. */
const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
const rows = (glossary.split('## In code')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const neverIn = (column: number) =>
  rows
    .slice(1)
    .flatMap((cells) => cells[column]?.split(', ') ?? [])
    .filter((word) => word && !word.includes('('))
const forbidden = { de: neverIn(4), en: neverIn(5) }

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `closing day` is also found as `Closing days`, `hint` not in `hinted`. */
const asWord = (word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?:e?s|en?)?(?![\\p{L}\\d])`, 'iu')

const allowed: Readonly<Record<string, readonly string[]>> = {
  // The name of the place, as its address has it.
  'settings.heading': ['house'],
  // The words of the spec.
  'validation.endAfterStart': ['Startdatum'],
  'teachers.form.unarchive': ['unarchive'],
  // The form of § 47 SGB VIII has these words.
  'stages.report.houseLine': ['Einrichtung', 'facility'],
  // A letter stands for a word.
  'refusals.preset_mark_is_status': ['stands'],
}

describe.each(['de', 'en'] as const)('the words of the glossary, %s', (language) => {
  test('are those that the texts say, and none that it forbids', () => {
    const wrong = forbidden[language].flatMap((word) => {
      const said = asWord(word)
      return [...texts[language]]
        .filter(([key, text]) => said.test(read(text)) && !allowed[key]?.includes(word))
        .map(([key, text]) => [word, key, text])
    })
    expect(wrong).toEqual([])
  })

  test('are read from its table', () => expect(forbidden[language].length).toBeGreaterThan(40))
})

test('what is allowed to say a forbidden word still says it', () => {
  const both = (key: string) => [texts.de.get(key), texts.en.get(key)].map((text) => read(text ?? ''))
  const stale = Object.entries(allowed).flatMap(([key, words]) =>
    words.filter((word) => !both(key).some((text) => asWord(word).test(text))).map((word) => [key, word]),
  )
  expect(stale).toEqual([])
})

/** Fachkraft is the qualification; everybody who works here is a person. */
test('Fachkraft is said of the qualification only', () => {
  const qualified = [
    'callout.leftQualified',
    'coverage.nobodyQualified',
    'coverage.tooFewQualified',
    'inbox.numbers.nobodyQualified',
    'inbox.numbers.tooFewQualified',
    'planning.panel.qualifiedShortAt',
    'planning.where.groupQualified',
    'planning.where.qualified',
    'staffing.need.minQualified',
    'staffing.people.qualifications.qualified',
    'stages.report.qualifiedGap',
    'stages.report.trainings.qualified',
    'swapInbox.shifts.qualified',
  ]
  const said = [...texts.de].filter(([, text]) => /Fachkr[aä]ft/.test(text)).map(([key]) => key)
  expect(said.sort()).toEqual(qualified.sort())
})

/**
 * „Sie sehen es sofort“ is said to the reader, also where the parents were meant. So things and other people are named
 * again, and who begins a sentence with it adds the text here, once for each, after reading it so.
 */
test('„Sie“ and „Ihre“ are the reader, or a single thing that was just named', () => {
  const reader = [
    'access.byPassword',
    'access.inviteDialog.words',
    'access.opens.sureWords',
    'callout.openShift.offerHint',
    'dayDialog.yours',
    'firstSteps.next.done',
    'help.undo.kept',
    'help.undo.undo',
    'law.dialog.goOn',
    'leave.letter.title',
    'light.groups',
    'months.close.openStays',
    'my.calendar.devices',
    'my.calendar.hint',
    'my.calendar.notRead',
    'my.calendar.once',
    'my.devices.notRead',
    'my.devices.show',
    'my.devices.title',
    'my.months.isReady',
    'my.requests.notRead',
    'my.requests.ownMessage',
    'my.requests.stays',
    'my.worked.against',
    'my.worked.title',
    'passwordProtection.ended',
    'passwordDialog.grantedMessage',
    'passwordProtection.loggedOut',
    'payroll.faults.absenceKeyMissing',
    'payroll.faults.wageTypeMissing',
    'settings.sections.presets.description',
    'settings.months.hint',
    'settings.retention.kept',
    'settings.staffing.hint',
    'staffing.meanwhile',
    'signIn.join.about',
    'signIn.join.sees.manage',
    'signIn.join.sees.self',
    'signIn.waiting.goesOn',
    'stages.dialogHint',
    'swaps.notRead',
    'swaps.ownDay',
    'swaps.ownMessage',
    'swaps.sameHours',
    'swaps.shift.hours',
    'swaps.shift.said',
    'swaps.yourHours',
    'typing.meanwhileDay',
    'weekCopy.description',
    'weekSelector.dateAdjustedMessage',
    'weekSettings.meanwhileMessage',
  ]
  const thing = [
    'derivation.rules.ended',
    'derivation.rules.longAbsence',
    'derivation.rules.notComplete',
    'derivation.rules.notInWeek',
    'derivation.rules.notRecorded',
    'derivation.rules.notStarted',
    'payroll.faults.personnelNumber',
    'payroll.faults.wageType',
    'settings.parents.reasonsHint',
  ]
  const begins = /(?:^|[.:;!?] )(?:Sie|Ihre?[mnrs]?)(?![\p{L}])/gu
  const said = [...texts.de].flatMap(([key, text]) => [...text.matchAll(begins)].map(() => key))
  expect(said.sort()).toEqual([...reader, ...thing].sort())
})

/** What happened, then what to do: a verb for the reader, or the limit that has to be kept. */
const advice = {
  de: /\bbitte\b|\p{L}+n Sie\b|\bkönnen Sie\b|\b(?:muss|müssen|darf|dürfen)\b/iu,
  en: /\bplease\b|\b(?:must|try|enter|add|choose|(?:save|saving) again)\b/i,
}

describe.each(['de', 'en'] as const)('advice, %s', (language) => {
  const without = (keys: readonly string[]) =>
    keys.filter((key) => !advice[language].test(texts[language].get(key) ?? ''))
  const keys = [...texts[language].keys()]

  test('stands in every refusal', () => {
    const refusals = keys.filter((key) => /^(?:refusals|absences\.faults)\./.test(key))
    expect(refusals.length).toBeGreaterThan(120)
    expect(without(refusals)).toEqual([])
  })

  test('stands wherever something was changed in the meantime', () => {
    // Followed by both versions with their buttons, or a title above what is there now.
    const answered = [
      'dayDialog.conflict',
      'teachers.meanwhile.title',
      'undo.overtaken.redo',
      'undo.overtaken.undo',
      'undo.partly.redo',
      'undo.partly.undo',
    ]
    const changed = /inzwischen|in the meantime/i
    const conflicts = keys.filter((key) => changed.test(texts[language].get(key) ?? ''))
    expect(conflicts.length).toBeGreaterThan(15)
    expect(without(conflicts).sort()).toEqual(answered)
  })
})

describe('the manner of writing', () => {
  test.each([
    ['de', '„h“ for hours', /(?:…|\d) ?h(?![\p{L}])/u, []],
    ['de', 'a straight quotation mark', /["']/, []],
    [
      'de',
      'a request without „Sie“',
      /(?:^|[.:!?] )(?![^.]*\bSie\b)[^.]*\bbitte\b/i,
      ['absences.choose', 'calendar.place.choose', 'stages.report.fillIn', 'teachers.form.choose'],
    ],
    ['en', 'a straight quotation mark or apostrophe', /["']/, []],
    ['en', 'a space before an ellipsis', /\S \u2026(?=$|\s)/, []],
    ['en', 'please at the end', /, please[.:!]/i, []],
    ['en', 'already at the end', /\balready(?:[.,:;!?]|$)/i, []],
  ] as const)('%s: never %s', (language, _, manner, exceptions) => {
    const found = [...texts[language]].filter(([, text]) => manner.test(text.replaceAll(/\{\{\w+\}\}/g, '8')))
    expect(found.map(([key]) => key).sort()).toEqual([...exceptions])
  })
})
