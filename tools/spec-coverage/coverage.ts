import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../checks/source-files.ts'
import { readRooms } from '../checks/source-files.ts'
import { parseStatements } from './statements.ts'
import type { Tag } from './tags.ts'
import { tagsIn } from './tags.ts'

const statementsPath = 'docs/spec-statements.md'

export interface Coverage {
  /** Which test holds what, for a reader. */
  readonly page: string
  /** What is wrong, a sentence each that begins with file and line. */
  readonly gaps: readonly string[]
}

export function readCoverage(checkout: string): Coverage {
  return coverageOf(readFileSync(join(checkout, statementsPath), 'utf8'), readRooms(checkout))
}

/** Which tests hold each statement and each decision, by the tags beside the tests. */
export function coverageOf(document: string, files: readonly SourceFile[]): Coverage {
  const { decisions, sections, faults } = parseStatements(document)
  const tests = files.filter(({ path }) => /\.(test|story)\.tsx?$/.test(path))
  const { tags, faults: tagFaults } = tagsIn(tests.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
  const entries = [...decisions, ...sections.flatMap(({ statements }) => statements)]
  const holders = (id: string) => tags.filter(({ ids }) => ids.includes(id))
  const gaps = [
    ...faults.map((each) => ({ path: statementsPath, ...each })),
    ...tagFaults,
    ...tags.flatMap((tag) => aboutIds(tag, tags, new Set(entries.map(({ id }) => id)))),
    ...entries
      .filter(({ id }) => holders(id).length === 0)
      .map(({ line, id, text }) => ({ path: statementsPath, line, fault: `no test holds ${id}: ${text}` })),
  ]
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const heldBy = (id: string, decided: readonly string[] = []) =>
    [...holders(id).map(holderText), ...decided.map((name) => `decided: ${name}`)].join('<br>')
  return {
    page: [
      introduction,
      ...decisions.map(({ id, text }) => row([id, text, heldBy(id)])),
      ...sections.flatMap(({ heading, statements }) => [
        `\n## ${heading}\n\n| | statement | held by |\n|---|---|---|`,
        ...statements.map(({ id, text, decided }) => row([id, text, heldBy(id, decided)])),
      ]),
      '',
    ].join('\n'),
    gaps: gaps.map(({ path, line, fault }) => `${path}:${line}: ${fault}`),
  }
}

function aboutIds(tag: Tag, tags: readonly Tag[], known: ReadonlySet<string>) {
  const { path, line, ids } = tag
  const above = tags.filter((other) => other.path === path && other.line < line && sameTest(other, tag))
  return ids.flatMap((id, index) => {
    if (!known.has(id)) return [{ path, line, fault: `${statementsPath} has no ${id}.` }]
    const before = [...above.flatMap((other) => other.ids), ...ids.slice(0, index)]
    return before.includes(id) ? [{ path, line, fault: `the same test is tagged with ${id} twice.` }] : []
  })
}

function sameTest(one: Tag, other: Tag) {
  return one.titles.join('\n') === other.titles.join('\n')
}

function holderText({ path, titles }: Tag) {
  return [`\`${path}\``, ...titles].join(' › ')
}

const introduction = `# What the product must do, and what holds it

Every statement about the product, in sections, with the tests that fail when it is no longer true. Where we decided
otherwise, or where nothing was asked for, the decision stands beside it and is explained first. \`npm run docs\` makes this page
from [spec-statements.md](spec-statements.md) and from the tags beside the tests, such as
\`// spec 3.11; decided exact-hours\`, and fails when no test holds a statement.

A holder is a file and the title of a test or of a group of tests, behind the titles of the groups around it; where one
line of a table of examples is meant, the title names that line. A statement beside a decision is what was first asked
for; the decision is what is done instead.

## Decisions

The sections named here are those of the paper “product”, which settled what was left open; what it says is repeated.

| decision | instead | held by |
|---|---|---|`
