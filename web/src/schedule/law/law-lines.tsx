import type { ReactNode } from 'react'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { hintReasonText, lawHintText } from '../../i18n/law-words.ts'
import type { useWords } from '../../i18n/use-words.ts'
import { LawMark } from './law-mark.tsx'
import type { ShownHint } from './week-law.ts'
import { isOpenHint } from './week-law.ts'

/** What the table shows of a day's hints. */
interface LawLine {
  readonly where: { readonly weekday: Weekday }
  readonly text: string
  readonly mark: ReactNode
  /** Worth going to. */
  readonly isOpen: boolean
}

type Lines = ReadonlyMap<number, readonly LawLine[]>

/** By teacher, a line for each hint, the gravest first. */
export function lawLines(hints: readonly ShownHint[], t: ReturnType<typeof useWords>['t']): Lines {
  const lines = new Map<number, readonly LawLine[]>()
  for (const hint of [...hints].sort((a, b) => Number(isOpenHint(b)) - Number(isOpenHint(a)))) {
    const said = lawHintText(hint, t)
    const text = hint.answer
      ? t('law.answered', { hint: said, reason: hintReasonText(hint.answer, t) })
      : said
    const line = { where: { weekday: hint.weekday }, text, mark: marks[hint.rule], isOpen: isOpenHint(hint) }
    lines.set(hint.teacherId, [...(lines.get(hint.teacherId) ?? []), line])
  }
  return lines
}

/** One element for each rule, so that lines can be compared. */
const marks = new Proxy({} as Record<ShownHint['rule'], ReactNode>, {
  get: (made, rule: ShownHint['rule']) => {
    made[rule] ??= <LawMark rule={rule} />
    return made[rule]
  },
})

/** Lists that say the same are the same, so that their lines are not drawn again. */
export function withKeptLines(lines: Lines, before: Lines): Lines {
  return new Map(
    [...lines].map(([teacherId, list]) => {
      const old = before.get(teacherId)
      return [teacherId, old && isSame(old, list) ? old : list]
    }),
  )
}

function isSame(old: readonly LawLine[], list: readonly LawLine[]): boolean {
  return (
    old.length === list.length &&
    list.every((line, at) => {
      const other = old[at]
      return (
        other &&
        other.text === line.text &&
        other.where.weekday === line.where.weekday &&
        other.isOpen === line.isOpen
      )
    })
  )
}
