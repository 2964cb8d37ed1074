import type { AbsenceKind } from '../days/absence-kinds.ts'
import { kindRecord } from '../days/absence-kinds.ts'
import type { SpanStatus } from '../days/absence-statuses.ts'
import { statusRecord } from '../days/absence-statuses.ts'

/** What a person can ask for: what is entered when it is approved. */
interface KindRecord {
  readonly status: SpanStatus
  /** Left out: as the status counts by itself. Where a house uses no kinds of absence, none is entered. */
  readonly kind?: AbsenceKind
  /** Only where a house uses kinds of absence; without them it could not be told from the others. */
  readonly needsKinds: boolean
}

/** Sickness is told, not asked for. To add one: a record here, its value in a migration, `requests.kinds.*`. */
const records = {
  leave: { status: 'vacation', needsKinds: false },
  timeOff: { status: 'absent', kind: 'timeOff', needsKinds: false },
  special: { status: 'absent', kind: 'special', needsKinds: true },
  training: { status: 'training', needsKinds: false },
  regeneration: { status: 'absent', kind: 'regeneration', needsKinds: true },
  conversion: { status: 'absent', kind: 'conversion', needsKinds: true },
  unpaid: { status: 'absent', kind: 'unpaid', needsKinds: true },
} as const satisfies Record<string, KindRecord>

export type RequestKind = keyof typeof records

export const requestKinds = Object.keys(records) as [RequestKind, ...RequestKind[]]

interface Rules {
  readonly absenceKinds: boolean
}

/** What a house lets people ask for, the most frequent first. */
export function kindsToAsk({ absenceKinds }: Rules): RequestKind[] {
  return requestKinds.filter((kind) => absenceKinds || !records[kind].needsKinds)
}

/** The absence that is entered. Without kinds time off is an absence that credits nothing, as it always was. */
export function absenceOf(kind: RequestKind, { absenceKinds }: Rules): Pick<KindRecord, 'status' | 'kind'> {
  const { status, kind: ofAbsence }: KindRecord = records[kind]
  return ofAbsence && absenceKinds ? { status, kind: ofAbsence } : { status }
}

/** What stands for it in a cell or a line: `U`, `ZA`. A `?` beside it says that nobody has answered. */
export function letterOf(kind: RequestKind): string {
  const { status, kind: ofAbsence }: KindRecord = records[kind]
  return (ofAbsence && kindRecord(ofAbsence).letters.toUpperCase()) || statusRecord(status).mark
}
