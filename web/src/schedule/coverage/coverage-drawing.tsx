import type { MinuteSpan } from '#domain/days/on-duty.ts'
import type { CoverageRun } from '#domain/staffing/coverage.ts'
import { minutesOf } from '#domain/values/clock-time.ts'
import styles from './coverage-drawing.module.css'

interface DrawingProps {
  readonly runs: readonly CoverageRun[]
  /** The part of the day that every bar of the page shows. */
  readonly scale: MinuteSpan
  /** A day that is past: in grey. */
  readonly isOver?: boolean
}

/** A thin line where it is covered, a hollow box where it is tight, a hatched block where it is a gap. */
export function CoverageDrawing({ runs, scale, isOver = false }: DrawingProps) {
  return (
    <span className={styles.drawing} data-over={isOver || undefined} aria-hidden>
      {runs.map((run) => (
        <span key={run.from} className={styles.run} data-level={run.level} style={placeOf(run, scale)} />
      ))}
    </span>
  )
}

function placeOf({ from, to }: CoverageRun, scale: MinuteSpan) {
  const length = scale.to - scale.from
  const share = (minutes: number) => (Math.min(Math.max(minutes - scale.from, 0), length) / length) * 100
  const left = share(minutesOf(from))
  return { left: `${left}%`, width: `${share(minutesOf(to)) - left}%` }
}
