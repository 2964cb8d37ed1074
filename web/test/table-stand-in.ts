/**
 * As much of a table as the grid looks at: elements that are found by tag and attribute, take the focus and are clicked.
 * What it looks like is the business of the stories, in a real browser.
 */
class Stand {
  readonly isConnected = true
  readonly dataset: Record<string, string> = {}
  readonly children: Stand[] = []
  readonly tagName: string
  readonly attributes: Record<string, string>
  tabIndex = 0
  parent: Stand | undefined
  textContent = ''
  listeners = new Map<string, (event: unknown) => void>()

  constructor(tag: string, attributes: Record<string, string | number> = {}, children: Stand[] = []) {
    this.tagName = tag.toUpperCase()
    this.attributes = Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, `${value}`]),
    )
    for (const [name, value] of Object.entries(this.attributes))
      if (name.startsWith('data-')) this.dataset[name.slice(5)] = value
    for (const child of children) {
      child.parent = this
      this.children.push(child)
    }
  }

  get rows(): Stand[] {
    return this.querySelectorAll('tr')
  }
  get tBodies(): Stand[] {
    return this.querySelectorAll('tbody')
  }
  get sectionRowIndex(): number {
    return this.parent?.children.indexOf(this) ?? 0
  }

  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }
  addEventListener(kind: string, listener: (event: unknown) => void) {
    this.listeners.set(kind, listener)
  }
  focus() {
    Object.assign(document, { activeElement: this })
  }
  click() {
    clicked.push(this)
  }
  contains(other: unknown): boolean {
    return other === this || this.children.some((child) => child.contains(other))
  }
  closest(selector: string): Stand | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null)
  }
  querySelector(selector: string): Stand | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
  querySelectorAll(selector: string): Stand[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ])
  }

  /** `tag[attribute][attribute="value"]`, or several of them with commas; of a path the last part counts. */
  private matches(selector: string): boolean {
    return selector.split(', ').some((part) => {
      const tag = /^\w+/.exec(part)?.[0]
      if (tag && tag.toUpperCase() !== this.tagName) return false
      const asked = [...part.matchAll(/\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)]
      return asked.every(([, name = '', value]) =>
        value === undefined ? name in this.attributes : this.attributes[name] === value,
      )
    })
  }
}

export const clicked: Stand[] = []
class Field extends Stand {}
class Press extends Stand {}

Object.assign(globalThis, {
  Element: Stand,
  HTMLElement: Stand,
  SVGElement: class {},
  Node: Stand,
  HTMLInputElement: Field,
  HTMLSelectElement: class {},
  HTMLButtonElement: class {},
  MutationObserver: class {
    observe() {}
    disconnect() {}
  },
})

const cell = (tag: string, attributes: object, children: Stand[] = []) =>
  new Stand(tag, { ...attributes } as Record<string, string>, children)
const row = (teacher: number) => {
  const days = [1, 2, 3, 4, 5].map((day) =>
    cell('td', { 'data-cell': day, 'data-weekday': day, 'data-teacher': teacher }),
  )
  const why = new Press('button', { 'aria-haspopup': 'dialog' })
  const figure = cell('td', { 'data-cell': 6 }, [new Press('button'), why, new Field('input')])
  return new Stand('tr', {}, [
    cell('th', { 'data-cell': 0 }),
    ...days,
    figure,
    cell('td', { 'data-cell': 7 }),
  ])
}

/** Three people, a week each, and one figure with two buttons and an input. */
export function tableStandIn() {
  const body = new Stand('tbody', {}, [row(1), row(2), row(3)])
  const table = new Stand('table', {}, [body])
  const line = body.children[1] as Stand
  const figure = line.children[6] as Stand
  const [first, second, field] = figure.children as [Stand, Stand, Stand]
  return { table, day: line.children[3] as Stand, figure, first, second, field }
}
