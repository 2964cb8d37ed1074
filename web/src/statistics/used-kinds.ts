import type { KindStatistics } from '#contract/statistics.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'

export type TeacherKinds = KindStatistics['teachers'][number]
export type KindCount = TeacherKinds['kinds'][number]

/** The columns: only kinds of which somebody has a day, in the order of the domain. */
export function usedKinds(teachers: readonly TeacherKinds[]): readonly KindCount['kind'][] {
  const used = new Set(
    teachers.flatMap(({ kinds }) => kinds.filter(({ days }) => days > 0).map(({ kind }) => kind)),
  )
  return ([...absenceKindNames, 'absent'] as const).filter((kind) => used.has(kind))
}

/** Days beyond the quota, or none. */
export function beyondQuota({ days, quota }: Pick<KindCount, 'days' | 'quota'>): number {
  return quota === null ? 0 : Math.max(days - quota, 0)
}
