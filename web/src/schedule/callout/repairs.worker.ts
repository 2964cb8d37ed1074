import type { CalloutAnswer, CalloutDay } from '#domain/callout/callout-day.ts'
import type { WeighedChoice } from '#domain/callout/last-choices.ts'
import { lastChoices } from '#domain/callout/last-choices.ts'
import { proposeRepairs } from '#domain/callout/repairs.ts'

export interface FoundRepairs extends CalloutAnswer {
  readonly choices: readonly WeighedChoice[]
}

/** The search, away from the page, which stays as smooth as before. */
addEventListener('message', ({ data }: MessageEvent<CalloutDay>) => {
  const found: FoundRepairs = { ...proposeRepairs(data), choices: lastChoices(data) }
  postMessage(found)
})
