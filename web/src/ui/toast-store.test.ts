import { expect, test } from 'vitest'
import { clearToast, isToastShown, showToast, withdrawOffer } from './toast-store.ts'

const action = { label: 'Undo', act() {} }

test.each([
  ['an offer to undo goes with the next change', { title: 'Saved', action }, false],
  ['what went wrong stays, with what it offers', { title: 'Faster', action, destructive: true }, true],
  ['what offers nothing stays', { title: 'Saved' }, true],
])('%s', (_, text, stays) => {
  showToast(text)
  withdrawOffer()
  expect(isToastShown()).toBe(stays)
  clearToast()
})
