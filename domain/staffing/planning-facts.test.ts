import { expect, test } from 'vitest'
import { clockTimeOf } from '../values/clock-time.ts'
import { isPhoneNumber, weekdayWithoutTime } from './planning-facts.ts'

test.each(['0341 123-45', '+49 (0)341/12.34', '110', '+41791234567'])('%s can be dialled', (number) => {
  expect(isPhoneNumber(number)).toBe(true)
})

test.each(['', '12', 'call me', '++49', '0341 123 ext', '0341\n123', `0${'1'.repeat(31)}`])(
  '%j cannot',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false)
  },
)

test('a weekday has no time left when not after comes with or before not before', () => {
  const at = (text: string) => clockTimeOf(text)
  const limits = {
    notBefore: { 1: at('08:00'), 3: at('12:00') },
    notAfter: { 1: at('08:15'), 2: at('07:00') },
  }
  expect(weekdayWithoutTime(limits)).toBeUndefined()
  expect(weekdayWithoutTime({ ...limits, notAfter: { 3: at('12:00') } })).toBe(3)
  expect(weekdayWithoutTime({ notBefore: {}, notAfter: {} })).toBeUndefined()
})
