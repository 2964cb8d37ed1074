import { expect, test } from 'vitest'
import { countPlaywright, countVitest, failedInVitest, total } from './ci-summary.ts'

const green = { passed: 40, failed: 0 }
const red = { passed: 38, failed: 2 }

test.each([
  { name: 'all green', steps: [], tests: green, failed: 0 },
  { name: 'failed tests are counted once', steps: ['npm run test'], tests: red, failed: 2 },
  {
    name: 'a step without tests counts as one',
    steps: ['npm run lint', 'npm run types'],
    tests: green,
    failed: 2,
  },
  { name: 'both', steps: ['npm run lint', 'npm run test'], tests: red, failed: 3 },
  { name: 'a test run that crashed counts as one', steps: ['npm run test'], tests: green, failed: 1 },
])('$name', ({ steps, tests, failed }) => {
  expect(total(steps, { 'npm run test': tests })).toEqual({ passed: tests.passed, failed })
})

test('a test file that did not load is a failure, and each failure is named', () => {
  const unloaded = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  const failed = { status: 'failed', fullName: 'two is one', failureMessages: ['expected 2 to be 1\nat a'] }
  const passed = { status: 'passed', fullName: 'one is one' }
  const failing = { name: 'b.test.ts', status: 'failed', assertionResults: [failed, passed] }
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [unloaded, failing] }
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2 })
  expect(failedInVitest(report)).toEqual([
    'a.test.ts: not loaded',
    'b.test.ts: two is one\n  expected 2 to be 1\n  at a',
  ])
})

test('a story that passed at the second try has passed', () => {
  expect(countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 } })).toEqual({
    passed: 4,
    failed: 2,
  })
})
