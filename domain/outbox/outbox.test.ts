import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayPlace } from '../days/day-edits.ts'
import { placeKey } from '../days/day-edits.ts'
import type { DayEntry } from '../days/day-entry.ts'
import type { Outbox, QueuedEdit, StoredDay } from './outbox.ts'
import {
  editWith,
  emptyOutbox,
  lastOn,
  nextToSend,
  queuedDays,
  retriedNow,
  shownEntry,
  withEdit,
  withoutAnswer,
  withRead,
  withSent,
} from './outbox.ts'
import { isOwnContent, withConflict, withoutConflict, withRefused, withStored } from './outbox-answers.ts'

const places: readonly DayPlace[] = ([1, 2, 3] as const).map((weekday) => ({
  weekNumber: 98,
  teacherId: 7,
  weekday,
}))

/** Each entry has a note of its own. */
const entry = (notes: string): DayEntry => ({ status: 'absent', plannedHours: null, notes })
const monday = places[0] as DayPlace
const seen =
  (version: number, note = 'seen') =>
  (place: DayPlace) => ({ place, version, entry: entry(note) })
const edit = (id: string, ...at: DayPlace[]) => ({
  id,
  days: (at.length > 0 ? at : [monday]).map((place) => ({ place, before: undefined, after: entry(id) })),
})

describe('an edit in the queue', () => {
  test('is made on the version that was seen, and the next one of the day on it', () => {
    const two = withEdit(withEdit(emptyOutbox, edit('a'), seen(4)), edit('b'), seen(9))
    expect(two.edits.map(({ days }) => days[0]?.base)).toEqual([{ version: 4 }, { on: 'a' }])
    expect(nextToSend(two, 0)?.id).toBe('a')
    expect(nextToSend(withSent(two, 'a'), 0)).toBeUndefined()
  })

  test('is sent with the version that its own predecessor has left, never with a colleague’s', () => {
    const two = withEdit(withEdit(emptyOutbox, edit('a'), seen(4)), edit('b'), seen(4))
    const read = withRead(two, [{ place: monday, version: 8, entry: entry('theirs') }])
    expect(read.edits[0]?.days[0]?.base).toEqual({ version: 4 })
    const stored = withStored(read, 'a', [{ place: monday, version: 5, entry: entry('a') }])
    expect(stored.edits.map(({ id, days }) => [id, days[0]?.base])).toEqual([['b', { version: 5 }]])
    expect(withStored(stored, 'a', [])).toBe(stored)
  })

  test('is refused with the one that it was made on; both versions are reported once', () => {
    const three = [edit('a', ...places), edit('b'), edit('c', places[2] as DayPlace)].reduce(
      (outbox, each) => withEdit(outbox, each, seen(4)),
      emptyOutbox,
    )
    const theirs = { place: monday, version: 5, entry: entry('theirs') }
    const { outbox, dropped, conflict } = withRefused(three, 'a', [theirs])
    expect([outbox.edits, dropped.map(({ id }) => id)]).toEqual([[], ['a', 'b', 'c']])
    expect(
      conflict?.days.map(({ mine, saved, version, isChanged }) => [
        mine?.notes,
        saved?.notes,
        version,
        isChanged,
      ]),
    ).toEqual([
      ['b', 'theirs', 5, true],
      ['a', 'seen', 4, false],
      ['c', 'seen', 4, false],
    ])
  })

  test('without an answer waits longer each time, and lets the edits of other days pass', () => {
    const two = withEdit(withEdit(emptyOutbox, edit('a'), seen(1)), edit('b', places[1] as DayPlace), seen(1))
    const once = withoutAnswer(withSent(two, 'a'), 'a', 100)
    expect([nextToSend(once, 100)?.id, nextToSend(once, 1_100)?.id]).toEqual(['b', 'a'])
    const often = Array.from({ length: 9 }).reduce<Outbox>((outbox) => withoutAnswer(outbox, 'a', 0), once)
    expect(editWith(often, 'a')).toMatchObject({ state: 'failed', tries: 10, retryAt: 30_000 })
    expect(nextToSend(retriedNow(often), 0)?.id).toBe('a')
  })
})

type Written = StoredDay & { readonly before: DayEntry | undefined }

/** A server of a few lines, made without the outbox: a version for each day, every key once. */
function modelServer() {
  const days = new Map<string, StoredDay & { readonly version: number }>()
  const answers = new Map<string, Written[]>()
  /** Every state that was ever stored, with who stored it over which. */
  const history: { place: string; over: number; notes: string; by: 'me' | 'colleague'; key: string }[] = []
  const now = (place: DayPlace) => days.get(placeKey(place)) ?? { place, version: 0, entry: undefined }
  const write = (place: DayPlace, entry: DayEntry | undefined, by: 'me' | 'colleague', key: string) => {
    const before = now(place)
    history.push({ place: placeKey(place), over: before.version, notes: entry?.notes ?? '', by, key })
    days.set(placeKey(place), { place, version: before.version + 1, entry })
  }
  return {
    now,
    history,
    colleague: (place: DayPlace, note: string) => write(place, entry(note), 'colleague', note),
    put(edit: QueuedEdit): { stored: Written[] } | { refused: StoredDay[] } {
      const known = answers.get(edit.id)
      if (known) return { stored: known }
      const outdated = edit.days.filter(
        ({ place, base }) => 'version' in base && base.version !== now(place).version,
      )
      if (outdated.length > 0) return { refused: outdated.map(({ place }) => now(place)) }
      const stored = edit.days.map(({ place, after }) => {
        const before = now(place).entry
        write(place, after, 'me', edit.id)
        return { ...now(place), before }
      })
      answers.set(edit.id, stored)
      return { stored }
    },
  }
}

type Step =
  | { readonly kind: 'type'; readonly at: number; readonly many: boolean }
  | { readonly kind: 'send'; readonly fate: 'arrives' | 'never' | 'answerLost' | 'twice' }
  | { readonly kind: 'colleague'; readonly at: number }
  | { readonly kind: 'read' | 'reload' | 'retry' | 'keepMine' | 'takeSaved' | 'undo' }

const at = fc.nat(places.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), at, many: fc.boolean() }),
  fc.record({
    kind: fc.constant('send' as const),
    fate: fc.constantFrom('arrives' as const, 'never' as const, 'answerLost' as const, 'twice' as const),
  }),
  fc.record({ kind: fc.constant('colleague' as const), at }),
  fc.record({
    kind: fc.constantFrom('read', 'reload', 'retry', 'keepMine', 'takeSaved', 'undo') as fc.Arbitrary<'read'>,
  }),
)

interface Typed {
  readonly id: string
  readonly places: readonly string[]
  /** The versions that the user had before the eyes. */
  readonly seen: ReadonlyMap<string, number | undefined>
  readonly isUndo: boolean
}

/** Plays a schedule, then lets the line be good until nothing is left. */
function play(steps: readonly Step[]) {
  const server = modelServer()
  let outbox = emptyOutbox
  let clock = 0
  let count = 0
  const screen = new Map<string, StoredDay>()
  const reported = new Map<string, string>()
  const typed: Typed[] = []
  const onScreen = (place: DayPlace) => screen.get(placeKey(place)) ?? { place, version: 0, entry: undefined }
  const show = (days: readonly StoredDay[]) => {
    for (const day of days) screen.set(placeKey(day.place), day)
  }
  const done: { id: string; days: readonly Written[] }[] = []
  const add = (
    at: readonly DayPlace[],
    versions?: readonly (number | undefined)[],
    undone?: (typeof done)[number],
  ) => {
    const id = `mine-${++count}`
    const seen = new Map<string, number | undefined>()
    const days = at.map((place, index) => {
      const version = versions?.[index]
      // Under an own edit in the queue nothing of the server is seen.
      if (version !== undefined || !lastOn(outbox, place))
        seen.set(placeKey(place), version ?? onScreen(place).version)
      const after = undone ? undone.days[index]?.before : entry(id)
      const before = shownEntry(outbox, place)
      return { place, before, after, ...(version === undefined ? {} : { version }) }
    })
    const undoes = undone && { action: undone.id, direction: 'undo' as const }
    outbox = withEdit(outbox, { id, days, ...(undoes && { undoes }) }, onScreen)
    typed.push({ id, places: at.map(placeKey), seen, isUndo: undone !== undefined })
  }
  const undo = () => {
    const last = done.pop()
    if (last)
      add(
        last.days.map(({ place }) => place),
        last.days.map(({ version }) => version),
        last,
      )
  }
  const answer = (edit: QueuedEdit, reply: ReturnType<typeof server.put>) => {
    if (!editWith(outbox, edit.id)) return
    const stored =
      'stored' in reply ? reply.stored : isOwnContent(edit, reply.refused) ? reply.refused : undefined
    if (stored) {
      show(stored)
      if (!edit.undoes && 'stored' in reply) done.push({ id: edit.id, days: reply.stored })
      outbox = withStored(outbox, edit.id, stored)
      return
    }
    const current = 'refused' in reply ? reply.refused : []
    show(current)
    const refused = withRefused(outbox, edit.id, current)
    for (const { id } of refused.dropped) {
      expect(reported.has(id), 'reported twice').toBe(false)
      reported.set(id, edit.id)
    }
    outbox = refused.conflict ? withConflict(refused.outbox, refused.conflict) : refused.outbox
  }
  const send = (fate: 'arrives' | 'never' | 'answerLost' | 'twice') => {
    const edit = nextToSend(outbox, clock)
    if (!edit) return
    outbox = withSent(outbox, edit.id)
    const reply = fate === 'never' ? undefined : server.put(edit)
    if (!reply || fate === 'answerLost') outbox = withoutAnswer(outbox, edit.id, clock)
    else answer(edit, reply)
    if (reply && fate === 'twice') answer(edit, server.put(edit))
  }
  const decide = (keepsMine: boolean) => {
    const [conflict] = outbox.conflicts
    if (!conflict) return
    outbox = withoutConflict(outbox, conflict.id)
    const days = conflict.days
    if (keepsMine)
      add(
        days.map(({ place }) => place),
        days.map(({ version }) => version),
      )
  }
  for (const each of steps) {
    clock += 700
    if (each.kind === 'type') add(each.many ? places : [places[each.at] as DayPlace])
    else if (each.kind === 'send') send(each.fate)
    else if (each.kind === 'colleague') server.colleague(places[each.at] as DayPlace, `theirs-${++count}`)
    else if (each.kind === 'read') {
      const days = places.map(server.now)
      show(days)
      const queued = new Set(queuedDays(outbox, 98).map(({ place }) => placeKey(place)))
      outbox = withRead(
        outbox,
        days.filter(({ place }) => queued.has(placeKey(place))),
      )
    } else if (each.kind === 'reload') {
      const edits = outbox.edits.map((edit) => ({ ...edit, state: 'waiting' as const, tries: 0, retryAt: 0 }))
      outbox = { ...(JSON.parse(JSON.stringify(outbox)) as Outbox), edits }
    } else if (each.kind === 'retry') outbox = retriedNow(outbox)
    else if (each.kind === 'undo') undo()
    else decide(each.kind === 'keepMine')
  }
  for (let rounds = 0; outbox.edits.length > 0; rounds++) {
    expect(rounds, 'the queue comes to an end').toBeLessThan(1_000)
    clock += 60_000
    send('arrives')
  }
  return { server, reported, typed }
}

test('N2, N14, N17: whatever happens on the way: nothing overwritten unseen, nothing twice, nothing lost without a report', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { server, reported, typed } = play(steps)
      const mine = server.history.filter(({ by }) => by === 'me')
      for (const { id, places } of typed) {
        const stored = mine.filter(({ key }) => key === id)
        // Stored once in each of its days, or reported and in none of them.
        expect(stored.map(({ place }) => place).toSorted()).toEqual(reported.has(id) ? [] : places.toSorted())
      }
      for (const { key, place, over, notes } of mine) {
        const states = server.history.filter((line) => line.place === place)
        const edit = typed.find(({ id }) => id === key)
        // Over a colleague's state only when that very state was on the screen or in the question.
        if (states[over - 1]?.by === 'colleague') expect(edit?.seen.get(place)).toBe(over)
        // An undo writes what has been there.
        if (edit?.isUndo) expect(['', ...states.slice(0, over).map((line) => line.notes)]).toContain(notes)
      }
    }),
    { numRuns: 400 },
  )
})
