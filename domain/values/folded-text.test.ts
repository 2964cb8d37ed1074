import { expect, test } from 'vitest'
import { folded, foldedPlain } from './folded-text.ts'

test.each([
  ['Anna Becker', 'anna becker', 'anna becker'],
  ['ÖZTÜRK', 'oeztuerk', 'ozturk'],
  ['O\u0308ztu\u0308rk', 'oeztuerk', 'ozturk'],
  ['Käthe Groß', 'kaethe gross', 'kathe gross'],
  ['Çelik', 'celik', 'celik'],
  ['Nguyễn', 'nguyen', 'nguyen'],
  ['Łukasz Øster', 'lukasz oster', 'lukasz oster'],
  ['Đorđe Yıldız', 'dorde yildiz', 'dorde yildiz'],
  ['  Anna \n  Becker\u00a0', 'anna becker', 'anna becker'],
  ['Montag\t16.11.', 'montag 16.11.', 'montag 16.11.'],
  ['', '', ''],
])('%j is compared as %j, without umlauts as %j', (text, written, plain) => {
  expect([folded(text), foldedPlain(text)]).toEqual([written, plain])
})
