import type { ModelSetting } from './figures.ts'
import { isCredited } from './kinds.ts'
import type { ModelSlot } from './slots.ts'
import { hoursPlanned, sessionsPlanned } from './slots.ts'

export interface ModelDay {
  readonly slots: readonly ModelSlot[]
  readonly version: number
}

export const settingFields = [
  'weeklyHours',
  'targetHours',
  'actualHours',
  'teamHours',
  'mpaHours',
  'coreHours',
] as const
const weekdays = [1, 2, 3, 4, 5]

export type Sent = Record<string, unknown>

export const hundredths = (hours: unknown) => (hours == null ? null : Math.round((hours as number) * 100))

/** The weeks of a house with what was entered in them. */
export class ModelSchedule {
  readonly weeks = new Set<number>()
  readonly #settings = new Map<string, ModelSetting>()
  readonly #days = new Map<string, ModelDay>()

  set(weekId: number, teacherId: number, sent: Sent) {
    const none = Object.fromEntries(settingFields.map((field) => [field, null])) as unknown as ModelSetting
    const nothingSent = Object.values(sent).every((value) => value === undefined)
    const includeInWeek = nothingSent ? true : null
    const before = this.setting(weekId, teacherId) ?? { ...none, includeInWeek, version: 0 }
    const changed = settingFields.filter((field) => field in sent)
    this.#settings.set(`${weekId}/${teacherId}`, {
      ...before,
      ...Object.fromEntries(changed.map((field) => [field, hundredths(sent[field])])),
      includeInWeek: 'includeInWeek' in sent ? (sent.includeInWeek as boolean | null) : before.includeInWeek,
      version: before.version + 1,
    })
  }

  /** Slots as they were sent, of one day. An absence keeps what was planned before; a paid one counts it. */
  saveDay(weekId: number, teacherId: number, dayOfWeek: number, sent: readonly Sent[]) {
    const before = this.day(weekId, teacherId, dayOfWeek)
    const own = sent.map(slotFromSent).map((slot) => ({ ...slot, groupId: this.groupNow(slot.groupId) }))
    const slots = own.map((slot) =>
      slot.status === 'present'
        ? slot
        : {
            ...slot,
            actualHours: slot.actualHours ?? (isCredited(slot) ? hoursPlanned(before.slots) : null),
            plannedSessions: sessionsPlanned(before.slots),
          },
    )
    slots.sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1))
    this.#days.set(`${weekId}/${teacherId}/${dayOfWeek}`, { slots, version: before.version + 1 })
  }

  setting(weekId: number, teacherId: number): ModelSetting | undefined {
    return this.#settings.get(`${weekId}/${teacherId}`)
  }

  day(weekId: number, teacherId: number, dayOfWeek: number): ModelDay {
    return this.#days.get(`${weekId}/${teacherId}/${dayOfWeek}`) ?? { slots: [], version: 0 }
  }

  /** Whether any week of the teacher holds an entry or actual hours. */
  isRecorded(teacherId: number): boolean {
    return [...this.weeks].some(
      (weekId) =>
        (this.setting(weekId, teacherId)?.actualHours ?? null) !== null ||
        weekdays.some((day) => this.day(weekId, teacherId, day).slots.length > 0),
    )
  }

  /** A group that there is; else none, which is the own one. */
  protected groupNow(groupId: number | null): number | null {
    return groupId
  }

  /** A group that goes leaves its sessions to the own one, and says nothing of it in their versions. */
  protected withoutGroup(groupId: number) {
    for (const [key, day] of this.#days) {
      const slots = day.slots.map((slot) => (slot.groupId === groupId ? { ...slot, groupId: null } : slot))
      this.#days.set(key, { ...day, slots })
    }
  }

  protected forget(teacherId: number) {
    for (const kept of [this.#settings, this.#days] as Map<string, unknown>[])
      for (const key of [...kept.keys()]) if (key.split('/')[1] === String(teacherId)) kept.delete(key)
  }
}

function slotFromSent(slot: Sent): ModelSlot {
  const status = slot.status === undefined || slot.status === 'normal' ? 'present' : (slot.status as string)
  return {
    status,
    sessionType: status === 'present' ? ((slot.sessionType as string | undefined) ?? 'work') : 'none',
    startTime: (slot.startTime as string | undefined) ?? null,
    endTime: (slot.endTime as string | undefined) ?? null,
    notes: (slot.notes as string | undefined) || null,
    actualHours: hundredths(slot.actualHours),
    plannedSessions: null,
    kind: (slot.kind as string | null | undefined) ?? null,
    share: (slot.share as number | undefined) ?? 1,
    realHours: hundredths(slot.realHours),
    groupId: (slot.groupId as number | null | undefined) ?? null,
    activity: (slot.activity as ModelSlot['activity'] | undefined) ?? null,
    steppedIn: slot.steppedIn === true,
  }
}
