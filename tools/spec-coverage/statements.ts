/**
 * Reads docs/spec-statements.md: one line for each statement about the product, as in
 * `- 3.11 Hours are stored as floating point (decided: exact-hours)`, and before them one for each decision, as in
 * `- exact-hours: Hours are whole hundredths in code …`.
 */

interface Decision {
  readonly line: number
  readonly id: string
  readonly text: string
}

interface Statement extends Decision {
  /** The decisions that say what is done instead. */
  readonly decided: readonly string[]
}

interface Section {
  /** As in `3. Entities and their fields`. */
  readonly heading: string
  readonly statements: readonly Statement[]
}

export interface Statements {
  readonly decisions: readonly Decision[]
  readonly sections: readonly Section[]
  /** What is wrong with the document, by its line. */
  readonly faults: readonly { readonly line: number; readonly fault: string }[]
}

const statementLine = /^- (\d+\.\d+) (.+?)(?: \(decided: ([^()]+)\))?$/
const decisionLine = /^- ([a-z\d-]+): (.+)$/

export function parseStatements(document: string): Statements {
  const decisions: Decision[] = []
  const sections: { heading: string; statements: Statement[] }[] = []
  const faults: { line: number; fault: string }[] = []
  document.split('\n').forEach((text, index) => {
    const line = index + 1
    const heading = text.match(/^## (\d+\. .+)$/)?.[1]
    if (heading) sections.push({ heading, statements: [] })
    if (!text.startsWith('-')) return
    const section = sections.at(-1)
    const entry = section ? statementIn(text, line) : decisionIn(text, line)
    if (!entry) faults.push({ line, fault: `this is no ${section ? 'statement' : 'decision'}: ${text}` })
    else if (!section) decisions.push(entry)
    else section.statements.push({ decided: [], ...entry })
  })
  return { decisions, sections, faults: [...faults, ...faultsIn(decisions, sections)] }
}

function statementIn(text: string, line: number): Statement | undefined {
  const [, id, words, decided] = text.match(statementLine) ?? []
  return id && words ? { line, id, text: words, decided: decided?.split(', ') ?? [] } : undefined
}

function decisionIn(text: string, line: number): Decision | undefined {
  const [, id, words] = text.match(decisionLine) ?? []
  return id && words ? { line, id, text: words } : undefined
}

function faultsIn(decisions: readonly Decision[], sections: readonly Section[]) {
  const statements = sections.flatMap((section) => section.statements)
  const entries = [...decisions, ...statements]
  const names = decisions.map(({ id }) => id)
  const used = statements.flatMap(({ decided }) => decided)
  return [
    ...entries
      .filter(({ id, line }) => entries.some((other) => other.id === id && other.line < line))
      .map(({ id, line }) => ({ line, fault: `the id ${id} was given before.` })),
    ...sections.flatMap(({ heading, statements }) =>
      statements
        .filter(({ id }) => id.split('.')[0] !== heading.split('.')[0])
        .map(({ id, line }) => ({ line, fault: `${id} stands in section ${heading}.` })),
    ),
    ...statements.flatMap(({ decided, line }) =>
      decided
        .filter((name) => !names.includes(name))
        .map((name) => ({ line, fault: `there is no decision ${name}.` })),
    ),
    ...decisions
      .filter(({ id }) => !used.includes(id))
      .map(({ id, line }) => ({ line, fault: `no statement names the decision ${id}.` })),
  ]
}
