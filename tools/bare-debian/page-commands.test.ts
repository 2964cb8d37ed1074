import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout } from '../gate/clean-checkout.ts'
import { headingIn, scriptOf, stepsOfPage } from './page-commands.ts'

const read = (name: string) => readFileSync(join(checkout, name), 'utf8')
const page = `# A page

## First

Type:

\`\`\`sh
one=1
\`\`\`

## Only shown

\`\`\`
rm -rf /
\`\`\`

## It's second

\`\`\`sh
echo $one
\`\`\`

\`\`\`sh
echo 2
\`\`\`
`

test('the blocks for a shell are taken in their order, and no others', () => {
  expect(stepsOfPage(page)).toEqual([
    { heading: 'First', commands: 'one=1\n' },
    { heading: "It's second", commands: 'echo $one\necho 2\n' },
  ])
})

test('they are one script, which stops at the first failure and says where it is', () => {
  const script = scriptOf(stepsOfPage(page))
  expect(script).toMatch(/^set -eu\n/)
  expect(script).toContain("echo; echo '==== Its second'\necho $one\n")
  expect([headingIn('==== First'), headingIn('=== First')]).toEqual(['First', undefined])
})

describe('the page of a bare Debian', () => {
  const english = stepsOfPage(read('docs/install/debian.md'))

  test('has the same commands in German', () => {
    const german = stepsOfPage(read('docs/installieren/debian.md'))
    expect(german.map(({ commands }) => commands)).toEqual(english.map(({ commands }) => commands))
  })

  test('names the version that it comes with', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const named = english.flatMap(({ commands }) => commands.match(/morgenkreis-\d+\.\d+\.\d+/g) ?? [])
    expect([...new Set(named)]).toEqual([`morgenkreis-${version}`])
  })

  test('gives Caddy what operations.md has tried, under faults', () => {
    const caddy = english.find(({ heading }) => heading.endsWith('TLS'))!.commands
    const tried = read('docs/operations.md')
    for (const line of [
      'health_uri /readyz',
      'health_interval 500ms',
      'lb_try_duration 5s',
      'flush_interval -1',
    ])
      expect([caddy.includes(line), tried.includes(line)], line).toEqual([true, true])
  })

  test('shows the server no address of the owner', () => {
    const settings = english.find(({ heading }) => heading.endsWith('Settings'))!.commands
    const ofServer = /server\.env <<END\n([\s\S]*?)\nEND/.exec(settings)?.[1]
    expect(ofServer).toContain('MIGRATE_AT_START=false')
    expect(ofServer).not.toMatch(/OWNER|BACKUP|PASSWORD/)
  })
})
