import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gapsIn, parseCoverage, sectionNumbers, titlesIn } from './spec-coverage.ts'

const checkout = resolve(import.meta.dirname, '..')
const read = (path: string) => {
  const file = resolve(checkout, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

describe('docs/spec-coverage.md', () => {
  const document = read('docs/spec-coverage.md') ?? ''

  test('names an existing test or decision for every statement', () => {
    expect(gapsIn(document, read)).toEqual([])
  })

  test('was really read', () => {
    const { decisions, sections } = parseCoverage(document)
    const statements = [...sections.values()].flat()
    expect([...sections.keys()]).toEqual(sectionNumbers)
    expect(statements.length).toBeGreaterThan(300)
    expect(decisions.length).toBeGreaterThan(10)
    const tests = statements.flatMap(({ holders }) => holders).filter(({ kind }) => kind === 'test')
    expect(tests.length).toBeGreaterThan(statements.length * 0.8)
  })

  test('says every statement once, and uses every decision', () => {
    const { decisions, sections } = parseCoverage(document)
    const texts = [...sections].flatMap(([number, rows]) => rows.map(({ text }) => `${number}. ${text}`))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    const used = [...sections.values()].flat().flatMap(({ holders }) => holders)
    const names = used.flatMap((holder) => (holder.kind === 'decision' ? [holder.name] : []))
    expect(decisions.map(({ text }) => text).filter((name) => !names.includes(name))).toEqual([])
  })
})

const files: Record<string, string> = {
  'domain/tea.test.ts': `
    describe('tea', () => {
      test.each([['green', 3], ["earl's", 4]])('%s needs %i minutes', (kind, minutes) => {})
      test('it\\'s hot | not cold', () => {})
      test.skip('with milk', () => {})
      // test('with lemon', () => {})
    })
    test(\`R1 \${size} cups\`, async () => {})`,
  'domain/tea.ts': "test('tea', () => {})",
}

const good = '`domain/tea.test.ts` › tea'
const page = (row: string, { leave = 0, decisions = '' } = {}) =>
  [
    `## Decisions\n\n| decision | instead | held by |\n|---|---|---|\n${decisions}`,
    ...sectionNumbers
      .filter((number) => number !== leave)
      .map(
        (number) =>
          `## ${number}. Section\n\n| statement | held by |\n|---|---|\n${number === 1 ? row : `| is so | ${good} |`}`,
      ),
  ].join('\n\n')
const gaps = (row: string, more = {}) => gapsIn(page(row, more), (path) => files[path])

describe('a document without gaps', () => {
  test.each([
    ['names a group', good],
    ['names a template as it is written', '`domain/tea.test.ts` › %s needs %i minutes'],
    ['names one example of a table', '`domain/tea.test.ts` › %s needs %i minutes › green'],
    ['names an example in other quotes', "`domain/tea.test.ts` › tea › earl's"],
    ['names a title with marks of its own', "`domain/tea.test.ts` › it's hot \\| not cold"],
    ['names a title with a number in it', `\`domain/tea.test.ts\` › R1 \${size} cups`],
    ['names several holders', `${good}<br>${good} › green`],
    ['names a decision', 'decided: no coffee'],
  ])('%s', (_, holder) => {
    const decisions = `| no coffee | tea | ${good} |\n`
    expect(gaps(`| tea is hot | ${holder} |`, { decisions })).toEqual([])
  })
})

describe('a gap is found', () => {
  test.each([
    [
      'a file that does not exist',
      '`domain/coffee.test.ts` › tea',
      'there is no file domain/coffee.test.ts.',
    ],
    ['a file without tests', '`domain/tea.ts` › tea', 'domain/tea.ts is no file of tests.'],
    ['an unknown title', '`domain/tea.test.ts` › te', 'domain/tea.test.ts has no test called "te".'],
    [
      'a test that is left out',
      '`domain/tea.test.ts` › with milk',
      'domain/tea.test.ts has no test called "with milk".',
    ],
    [
      'a commented test',
      '`domain/tea.test.ts` › with lemon',
      'domain/tea.test.ts has no test called "with lemon".',
    ],
    ['an unknown example', `${good} › black`, 'domain/tea.test.ts has no example called "black".'],
    [
      'one wrong holder among two',
      `${good}<br>\`domain/tea.test.ts\` › x`,
      'domain/tea.test.ts has no test called "x".',
    ],
    ['an unknown decision', 'decided: no coffee', 'there is no decision called "no coffee".'],
    ['a holder that is none', 'we looked', '"we looked" names neither a test nor a decision.'],
    [
      'a file without a title',
      '`domain/tea.test.ts`',
      '"`domain/tea.test.ts`" names neither a test nor a decision.',
    ],
    ['no holder', '', 'nothing holds "tea is hot".'],
  ])('%s', (_, holder, complaint) => {
    expect(gaps(`| tea is hot | ${holder} |`)).toEqual([`Line 11: ${complaint}`])
  })

  test('a row without a second cell', () => {
    expect(gaps('| tea is hot |')).toEqual(['Line 11: nothing holds "tea is hot".'])
  })

  test('a row that states nothing', () => {
    expect(gaps(`| | ${good} |`)).toEqual(['Line 11: the row states nothing.'])
  })

  test('a decision that nothing holds', () => {
    expect(gaps(`| is so | ${good} |`, { decisions: '| no coffee | tea | |\n' })).toEqual([
      'Line 5: nothing holds "no coffee".',
    ])
  })

  test.each(sectionNumbers.slice(1))('section %i is missing', (leave) => {
    expect(gaps(`| is so | ${good} |`, { leave })).toEqual([`Section ${leave} is missing or empty.`])
  })

  test('a section without a row, and an empty document', () => {
    expect(gaps('')).toEqual(['Section 1 is missing or empty.'])
    expect(gapsIn('', read)).toHaveLength(sectionNumbers.length)
  })
})

test('the titles of a real file are found', () => {
  expect(titlesIn(read('domain/week.test.ts') ?? '')).toContain('%s is in week number %i, %s to %s')
})
