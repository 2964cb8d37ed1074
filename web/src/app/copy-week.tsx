import type { WireWeek } from '#contract/weeks.ts'
import { useWriteDays } from '../day-entries/use-write-days.ts'
import { CopyWeekDialog } from '../week-copy/copy-week-dialog.tsx'

interface CopyWeekProps {
  readonly week: WireWeek
  readonly ahead: number
  onClose(): void
}

/** Copying is writing many days at once. In a chunk of its own, fetched when it is wanted. */
export function CopyWeek(props: CopyWeekProps) {
  const writing = useWriteDays()
  return <CopyWeekDialog {...props} busy={writing.isPending} write={writing.mutate} />
}
