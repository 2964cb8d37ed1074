import i18next from 'i18next'
import { expect, test } from 'vitest'
import '../../test/run-hook.ts'
import '../i18n/sign-in-texts.ts'
import { deviceName } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'Mac'],
  ['Mozilla/5.0 (Linux; Android 16) Mobile Safari', 5, 'Android phone'],
  ['Mozilla/5.0 (Linux; Android 16) Safari', 5, 'Android tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'Windows PC'],
  ['Mozilla/5.0 (X11; CrOS x86_64)', 0, 'Chromebook'],
  ['something new', 0, 'My device'],
])('%s (%d touches) is called %s', (userAgent, maxTouchPoints, name) => {
  expect(deviceName({ userAgent, maxTouchPoints }, i18next.t)).toBe(name)
})
