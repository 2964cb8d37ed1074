import * as contract from '#contract/presets.ts'
import type { PresetFault } from '#domain/preset.ts'
import { keptPresets, presetFault } from '#domain/preset.ts'
import { mayWrite } from '../if-match.ts'
import { changedMeanwhile, invalid } from '../problems.ts'
import type { Serve } from '../serve.ts'
import type { PresetList } from './presets.store.ts'
import { lockPresets, readPresets, writePresets } from './presets.store.ts'

const refusals: Partial<Record<PresetFault, string>> = {
  mark: 'A mark has one to three characters and no space.',
  sameMark: 'Two presets have the same mark.',
  sameTimes: 'Two presets have the same times.',
}

const toWire = ({ presets, version }: PresetList) => ({ presets: [...presets], version })

export function presetRoutes(serve: Serve) {
  serve(contract.listPresets, async ({ work }) => {
    const list = await readPresets(work)
    return { body: toWire(list), tag: contract.presetsTag(list.version) }
  })

  serve(contract.replacePresets, async ({ work, body, ifMatch }) => {
    const fault = body.presets.map((_, at) => presetFault(body.presets, at)).find((one) => one)
    if (fault) throw invalid(refusals[fault] ?? 'This preset cannot be kept.')
    const before = await lockPresets(work)
    const tag = contract.presetsTag(before.version)
    if (!mayWrite(ifMatch, tag)) throw changedMeanwhile(toWire(before), tag)
    const after = await writePresets(work, keptPresets(body.presets))
    work.changed({
      change: { kind: 'site' },
      action: 'presetsChanged',
      before: before.presets,
      after: after.presets,
    })
    return { body: toWire(after), tag: contract.presetsTag(after.version) }
  })
}
