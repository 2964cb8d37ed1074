import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReadableName } from './name.ts'

describe('S13: names of people, teams and houses', () => {
  test.each([
    ['Anna Becker'],
    ['Birgit Çelik'],
    ['Jörg O’Brien-Meyer'],
    ["Siobhán O'Neill"],
    ['Nguyễn Thị Hồng'],
    ['Nguye\u0302\u0303n'],
    ['Łukasz Żółć'],
    ['Ægir Þórsson'],
    ['Εὐρυδίκη Παπαδοπούλου'],
    ['Мария Ивановна'],
    ['نور الهدى'],
    ['علی‌رضا'],
    ['יעל כהן'],
    ['प्रिया शर्मा'],
    ['क्‍षमा'],
    ['শর‍্যা'],
    ['ශ්‍රී ලංකා'],
    ['രാജന്‍ നായര്‍'],
    ['สมชาย ใจดี'],
    ['李小龍'],
    ['山田 花子'],
    ['김민수'],
    ['X Æ A-12'],
    ['Dr. med. Anna v. d. Heide (Vertr.)'],
    ['Bären 🐻'],
    ['👩‍🏫 Leitung'],
    ['👩🏽‍🏫'],
    ['❤️'],
    ['★'],
    ['2'],
    ['Haus am See, Gruppe 3 & 4'],
    ['Anna\u00A0Becker'],
  ])('%s is one', (name) => {
    expect(isReadableName(name)).toBe(true)
  })

  test.each([
    ['nothing but zero-width spaces', '\u200B\u200B\u200B'],
    ['nothing but joiners', '\u200D\u200D'],
    ['nothing but a word joiner', '\u2060\u2060'],
    ['nothing but spaces', ' \u3000 '],
    ['nothing but combining marks', '\u0301\u0302'],
    ['Hangul fillers', '\u3164\u3164'],
    ['braille blanks', '\u2800\u2800'],
    ['a zero-width space inside', 'An\u200Bna'],
    ['a joiner between Latin letters', 'An\u200Dna'],
    ['a non-joiner between Latin letters', 'An\u200Cna'],
    ['a joiner at the beginning', '\u200Dعلی'],
    ['a non-joiner at the end', 'علی\u200C'],
    ['two joiners in a row', 'علی\u200C\u200Cرضا'],
    ['a soft hyphen', 'An\u00ADna'],
    ['a byte order mark', '\uFEFFAnna'],
    ['a right-to-left override', 'Anna \u202Egnp.exe'],
    ['a left-to-right override', 'Anna\u202D'],
    ['an embedding', '\u202BAnna\u202C'],
    ['an isolate', '\u2067Anna\u2069'],
    ['a right-to-left mark', 'Anna\u200F'],
    ['an Arabic letter mark', 'Anna\u061C'],
    ['an escape sequence', '\u001B[2JAnna'],
    ['the one-character escape sequence', '\u009B2JAnna'],
    ['a line separator', 'Anna\u2028Becker'],
    ['a tab', 'Anna\tBecker'],
    ['tag characters', 'Anna\u{E0041}\u{E007F}'],
    ['a private character', 'Anna\uE000'],
    ['what is no character', 'Anna\u{10FFFE}'],
    ['half a character', 'Anna\uD83D'],
    ['nothing', ''],
  ])('%s is none', (_, name) => {
    expect(isReadableName(name)).toBe(false)
  })

  test('letters alone, of whatever script, always are', () => {
    const letters = fc
      .integer({ min: 0x41, max: 0x2ffff })
      .filter((code) => /\p{L}/u.test(String.fromCodePoint(code)))
      .filter((code) => ![0x115f, 0x1160, 0x3164, 0xffa0].includes(code))
      .map((code) => String.fromCodePoint(code))
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (name) => {
        expect(isReadableName(name.join(''))).toBe(true)
      }),
    )
  })
})
