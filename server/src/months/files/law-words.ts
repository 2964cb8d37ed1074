import type { WireSheetDay } from '#contract/month-sheets.ts'
import type { HintReason } from '#domain/law/hint-answer.ts'

/** What hints from law are called in a file. Rule, limit and paragraph would name what protects the person. */
export interface LawWords {
  readonly hint: string
  readonly reason: string
  readonly reasons: Readonly<Record<Exclude<HintReason, 'other'>, string>>
}

export const germanLaw: LawWords = {
  hint: 'Hinweis zur Arbeitszeit',
  reason: 'Grund',
  reasons: {
    childNotCollected: 'Kind wurde nicht abgeholt',
    colleagueAway: 'Kollegin oder Kollege fehlte',
    parentsEvening: 'Elternabend oder Fest',
    outing: 'Ausflug',
    agreed: 'Mit der Person abgesprochen',
    emergency: 'Notfall',
  },
}

export const englishLaw: LawWords = {
  hint: 'Working-time alert',
  reason: 'reason',
  reasons: {
    childNotCollected: 'A child was not collected',
    colleagueAway: 'A colleague was away',
    parentsEvening: 'Parents’ evening or celebration',
    outing: 'Outing',
    agreed: 'Agreed with the person',
    emergency: 'Emergency',
  },
}

/** `Working-time alert (reason: A child was not collected)`. */
export function lawText(
  { reason }: NonNullable<WireSheetDay['law']>[number],
  { hint, reasons, reason: said }: LawWords,
): string {
  if (!reason) return hint
  const why = [reason.reason === 'other' ? '' : reasons[reason.reason], reason.text]
  return `${hint} (${said}: ${why.filter(Boolean).join(': ')})`
}
