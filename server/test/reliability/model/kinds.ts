/** The product page, section 11: what each kind of absence stands for. */

interface Kind {
  readonly status: string
  readonly isCredited: boolean
  readonly quota: number | null
  /** Whether the hours that it really took can be typed. */
  readonly hasRealHours?: boolean
}

export const kinds: Record<string, Kind> = {
  leave: { status: 'vacation', isCredited: true, quota: null },
  sick: { status: 'sick', isCredited: true, quota: null },
  training: { status: 'training', isCredited: true, quota: null, hasRealHours: true },
  school: { status: 'training', isCredited: true, quota: null, hasRealHours: true },
  timeOff: { status: 'absent', isCredited: false, quota: null },
  unpaid: { status: 'absent', isCredited: true, quota: null },
  childSick: { status: 'absent', isCredited: true, quota: 15 },
  special: { status: 'absent', isCredited: true, quota: 5 },
  regeneration: { status: 'absent', isCredited: true, quota: 2 },
  conversion: { status: 'absent', isCredited: true, quota: 2 },
}

const paidStatuses = ['vacation', 'sick', 'training']

/** By its kind; without one by its status. */
export function isCredited({
  status,
  kind,
}: {
  readonly status: string
  readonly kind: string | null
}): boolean {
  return kind === null ? paidStatuses.includes(status) : (kinds[kind]?.isCredited ?? false)
}
