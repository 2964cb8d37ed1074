/**
 * One place that an action changed. Versions name its states: `from` is the one that was found there, `to` the one
 * that was left behind. A write expects a version, so what a colleague has written since is never lost.
 */
export interface ActionStep {
  readonly place: string
  readonly from: number
  readonly to: number
}

export interface Action<S extends ActionStep = ActionStep> {
  readonly id: string
  readonly steps: readonly S[]
}

/** What can be taken back and what can be done again, the latest last. */
export interface UndoStack<A extends Action = Action> {
  readonly done: readonly A[]
  readonly undone: readonly A[]
}

export type Direction = 'undo' | 'redo'

export const mostActions = 50

export const emptyStack: UndoStack<never> = { done: [], undone: [] }

/** Something new was done: what had been undone before it cannot be done again. */
export function withAction<A extends Action>(stack: UndoStack<A>, action: A): UndoStack<A> {
  return { done: [...stack.done, action].slice(-mostActions), undone: [] }
}

export function nextAction<A extends Action>(stack: UndoStack<A>, direction: Direction): A | undefined {
  return (direction === 'undo' ? stack.done : stack.undone).at(-1)
}

/** The version that must still stand there. */
export function expectedVersion({ from, to }: ActionStep, direction: Direction): number {
  return direction === 'undo' ? to : from
}

/**
 * After the action was undone or redone: `versions` are those that the writing gave to its places. A state that came
 * back goes by its new version from now on, in every action that leads to it or starts from it. Places without a new
 * version belong to a colleague now, and no action of ours comes back to them; an action without places is gone.
 */
export function afterwards<A extends Action>(
  stack: UndoStack<A>,
  direction: Direction,
  id: string,
  versions: ReadonlyMap<string, number>,
): UndoStack<A> {
  const side = direction === 'undo' ? stack.done : stack.undone
  const action = side.find((action) => action.id === id)
  if (!action) return stack
  const renamed = new Map(
    action.steps.map((step) => [step.place, { ...step, now: versions.get(step.place) }] as const),
  )
  const kept = { ...action, steps: action.steps.filter((step) => versions.has(step.place)) }
  const left = side.filter((other) => other !== action)
  // Something new was done while this was on its way: then it cannot be done again either.
  const isLatest = side.at(-1) === action
  const moved = isLatest && kept.steps.length > 0 ? [kept] : []
  const after =
    direction === 'undo'
      ? { done: left, undone: [...stack.undone, ...moved] }
      : { done: [...stack.done, ...moved], undone: left }

  const rename = (version: number, { place }: ActionStep) => {
    const known = renamed.get(place)
    const returned = direction === 'undo' ? known?.from : known?.to
    return known?.now !== undefined && version === returned ? known.now : version
  }
  const withNames = (action: A): A => ({
    ...action,
    steps: action.steps.map((step) => ({
      ...step,
      from: rename(step.from, step),
      to: rename(step.to, step),
    })),
  })
  return { done: after.done.map(withNames), undone: after.undone.map(withNames) }
}
