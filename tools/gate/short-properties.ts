import fc from 'fast-check'

/**
 * For `npm run mutate`: thousands of mutants cannot wait for thousands of examples each. A property stops after a
 * moment and a failure is not shrunk; the full number of examples runs with `npm test`.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 200, markInterruptAsFailure: false, endOnFailure: true })
