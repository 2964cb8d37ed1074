import * as contract from '#contract/presets.ts'
import { presetsTag } from '#contract/wire/entity-tags.ts'
import type { RefusalCode } from '#contract/wire/refusal-codes.ts'
import type { DayBounds } from '#domain/days/day-bounds.ts'
import type { Preset, PresetFault } from '#domain/days/preset.ts'
import { keptPresets, presetFault } from '#domain/days/preset.ts'
import type { Serve } from '../http/call.ts'
import { mayWrite } from '../http/if-match.ts'
import { changedMeanwhile, Refusal } from '../http/problems.ts'
import { readSite } from '../sites/sites.store.ts'
import type { StoredPresets } from './presets.store.ts'
import { lockPresets, readPresets, writePresets } from './presets.store.ts'

const refusals: Partial<Record<PresetFault, readonly [code: RefusalCode, message: string]>> = {
  mark: ['preset_mark_length', 'A mark has one to three characters and no space.'],
  statusMark: ['preset_mark_is_status', 'U, K, F, / and – stand for absences. Please choose another mark.'],
  sameMark: ['preset_mark_twice', 'Two presets have the same mark.'],
  sameTimes: ['preset_times_twice', 'Two presets have the same times.'],
}

const toWire = ({ presets, version }: StoredPresets) => ({ presets: [...presets], version })

export function presetRoutes(serve: Serve) {
  serve(contract.listPresets, async ({ work }) => {
    const list = await readPresets(work)
    return { body: toWire(list), tag: presetsTag(list.version) }
  })

  serve(contract.replacePresets, async ({ work, body, ifMatch }) => {
    refuseFaults(body.presets, await readSite(work))
    const before = await lockPresets(work)
    const tag = presetsTag(before.version)
    if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(toWire(before), tag)
    const after = await writePresets(work, keptPresets(body.presets))
    work.changed({
      change: { kind: 'site' },
      action: 'presetsChanged',
      before: before.presets,
      after: after.presets,
    })
    return { body: toWire(after), tag: presetsTag(after.version) }
  })
}

function refuseFaults(presets: readonly Preset[], bounds: DayBounds) {
  const { dayStart, dayEnd } = bounds
  for (const [at, { mark }] of presets.entries()) {
    const fault = presetFault(presets, at, bounds)
    if (!fault) continue
    if (fault === 'outsideDay') {
      const message = `The times of a preset must lie between ${dayStart} and ${dayEnd}.`
      throw new Refusal(400, 'preset_outside_day', message, {
        params: { mark: mark.trim(), earliest: dayStart, latest: dayEnd },
      })
    }
    const [code, message] = refusals[fault] ?? (['invalid', 'This preset cannot be kept.'] as const)
    const more = fault === 'statusMark' ? { params: { mark: mark.trim() } } : { issues: [] }
    throw new Refusal(400, code, message, more)
  }
}
