import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout } from '../gate/clean-checkout.ts'
import { coverageOf, readCoverage } from './coverage.ts'
import { parseStatements } from './statements.ts'

describe('the statements of the checkout', () => {
  test('are held by tests, each of them', () => {
    expect(readCoverage(checkout).gaps).toEqual([])
  })

  test('were really read', () => {
    const { decisions, sections } = parseStatements(
      readFileSync(join(checkout, 'docs/spec-statements.md'), 'utf8'),
    )
    expect(sections.map(({ heading }) => Number.parseInt(heading, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(sections.flatMap(({ statements }) => statements).length).toBeGreaterThan(300)
    expect(decisions.length).toBeGreaterThan(10)
  })
})

const statements = `# Tea

## Decisions

- no-coffee: There is tea.

## 1. Cups

- 1.1 Tea is hot
- 1.2 Coffee is served (decided: no-coffee)

## 2. Pots

- 2.1 A pot has a | mark (and a lid)`

const tests = `
// spec 1.1, 1.2; decided no-coffee
describe('tea', () => {
  // spec 2.1
  test('has a pot', () => {})
})`

const coverage = (text: string, document = statements, path = 'domain/tea.test.ts') =>
  coverageOf(document, [{ path, text }])
const replaced = (from: string, to: string) => {
  expect(statements).toContain(from)
  return statements.replace(from, to)
}

test('the page has every statement and decision with its holders', () => {
  const { page, gaps } = coverageOf(statements, [
    { path: 'web/tea.test.ts', text: tests },
    { path: 'e2e/tea.story.ts', text: "// spec 2.1\ntest('a | pot is seen', async () => {})" },
    { path: 'domain/tea.ts', text: '// spec 9.9' },
  ])
  expect(gaps).toEqual([])
  expect(
    page.slice(page.indexOf('| no-coffee')),
  ).toBe(`| no-coffee | There is tea. | \`web/tea.test.ts\` › tea |

## 1. Cups

| | statement | held by |
|---|---|---|
| 1.1 | Tea is hot | \`web/tea.test.ts\` › tea |
| 1.2 | Coffee is served | \`web/tea.test.ts\` › tea<br>decided: no-coffee |

## 2. Pots

| | statement | held by |
|---|---|---|
| 2.1 | A pot has a \\| mark (and a lid) | \`e2e/tea.story.ts\` › a \\| pot is seen<br>\`web/tea.test.ts\` › tea › has a pot |
`)
})

describe('a tag speaks of what starts below it', () => {
  test.each([
    ['a test', "// spec 1.1\ntest('is hot', () => {})", 'is hot'],
    [
      'a test in a group',
      "describe('tea', () => {\n// spec 1.1\ntest('is hot', () => {})\n})",
      'tea › is hot',
    ],
    ['a group of stories', "// spec 1.1\ntest.describe('is hot', () => {})", 'is hot'],
    ['a table', "// spec 1.1\ntest.each([[1], [2]])('%i cups', () => {})", '%i cups'],
    ['a line of a table', "test.each([\n// spec 1.1\n['green', 3],\n])('%s is %i', () => {})", 'green is %i'],
    [
      'a line that fills several lines',
      "test.each([\n// spec 1.1\n[\n'green',\n3],\n] as const)('%s', () => {})",
      'green',
    ],
    ['a line of words', "test.each([\n// spec 1.1\n\"earl's\"])('%s is hot', () => {})", "earl's is hot"],
    ['a line of figures', "test.each([\n// spec 1.1\n[1, 2],\n])('sum', () => {})", 'sum › [1, 2]'],
    ['a title with a number in it', `// spec 1.1\ntest(\`R1 \${size} cups\`, () => {})`, `R1 \${size} cups`],
    ['a title with marks of its own', "// spec 1.1\ntest('it\\'s hot', () => {})", "it's hot"],
    ['a test behind a remark', "// spec 1.1\n// Not cold.\ntest('is hot', () => {})", 'is hot'],
    ['a test behind more tags', "// spec 1.1\n// spec 1.2\ntest('is hot', () => {})", 'is hot'],
    ['a test that needs something', "// spec 1.1\ntest.runIf(hot)('is hot', () => {})", 'is hot'],
  ])('%s', (_, text, holder) => {
    expect(coverage(text).page).toContain(`| Tea is hot | \`domain/tea.test.ts\` › ${holder} |`)
  })

  test('also in a file with elements', () => {
    const text = "// spec 1.1\ntest('is hot', () => render(<Tea />))"
    expect(coverage(text, statements, 'web/tea.test.tsx').page).toContain('`web/tea.test.tsx` › is hot')
  })
})

describe('a gap in the tests is reported with file and line', () => {
  const nothing = 'the tag stands above no test, group of tests or line of a table.'
  test.each([
    ['an unknown statement', "// spec 1.9\ntest('x', () => {})", 'docs/spec-statements.md has no 1.9.'],
    [
      'an unknown decision',
      "// decided no-tea\ntest('x', () => {})",
      'docs/spec-statements.md has no no-tea.',
    ],
    ['a tag above other code', '// spec 1.1\nconst cup = 1', nothing],
    ['a tag above an empty line', "// spec 1.1\n\ntest('x', () => {})", nothing],
    ['a tag above another call', "// spec 1.1\nbrew('x', () => {})", nothing],
    ['a tag above a step', "// spec 1.1\ntest.step('x', () => {})", nothing],
    ['a tag above a commented test', "// spec 1.1\n// test('x', () => {})", nothing],
    ['a tag above a list that is no table', "// spec 1.1\n['green', 3]", nothing],
    ['a tag behind code', "const cup = 1 // spec 1.1\ntest('x', () => {})", nothing],
    ['a tag at the end', '// spec 1.1', nothing],
    ...['test.skip', 'test.fixme', 'test.todo', 'describe.skip'].map((call) => [
      `a tag above ${call}`,
      `// spec 1.1\n${call}('x', () => {})`,
      'the tag stands above a test that is left out: x',
    ]),
    ['a word for an id', "// spec tea\ntest('x', () => {})", 'the tag cannot be read: spec tea'],
    ['a tag in other letters', "// Spec: 1.1\ntest('x', () => {})", 'the tag cannot be read: Spec: 1.1'],
    ['a comma too many', "// spec 1.1,\ntest('x', () => {})", 'the tag cannot be read: spec 1.1,'],
    ['an id twice', "// spec 1.1, 1.1\ntest('x', () => {})", 'the same test is tagged with 1.1 twice.'],
  ])('%s', (_, text, fault) => {
    expect(coverage(`${text}\n${tests}`).gaps).toEqual([`domain/tea.test.ts:1: ${fault}`])
  })

  test('an id twice in two tags', () => {
    expect(coverage(`// spec 1.1${tests}`).gaps).toEqual([
      'domain/tea.test.ts:2: the same test is tagged with 1.1 twice.',
    ])
  })

  test('a tag in a group that is left out', () => {
    const text = "describe.skip('tea', () => {\n// spec 1.1\ntest('is hot', () => {})\n})"
    expect(coverage(text + tests).gaps).toEqual([
      'domain/tea.test.ts:2: the tag stands above a test that is left out: is hot',
    ])
  })

  test('a statement and a decision that no test holds', () => {
    expect(coverage("// spec 1.1, 1.2\ntest('x', () => {})").gaps).toEqual([
      'docs/spec-statements.md:5: no test holds no-coffee: There is tea.',
      'docs/spec-statements.md:14: no test holds 2.1: A pot has a | mark (and a lid)',
    ])
  })

  test('a file that is no program', () => {
    expect(() => coverage("// spec 1.1\ntest('x', => {")).toThrow(/^domain\/tea\.test\.ts cannot be read: /)
  })
})

describe('a gap in the statements is reported with its line', () => {
  test.each([
    ['a statement id twice', '- 1.2 Coffee', '- 1.1 Coffee', '10: the id 1.1 was given before.'],
    [
      'a decision id twice',
      'There is tea.',
      'There is tea.\n- no-coffee: There is milk.',
      '6: the id no-coffee was given before.',
    ],
    ['a statement in another section', '- 2.1 A', '- 1.3 A', '14: 1.3 stands in section 2. Pots.'],
    [
      'an unknown decision',
      '(decided: no-coffee)',
      '(decided: no-tea, no-coffee)',
      '10: there is no decision no-tea.',
    ],
    ['a decision for nothing', ' (decided: no-coffee)', '', '5: no statement names the decision no-coffee.'],
    ['a statement without an id', '- 1.1 Tea', '- Tea', '9: this is no statement: - Tea is hot'],
    ['a statement that says nothing', '- 1.1 Tea is hot', '- 1.1', '9: this is no statement: - 1.1'],
    ['a decision without an id', '- no-coffee: T', '- T', '5: this is no decision: - There is tea.'],
  ])('%s', (_, from, to, fault) => {
    expect(coverage(tests, replaced(from, to)).gaps).toContain(`docs/spec-statements.md:${fault}`)
  })

  test('and nothing is reported of a document without gaps', () => {
    expect(coverage(tests).gaps).toEqual([])
  })
})
