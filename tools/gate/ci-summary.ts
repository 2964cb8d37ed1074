import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly assertionResults: ReadonlyArray<{
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }>
  }>
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

/** A test file that could not even be loaded has no failed test in it, and still counts as one failure. */
export function countVitest(report: VitestReport): Count {
  return { passed: report.numPassedTests, failed: failedInVitest(report).length }
}

/**
 * Each failed test with its first words, for the end of the output: a log of CI is often cut, and then only its end is
 * there to say what failed.
 */
export function failedInVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: not loaded`]
    return failed.map(({ fullName, failureMessages = [] }) => {
      const [why = ''] = failureMessages
      return `${name}: ${fullName}\n  ${why.slice(0, 600).replaceAll('\n', '\n  ')}`
    })
  })
}

export function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** A failed step counts once, unless a report already counts the tests that made it fail. */
export function total(failedSteps: readonly string[], reports: Readonly<Record<string, Count>>): Count {
  const counts = Object.values(reports)
  const unexplained = failedSteps.filter((step) => !reports[step]?.failed)
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, unexplained.length),
  }
}

function read<Report, Answer>(file: string, ask: (report: Report) => Answer, otherwise: Answer): Answer {
  return existsSync(file) ? ask(JSON.parse(readFileSync(file, 'utf8'))) : otherwise
}

if (import.meta.main) {
  const none: Count = { passed: 0, failed: 0 }
  const { passed, failed } = total(process.argv.slice(2), {
    'npm run test': read('.tsbuild/vitest.json', countVitest, none),
    'npm run e2e --ignore-scripts': read('.tsbuild/playwright.json', countPlaywright, none),
    'npm run planted -- --minutes 1': read('.tsbuild/planted.json', (count: Count) => count, none),
    'npm run bench -- --quick --only counts': read('.tsbuild/bench.json', (count: Count) => count, none),
  })
  for (const each of read('.tsbuild/vitest.json', failedInVitest, [])) console.log(`failed: ${each}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
