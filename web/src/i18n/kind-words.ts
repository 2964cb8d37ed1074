import type { AbsenceKind } from '#domain/days/absence-kinds.ts'
import { kindRecord } from '#domain/days/absence-kinds.ts'
import type { AbsenceChoice } from '#domain/days/day-entry.ts'
import { isPaidAbsence } from '#domain/days/day-entry.ts'
import type { useWords } from './use-words.ts'

type T = ReturnType<typeof useWords>['t']

interface NamedAbsence {
  readonly status: AbsenceChoice['status']
  readonly kind?: AbsenceKind | null | undefined
  readonly share?: number | undefined
  readonly awayFrom?: string | undefined
  readonly awayTo?: string | undefined
}

/** `Sick`, `Time off in lieu`, `Vacation, half a day`, `Sick from 11:00`: by its kind, else by its status. */
export function absenceName({ status, kind, share, awayFrom, awayTo }: NamedAbsence, t: T): string {
  const absence = kind ? t(`kinds.names.${kind}`) : t(`status.${status}`)
  if (awayFrom && awayTo) return t('kinds.partOf', { absence, from: awayFrom, to: awayTo })
  if (awayFrom) return t('kinds.fromOn', { absence, time: awayFrom })
  if (awayTo) return t('kinds.until', { absence, time: awayTo })
  return share === 0.5 ? t('kinds.halfOf', { absence }) : absence
}

/** What stands small beside the mark, and can be typed: `ZA`. Nothing where the mark says as much. */
export function kindLetters(kind: AbsenceKind | undefined): string {
  return kind ? kindRecord(kind).letters.toUpperCase() : ''
}

/** What an absence means for the account, and how many days of it a year has. */
export function meaningOf({ status, kind }: Pick<AbsenceChoice, 'status' | 'kind'>, t: T): string {
  const means = t(`kinds.means.${meansOf(status, kind)}`)
  const quota = kind ? kindRecord(kind).quota : null
  return quota === null ? means : `${means} ${t('kinds.quota', { count: quota })}`
}

function meansOf(status: AbsenceChoice['status'], kind: AbsenceKind | undefined) {
  // Counts like the others, but the person has less in the end.
  if (kind === 'unpaid') return kind
  if (kind) return kindRecord(kind).credit
  return isPaidAbsence(status) ? 'planned' : 'nothing'
}
