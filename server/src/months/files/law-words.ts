import type { WireSheetDay } from '#contract/month-sheets.ts'
import type { HintReason } from '#domain/law/hint-answer.ts'
import type { LawRule } from '#domain/law/law-rules.ts'

/** What hints from law are called in a file. Without the paragraph: it would name what protects the person. */
export interface LawWords {
  readonly rules: Readonly<Record<LawRule, string>>
  readonly of: string
  readonly reason: string
  readonly reasons: Readonly<Record<Exclude<HintReason, 'other'>, string>>
}

export const germanLaw: LawWords = {
  rules: {
    dailyHours: 'Arbeit am Tag',
    break: 'Pause',
    run: 'Arbeit ohne Pause',
    firstBreak: 'Erste Pause nach',
    breakAtEdge: 'Pause nach Beginn oder vor Ende',
    span: 'Von Beginn bis Ende',
    rest: 'Ruhe bis zum nächsten Tag',
    early: 'Arbeit ab',
    late: 'Arbeit bis',
    holiday: 'Arbeit am Feiertag',
    alone: 'Allein im Haus',
    week: 'Arbeit in der Woche',
    fortnight: 'Arbeit in zwei Wochen',
    mean: 'Schnitt von 24 Wochen',
    monthMean: 'Schnitt des Monats',
  },
  of: 'statt',
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
  rules: {
    dailyHours: 'Work on the day',
    break: 'Break',
    run: 'Work without a break',
    firstBreak: 'First break after',
    breakAtEdge: 'Break after the start or before the end',
    span: 'From start to end',
    rest: 'Rest until the next day',
    early: 'Work from',
    late: 'Work until',
    holiday: 'Work on a public holiday',
    alone: 'Alone in the house',
    week: 'Work in the week',
    fortnight: 'Work in two weeks',
    mean: 'Mean of 24 weeks',
    monthMean: 'Mean of the month',
  },
  of: 'instead of',
  reason: 'reason',
  reasons: {
    childNotCollected: 'A child was not collected',
    colleagueAway: 'A colleague was away',
    parentsEvening: "Parents' evening or celebration",
    outing: 'Outing',
    agreed: 'Agreed with the person',
    emergency: 'Emergency',
  },
}

const asClock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `Break 0:00 instead of 0:30 (reason: A child was not collected)`. */
export function lawText(hint: NonNullable<WireSheetDay['law']>[number], words: LawWords): string {
  const { rule, is, limit, reason } = hint
  const said = `${words.rules[rule]} ${asClock(is)} ${words.of} ${asClock(limit)}`
  if (!reason) return said
  const why = [reason.reason === 'other' ? '' : words.reasons[reason.reason], reason.text]
  return `${said} (${words.reason}: ${why.filter(Boolean).join(': ')})`
}
