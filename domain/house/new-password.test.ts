import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PasswordFault } from './new-password.ts'
import { newPasswordFault, passwordFaults, passwordLength } from './new-password.ts'

const house = 'Kita Sonnenblume'

describe('S10, X7: what a new password must not be', () => {
  test.each<[PasswordFault, string]>([
    ['too_short', ''],
    ['too_short', '12345678'],
    ['too_short', 'Igel-Laub-7'],
    ['too_long', 'Drei Igel im Laub '.repeat(12).slice(0, 201)],
    ['too_long', `Igel-im-Laub-${'x7'.repeat(100)}`],
    ['only_spaces', ' '.repeat(12)],
    ['only_spaces', '\t \u00a0'.repeat(5)],
    ['repeated', 'aaaaaaaaaaaa'],
    ['repeated', '............'],
    ['repeated', 'abababababab'],
    ['repeated', '123123123123'],
    ['repeated', 'Igel7Igel7Igel7'],
    ['repeated', 'Igel7-Igel7-'],
    ['repeated', 'Igel7Igel7Ig'],
    ['repeated', '! ! ! ! ! ! !'],
    ['repeated', 'xmwwmxmxwwxm'],
    ['sequence', '123456789012'],
    ['sequence', '987654321098'],
    ['sequence', 'abcdefghijkl'],
    ['sequence', 'qwertzuiopü12'],
    ['sequence', 'asdfghjkl1234'],
    ['common', 'Passwort1234'],
    ['common', 'P4ssw0rt2026'],
    ['common', 'password!!!!!2026'],
    ['common', 'kindergarten-1'],
    ['common', 'Willkommen 2026'],
    ['common', 'passwortpasswort'],
    ['common', 'Administrator1'],
    ['common', 'Passwort-xkwm7'],
    ['common', 'Passwort-xkw-789'],
    ['common', 'Regenbogen 1-2-7'],
    ['common', 'Kastanie2026'],
    ['common', '2026-Kastanienbaum!'],
    ['common', 'Haselnuss.1998'],
    ['house_name', 'Sonnenblume2026'],
    ['house_name', 'Sonnenblume-2026'],
    ['house_name', 'Sonnenblume-17'],
    ['house_name', 'kita sonnenblume'],
    ['house_name', 'S0nnenblume-Kita'],
  ])('%s: "%s"', (fault, password) => {
    expect(newPasswordFault(password, house)).toBe(fault)
    expect(passwordFaults[fault]).not.toBe('')
  })

  test.each([
    'Drei Igel im Laub',
    'Sonnenblume am Gartenzaun',
    'Drei Igel 2026',
    'Kastanie20267',
    'passwort-kastanie-wind',
    'grün7Kastanie!',
    'Zk3-mQ9x_bRt',
    'xmwkkwmxxwmk',
    'igel7x igel7x',
    'Mops4 & Mops!',
    'z§k$w%m&q/(=',
    'Passwort-xkwm12',
    'Drei Igel im Laub '.repeat(12).slice(0, 200),
    '739184620275',
    '–§$%&/()=?{}[]',
  ])('fine: "%s"', (password) => {
    expect(newPasswordFault(password, house)).toBeUndefined()
  })

  test('the name counts for its own house only, and words of three letters for none', () => {
    expect(newPasswordFault('Haselnuss-17', 'Kita Haselnuss')).toBe('house_name')
    expect(newPasswordFault('Haselnuss-17', 'Kita Löwenzahn')).toBeUndefined()
    expect(newPasswordFault('Haselnuss-17', '')).toBeUndefined()
    expect(newPasswordFault('amSeeamSeeUfer', 'Kita am See')).toBeUndefined()
    expect(newPasswordFault('Kita-am-See-2026', 'Kita am See')).toBe('house_name')
    expect(newPasswordFault('Igel-12345678', 'Kita  Igel')).toBe('house_name')
  })

  test('S10: many random letters and digits will do, and every text is judged without an exception', () => {
    const letters = 'bcdfghjkmpqrtvwxz2689'.split('')
    const random = fc.array(fc.constantFrom(...letters), { minLength: 40, maxLength: 60 })
    fc.assert(
      fc.property(random, (drawn) => {
        fc.pre(new Set(drawn).size > 10)
        return newPasswordFault(drawn.join(''), house) === undefined
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 220 }), fc.string(), (password, name) => {
        const fault = newPasswordFault(password, name)
        return (fault === 'too_short') === password.length < passwordLength.least
      }),
    )
  })
})

test('S10: a password has 12 to 200 characters', () =>
  expect(passwordLength).toEqual({ least: 12, most: 200 }))
