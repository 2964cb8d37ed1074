import type { QueryClient } from '@tanstack/react-query'
import type { TeacherWeek } from '#contract/weeks.ts'
import { weekWith } from '#contract/wire/week-facts.ts'
import { placeKey, sameEntry } from '#domain/days/day-edits.ts'
import type { EditConflict, Outbox, StoredDay, Undoes } from '#domain/outbox/outbox.ts'
import {
  emptyOutbox,
  lastOn,
  queuedDays,
  retriedNow,
  shownEntry,
  withEdit,
  withRead,
} from '#domain/outbox/outbox.ts'
import { withoutConflict } from '#domain/outbox/outbox-answers.ts'
import { CallError } from '../../api/call.ts'
import { keys } from '../../api/queries.ts'
import { nameKnown } from '../../site/name-known.ts'
import { isForManagement } from '../fixed-days.ts'
import { onForgetOwnChanges, onOwnChangesAside } from '../forget-own-changes.ts'
import { attachOutbox, noteUnsent } from '../unsent.ts'
import { onOthersHere } from '../whose.ts'
import type { EditHandlers } from './delivery.ts'
import { delivery } from './delivery.ts'
import { adoptKept, keepOutbox } from './kept-outbox.ts'
import type { DayWrite } from './outbox-reports.ts'
import { report } from './outbox-reports.ts'
import { dayIn, dayOnScreen, keepVersion, rowOnScreen, show } from './shown-days.ts'

const nothingSent = 'nothing'

const refusedHere = () =>
  new CallError(403, 'Only the management changes this.', {
    ...{ statusCode: 403, code: 'absence_of_management', message: 'Only the management changes this.' },
  })

const outboxes = new WeakMap<QueryClient, OutboxStore>()

/** Every edit of days that leaves the page goes through its one outbox. */
export function outboxOf(client: QueryClient): OutboxStore {
  const store = outboxes.get(client) ?? new OutboxStore(client)
  outboxes.set(client, store)
  return store
}

export class OutboxStore {
  #outbox = emptyOutbox
  #isKept = true
  readonly #client: QueryClient
  readonly #delivery: ReturnType<typeof delivery>
  readonly #listeners = new Set<() => void>()

  constructor(client: QueryClient) {
    this.#client = client
    this.#delivery = delivery(client, this)
    attachOutbox({
      retry: () => this.retry(),
      compare: () => report.compare(),
      onRead: (week) => this.#withQueue(week),
    })
    onForgetOwnChanges(() => this.#forget())
    onOwnChangesAside(() => this.#keep())
    // A tab that slept learns from another one that somebody else is here.
    onOthersHere(() => void client.invalidateQueries({ queryKey: keys.access }))
    window.addEventListener('online', () => this.retry())
    window.addEventListener('beforeunload', (event) => {
      if (!this.#isKept) event.preventDefault()
    })
    adoptKept((kept) => this.#adopt(kept))
  }

  now = (): Outbox => this.#outbox

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Shows the days at once and sends them when it is their turn. The key is made here, and never again. */
  add(given: readonly DayWrite[], handlers: EditHandlers = {}, own: { id?: string; undoes?: Undoes } = {}) {
    const writes = given.filter((write) => !isForManagement(rowOnScreen(this.#client, write.place), write))
    if (writes.length < given.length) report.fixed(given.length - writes.length)
    if (writes.length === 0) return this.#nothingToSend(handlers)
    const again = own.undoes ? undefined : this.#sameAgain(writes)
    const id = again ?? own.id ?? crypto.randomUUID()
    this.#delivery.attend(id, handlers)
    if (again !== undefined) this.retry()
    else {
      const edit = { id, days: writes.map(withoutGap), ...(own.undoes && { undoes: own.undoes }) }
      this.change((outbox) => withEdit(outbox, edit, (place) => dayOnScreen(this.#client, place)))
      show(this.#client, writes)
      this.#delivery.send()
    }
    return id
  }

  /** The writer is gone: what becomes of the edit is reported to the page. */
  leave(id: string) {
    this.#delivery.leave(id)
  }

  retry() {
    this.change(retriedNow)
    this.#delivery.send()
  }

  /** Resolves with whether the edit was stored. */
  settled(id: string): Promise<boolean> {
    return id === nothingSent ? Promise.resolve(false) : this.#delivery.settled(id)
  }

  decide({ id, days }: EditConflict, keepsMine: boolean) {
    this.change((outbox) => withoutConflict(outbox, id))
    if (!keepsMine) return
    // A new edit, made on what was just shown.
    this.add(days.map(({ place, saved, mine, version }) => ({ place, before: saved, after: mine, version })))
  }

  /** Shows days as the server has them, with what is left of the queue on top. */
  paint(days: readonly StoredDay[]) {
    this.#outbox = withRead(
      this.#outbox,
      days.filter(({ place }) => lastOn(this.#outbox, place)),
    )
    const shown = days.map(({ place, entry }) => ({
      place,
      after: lastOn(this.#outbox, place) ? shownEntry(this.#outbox, place) : entry,
    }))
    const isNew = ({ place, after }: (typeof shown)[number]) =>
      !sameEntry(dayOnScreen(this.#client, place)?.entry, after)
    show(this.#client, shown.filter(isNew))
    for (const day of days) keepVersion(this.#client, day)
  }

  change(next: (outbox: Outbox) => Outbox) {
    const before = this.#outbox
    this.#outbox = next(before)
    if (!holdsSame(before, this.#outbox)) this.#keep()
    const { edits, conflicts } = this.#outbox
    const nameOf = nameKnown(this.#client)
    const failed = edits.flatMap(({ tries, days: [first] }) =>
      tries > 0 && first ? [{ place: first.place, name: nameOf(first.place.teacherId) }] : [],
    )
    noteUnsent({ waiting: edits.length, failed, conflicts: conflicts.length })
    for (const listener of this.#listeners) listener()
  }

  /** All that was asked for is the management's, as the server would say; it was said already. */
  #nothingToSend({ onRefused }: EditHandlers): string {
    queueMicrotask(() => onRefused?.(refusedHere(), undefined))
    return nothingSent
  }

  /** For tests: nothing is sent again. */
  close() {
    this.#outbox = emptyOutbox
    this.#delivery.stop()
  }

  #keep() {
    this.#isKept = keepOutbox(this.#outbox)
  }

  #forget() {
    this.#delivery.stop()
    this.change(() => emptyOutbox)
  }

  #adopt(kept: Outbox) {
    const known = new Set(this.#outbox.edits.map(({ id }) => id))
    const edits = kept.edits.filter(({ id }) => !known.has(id))
    const places = edits.flatMap(({ days }) => days.map(({ place }) => place))
    const read = places.flatMap((place) =>
      lastOn(this.#outbox, place) ? [] : (dayOnScreen(this.#client, place) ?? []),
    )
    this.change(({ edits: own, conflicts, confirmed }) =>
      withRead(
        {
          edits: [...edits, ...own],
          conflicts: [...kept.conflicts, ...conflicts],
          confirmed: { ...kept.confirmed, ...confirmed },
        },
        read,
      ),
    )
    for (const week of new Set(places.map(({ weekNumber }) => weekNumber)))
      show(this.#client, queuedDays(this.#outbox, week))
    this.#delivery.send()
  }

  #withQueue(week: TeacherWeek): TeacherWeek {
    const queued = queuedDays(this.#outbox, week.id)
    if (queued.length === 0) return week
    const read = queued.flatMap(({ place }) => dayIn(week, place) ?? [])
    this.#outbox = withRead(this.#outbox, read)
    return weekWith(week, queued)
  }

  /** The same days with the same content, still on their way: whoever presses "Save" again means these. */
  #sameAgain(writes: readonly DayWrite[]): string | undefined {
    const last = this.#outbox.edits.at(-1)
    const isSame =
      last?.tries !== 0 &&
      last?.days.length === writes.length &&
      writes.every(({ place, after }, at) => {
        const day = last.days[at]
        return day && placeKey(day.place) === placeKey(place) && sameEntry(day.after, after)
      })
    return isSame ? last?.id : undefined
  }
}

/** Whether the same edits are in it, whatever has become of them. */
function holdsSame(a: Outbox, b: Outbox): boolean {
  if (a.conflicts !== b.conflicts || a.edits.length !== b.edits.length) return false
  return a.edits.every(({ days }, at) => days === b.edits[at]?.days)
}

const withoutGap = ({ version, ...write }: DayWrite) =>
  version === undefined ? write : { ...write, version }
