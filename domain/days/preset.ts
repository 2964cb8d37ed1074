import { folded } from '../values/folded-text.ts'
import { usualBounds, widestBounds } from './day-bounds.ts'
import type { DayEntry, PresentDay } from './day-entry.ts'
import type { ReadDay } from './day-text.ts'
import { printDayText, readDayText } from './day-text.ts'
import type { DayTextFault } from './day-text-fault.ts'
import { isStatusMark } from './day-words.ts'
import { readTypedAbsence } from './kind-text.ts'
import type { Session } from './session.ts'
import { byStart, isAtWork } from './session.ts'

/** One of the house's usual days: the early, the middle, the late duty. Its times are written as `readDayText` reads. */
export interface Preset {
  readonly name: string
  /** One to three characters that stand beside the times of such a day. */
  readonly mark: string
  readonly times: string
}

/** As many as there are keys from Alt+1 to Alt+9. */
export const mostPresets = 9
export const presetLimits = { name: 40, mark: 3 } as const

/** Why a preset cannot be kept: its name or mark, a mark that is an absence's, its times, or another that has the same. */
export type PresetFault = 'name' | 'mark' | 'statusMark' | 'sameMark' | 'sameTimes' | 'noWork' | DayTextFault

/** A day of work as it is kept, `7-14:30 b11-11:30` as `07:00-14:30 b11:00-11:30`, or what is wrong with it. */
export function readPresetTimes(
  text: string,
  bounds = usualBounds,
): { readonly times: string } | { readonly fault: PresetFault } {
  const read = readDayText(text, '', bounds)
  if ('fault' in read) return read
  const { entry } = read
  const works = entry.status === 'present' && isAtWork(entry.sessions)
  return works ? { times: printDayText(entry) } : { fault: 'noWork' }
}

/** What is wrong with the preset at this place, beside the others of its list. */
export function presetFault(
  presets: readonly Preset[],
  at: number,
  bounds = usualBounds,
): PresetFault | undefined {
  const preset = presets[at]
  if (!preset || !fits(preset.name, presetLimits.name)) return 'name'
  if (!fits(preset.mark, presetLimits.mark) || /\s/.test(preset.mark.trim())) return 'mark'
  const read = readPresetTimes(preset.times, bounds)
  if ('fault' in read) return read.fault
  const before = presets.slice(0, at)
  if (before.some((other) => other.mark.trim() === preset.mark.trim())) return 'sameMark'
  if (before.some((other) => timesOf(other) === read.times)) return 'sameTimes'
  // Last, because a list that was kept before this was refused may have it and nothing else.
  return isStatusMark(preset.mark) ? 'statusMark' : undefined
}

function fits(text: string, most: number): boolean {
  const { length } = [...text.trim()]
  return length >= 1 && length <= most
}

function timesOf({ times }: Preset): string | undefined {
  const read = readPresetTimes(times, widestBounds)
  return 'times' in read ? read.times : undefined
}

/** The list as it is kept. Ask `presetFault` first. */
export function keptPresets(presets: readonly Preset[]): Preset[] {
  return presets.map((preset) => ({
    name: preset.name.trim(),
    mark: preset.mark.trim(),
    times: timesOf(preset) ?? preset.times,
  }))
}

/** The day that a preset makes; what was noted for the day stays. Kept ones are read, whatever the house's day is now. */
export function dayFromPreset({ times }: Preset, notes = ''): PresentDay | undefined {
  const read = readDayText(times, notes, widestBounds)
  return 'entry' in read && read.entry.status === 'present' ? read.entry : undefined
}

/** The preset that is written by its mark or its name: `FD`, `fd`, `Frühdienst`. */
export function presetWritten(text: string, presets: readonly Preset[]): Preset | undefined {
  const written = text.trim()
  const exact = presets.find((preset) => preset.mark === written)
  if (exact) return exact
  const found = presets.filter((preset) => [preset.mark, preset.name].map(folded).includes(folded(written)))
  return found.length === 1 ? found[0] : undefined
}

/**
 * What a person types into a day of a house with these presets. U, K, F, / and – are what the grid shows for them; any
 * other letter is the house's own first, so that S is the late duty where one has that mark, and sick where none has.
 * `kinds`: the house uses kinds of absence and half days; `activities`: it has MPA and team on its grid.
 */
export function readTypedDay(
  text: string,
  presets: readonly Preset[],
  bounds = usualBounds,
  kinds = false,
  activities = false,
): ReadDay {
  const preset = isStatusMark(text) ? undefined : presetWritten(text, presets)
  const entry = preset && dayFromPreset(preset)
  if (entry) return { entry }
  const absence = kinds ? readTypedAbsence(text, bounds, activities) : undefined
  return absence ?? readDayText(text, '', bounds, activities)
}

/** The preset that a day equals: the same sessions, whatever its notes and recorded hours say. */
export function presetOf(entry: DayEntry | undefined, presets: readonly Preset[]): Preset | undefined {
  if (entry?.status !== 'present' || presets.length === 0) return undefined
  const sessions = spansOf(entry.sessions)
  return presets.find((preset) => spansOfPreset(preset) === sessions)
}

const readBefore = new WeakMap<Preset, string>()

/** Read once: a table asks for every preset in each of its cells. */
function spansOfPreset(preset: Preset): string {
  const spans = readBefore.get(preset) ?? spansOf(dayFromPreset(preset)?.sessions ?? [])
  readBefore.set(preset, spans)
  return spans
}

function spansOf(sessions: readonly Session[]): string {
  return byStart(sessions)
    .map(({ type, activity = type, start, end }) => `${activity} ${start}-${end}`)
    .join()
}
