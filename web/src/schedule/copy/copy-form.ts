import type { CopyWishes } from '#domain/weeks/week-copy.ts'
import { mostWeeksFilled } from '#domain/weeks/week-copy.ts'

/** What is asked. */
export interface CopyForm {
  /** The week to copy from, when one was chosen. */
  readonly picked: number | undefined
  /** 0 fills the shown week itself, else the next so many. */
  readonly ahead: number
  readonly teacherId: number | undefined
  readonly wishes: CopyWishes
}

/** From last week into this one, or from this one into the next, unless another is chosen that is not filled itself. */
export function weeksMeant(shown: number, { picked, ahead }: CopyForm): { from: number; into: number[] } {
  const count = Math.min(ahead, mostWeeksFilled)
  const into = ahead === 0 ? [shown] : Array.from({ length: count }, (_, at) => shown + at + 1)
  const usual = ahead === 0 ? shown - 1 : shown
  return { from: picked === undefined || into.includes(picked) ? usual : picked, into }
}
