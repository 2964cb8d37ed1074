import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { checkout } from '../gate/clean-checkout.ts'
import { titlesIn } from '../spec-coverage/test-outline.ts'
import { plantedBreaks } from './breaks.ts'
import type { PlantedBreak } from './planted-break.ts'
import { faultsIn, kindOf, plant } from './planted-break.ts'
import { inOrderOf, within } from './selection.ts'
import { testCommands, titlePattern } from './test-command.ts'

const read = (path: string) => {
  const file = join(checkout, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

describe('the planted breaks', () => {
  test.each(plantedBreaks.map((planted) => [planted.wrong, planted] as const))(
    'can be planted: %s',
    (_, planted) => expect(faultsIn(planted, read, titlesIn)).toEqual([]),
  )

  // One that is no program would be noticed by any test.
  test.each(
    plantedBreaks
      .filter(({ file }) => /\.tsx?$/.test(file))
      .map((planted) => [planted.wrong, planted] as const),
  )('can be read by a computer: %s', async (_, planted) => {
    const source = plant(read(planted.file) ?? '', planted)
    await expect(transformWithOxc(source, planted.file)).resolves.toHaveProperty('code')
  })

  test('have names of their own', () => {
    const names = plantedBreaks.map(({ wrong }) => wrong)
    expect(new Set(names).size).toBe(names.length)
  })
})

const example: PlantedBreak = {
  wrong: 'one and one are three',
  file: 'domain/sum.ts',
  from: 'a + b',
  to: 'a + b + 1',
  red: { file: 'domain/sum.test.ts', title: 'a sum' },
}
const files: Record<string, string> = {
  'domain/sum.ts': 'return a + b',
  'domain/sum.test.ts': "test('a sum', () => {})",
}
const readExample = (path: string) => files[path]

describe('a break that cannot be planted is reported', () => {
  test.each<[string, Partial<PlantedBreak>, RegExp]>([
    ['no such file', { file: 'domain/none.ts' }, /no file domain\/none\.ts/],
    ['no such tests', { red: { file: 'domain/none.test.ts' } }, /no file of tests/],
    [
      'no such title',
      { red: { file: 'domain/sum.test.ts', title: 'a product' } },
      /no test called "a product"/,
    ],
    ['the text is not there', { from: 'a - b' }, /0 times/],
    ['nothing is broken', { to: 'a + b' }, /breaks nothing/],
  ])('%s', (_, change, sentence) => {
    expect(faultsIn({ ...example, ...change }, readExample, titlesIn).join(' ')).toMatch(sentence)
  })

  test('and one that can be planted is not', () => {
    expect(faultsIn(example, readExample, titlesIn)).toEqual([])
    expect(plant('return a + b', example)).toBe('return a + b + 1')
  })
})

test('a break is tried by the tests of its kind', () => {
  const asked = (file: string) => ({ ...example, red: { file, title: '%s (more)' } })
  expect(kindOf(asked('server/src/app.test.ts'))).toBe('database')
  expect(kindOf(asked('e2e/schedule/weeks.story.ts'))).toBe('story')
  expect(kindOf(asked('web/src/weeks/a.screen.test.tsx'))).toBe('screen')
  expect(testCommands(asked('web/a.test.ts'), 'pure')).toEqual([
    ['vitest', 'run', '--project', 'pure', '--bail=1', 'web/a.test.ts', '-t', String.raw`.* \(more\)`],
  ])
  expect(testCommands(asked('e2e/schedule/weeks.story.ts'), 'story')[0]).toContain('build')
  expect(titlePattern('1. a + b?')).toBe(String.raw`1\. a \+ b\?`)
})

test('a share of the breaks is another one with each seed, and fits its time', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...example, wrong: `break ${at}` }))
  const names = (seed: string) => inOrderOf(seed, many).map(({ wrong }) => wrong)
  expect(names('one')).toEqual(names('one'))
  expect(names('one')).not.toEqual(names('two'))
  expect([...names('one')].sort()).toEqual(many.map(({ wrong }) => wrong).sort())
  expect(within(undefined, 0, 'story')).toBe(true)
  expect(within(44_999, 0, 'story')).toBe(false)
  expect(within(45_000, 0, 'story')).toBe(true)
})
