import { parseSync } from 'vite'
import type { SourceFile } from '../checks/source-files.ts'

/** A test, a group of tests, or one line of a table of examples: what a comment in the line above can speak of. */
interface Outlined {
  /** The line it starts in, counted from 1. */
  readonly line: number
  /** The titles of its groups and its own, as they are written; a line of a table is put in for the first `%s`. */
  readonly titles: readonly string[]
  /** The title as it is written, also for a line of a table. */
  readonly title: string
  readonly isLeftOut: boolean
}

export interface Comment {
  readonly line: number
  readonly text: string
  /** Nothing but the comment stands in its line. */
  readonly isAlone: boolean
}

export interface TestOutline {
  readonly outlined: readonly Outlined[]
  readonly comments: readonly Comment[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

interface Group {
  readonly titles: readonly string[]
  readonly isLeftOut: boolean
}

interface Call {
  readonly title: Node
  readonly isLeftOut: boolean
  readonly table: Node | undefined
}

export function outlineOf({ path, text }: SourceFile): TestOutline {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  const isFirstInLine = (position: number) => /(^|\n)[ \t]*$/.test(text.slice(0, position))
  const outlined: Outlined[] = []

  const outline = (node: Node, group: Group) => {
    const call = callOf(node)
    if (call) {
      const title = wordsOf(call.title, text)
      const own = { titles: [...group.titles, title], isLeftOut: group.isLeftOut || call.isLeftOut }
      outlined.push({ ...own, title, line: lineAt(node.start) })
      for (const line of elementsOf(call.table))
        outlined.push({
          ...own,
          title,
          titles: [...group.titles, ...withExample(title, line, text)],
          line: lineAt(line.start),
        })
      for (const child of childrenOf(node)) outline(child, own)
    } else for (const child of childrenOf(node)) outline(child, group)
  }
  outline(program as unknown as Node, { titles: [], isLeftOut: false })
  return {
    outlined,
    comments: comments.map(({ start, value }) => ({
      line: lineAt(start),
      text: value.trim(),
      isAlone: isFirstInLine(start),
    })),
  }
}

/** The titles of tests and groups as they are written, also those with `%s`; not of tests that are left out. */
export function titlesIn(file: SourceFile): string[] {
  return outlineOf(file)
    .outlined.filter(({ isLeftOut }) => !isLeftOut)
    .map(({ title }) => title)
}

/** `test('title', …)`, `test.describe('title', …)` or `test.each(table)('title', …)`. */
function callOf(node: Node): Call | undefined {
  const [title] = argumentsOf(node)
  if (!title || !isWords(title)) return undefined
  const callee = node.callee as Node
  const names = namesIn(callee.type === 'CallExpression' ? (callee.callee as Node) : callee)
  if (!/^(test|describe)\b/.test(names) || names.endsWith('.step')) return undefined
  return {
    title,
    isLeftOut: /\.(skip|todo|fixme)/.test(names),
    table: names.endsWith('.each') ? argumentsOf(callee)[0] : undefined,
  }
}

/** `test.describe.serial` of that expression, and nothing of another kind of expression. */
function namesIn(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type !== 'MemberExpression') return ''
  return `${namesIn(node.object as Node)}.${namesIn(node.property as Node)}`
}

function argumentsOf(node: Node): Node[] {
  return node.type === 'CallExpression' ? (node.arguments as Node[]) : []
}

function elementsOf(node: Node | undefined): Node[] {
  if (node?.type === 'TSAsExpression') return elementsOf(node.expression as Node)
  return node?.type === 'ArrayExpression'
    ? (node.elements as (Node | null)[]).filter((each) => each !== null)
    : []
}

/** Vitest puts the first value of a line in for the first `%s` of the title. */
function withExample(title: string, line: Node, text: string): string[] {
  const first = line.type === 'ArrayExpression' ? elementsOf(line)[0] : line
  const words = first && isWords(first) ? wordsOf(first, text) : sourceOf(line, text)
  return /%\w/.test(title) ? [title.replace(/%\w/, () => words)] : [title, words]
}

function isWords({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

function wordsOf(node: Node, text: string): string {
  return node.type === 'Literal' ? String(node.value) : sourceOf(node, text).slice(1, -1)
}

function sourceOf(node: Node, text: string): string {
  return text.slice(node.start, Number(node.end)).replaceAll(/\s+/g, ' ')
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
