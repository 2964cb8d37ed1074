import type pg from 'pg'
import type { Manager, Typed } from './browser.ts'

export interface Verdict {
  readonly edits: number
  readonly refused: number
  readonly reported: number
  readonly overwritten: string[]
  readonly doubled: string[]
  readonly lost: string[]
  readonly wrongUndo: string[]
}

/** One state of a day: who wrote it, over what. */
interface State {
  readonly weekday: number
  readonly version: number
  readonly key: string
  readonly before: string
  readonly after: string
}

type Slot = { readonly startTime: string; readonly endTime: string }
interface Answered {
  readonly days: readonly (Slot & {
    readonly teacherId: number
    readonly dayOfWeek: number
    readonly version: number
    readonly slots: readonly Slot[]
    readonly before: readonly Slot[]
  })[]
}

const textOf = (slots: readonly Slot[]) =>
  slots.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', ')

/** What the server has acknowledged, from the answers that it keeps for each key. */
async function statesOf(owner: pg.Client, teacherId: number): Promise<State[]> {
  const { rows } = await owner.query<{ key: string; body: string }>(
    `select key, body from idempotency_key where body like '%"teacherId":' || $1 || ',%'`,
    [teacherId],
  )
  return rows.flatMap(({ key, body }) =>
    (JSON.parse(body) as Answered).days
      .filter((day) => day.teacherId === teacherId)
      .map(({ dayOfWeek: weekday, version, slots, before }) => ({
        weekday,
        version,
        key,
        before: textOf(before),
        after: textOf(slots),
      })),
  )
}

/** Compares what two managers saw and typed with what is stored, without asking the code of the page. */
export async function judge(
  owner: pg.Client,
  teacherId: number,
  managers: readonly Manager[],
): Promise<Verdict> {
  const states = await statesOf(owner, teacherId)
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from history where teacher_id = $1 and weekday is not null`,
    [teacherId],
  )
  const doubled = doubledIn(states, rows[0]?.count ?? 0)
  const overwritten: string[] = []
  const lost: string[] = []
  const wrongUndo: string[] = []
  let refused = 0
  let reported = 0
  for (const manager of managers) {
    const reports = (await manager.kept()).refused.filter((place) => place.teacherId === teacherId)
    const own = states.filter(({ key }) => manager.keys.has(key))
    for (const typed of manager.typed) {
      const state = own.find(({ weekday, after, key }) => isOf(typed, weekday, after) && !isUndo(key))
      if (state) {
        if (state.before !== typed.seen && !isOwnBefore(state, states, manager))
          overwritten.push(`${typed.text} over ${state.before}, seen ${typed.seen}`)
        continue
      }
      refused++
      if (reports.some(({ weekday }) => weekday === typed.weekday)) reported++
      else lost.push(typed.text)
    }
    for (const state of own.filter(({ key }) => isUndo(key))) {
      const day = states.filter(({ weekday }) => weekday === state.weekday)
      const earlier = day.filter(({ version }) => version < state.version)
      const wasThere = state.after === '' || earlier.some(({ after }) => after === state.after)
      const undone = day.find(({ version }) => version === state.version - 1)
      if (!wasThere || !undone || !manager.keys.has(undone.key))
        wrongUndo.push(`${state.after} at ${state.key}`)
    }
  }
  const edits = managers.reduce((sum, { typed }) => sum + typed.length, 0)
  return { edits, refused, reported, overwritten, doubled, lost, wrongUndo }
}

/** What stood there was typed by the same manager a moment before, and the page had not drawn it yet. */
function isOwnBefore({ weekday, version }: State, states: readonly State[], manager: Manager): boolean {
  const before = states.find((state) => state.weekday === weekday && state.version === version - 1)
  return before !== undefined && manager.keys.has(before.key)
}

const isOf = (typed: Typed, weekday: number, after: string) =>
  typed.weekday === weekday && typed.text === after
const isUndo = (key: string) => /-(undo|redo)-/.test(key)

/** Every version of a day belongs to one key, and every line of the history to one version. */
function doubledIn(states: readonly State[], lines: number): string[] {
  const names = states.map(({ weekday, version }) => `day ${weekday} version ${version}`)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  return lines === names.length ? twice : [...twice, `${lines} lines of history for ${names.length} answers`]
}
