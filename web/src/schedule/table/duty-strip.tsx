import type { CSSProperties, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { DutyRun } from '#domain/days/on-duty.ts'
import { dutyAt, dutyRuns } from '#domain/days/on-duty.ts'
import { shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useBarScale } from '../cell/bar-scale.ts'
import styles from './duty-strip.module.css'

interface DutyStripProps {
  readonly counts: readonly number[]
  /** The people of the highest bar there can be: all days of a week have one scale. */
  readonly most: number
  /** What it says, for screen readers; then it takes the focus itself. A grid's cell has both already. */
  readonly label?: string
}

/** A bar for each quarter of an hour. Pointing or tapping shows one, the focus all of them. */
export function DutyStrip({ counts, most, label }: DutyStripProps) {
  const [pointed, setPointed] = useState<number>()
  const strip = useRef<HTMLSpanElement>(null)
  const inWords = useRunInWords()
  const scale = useBarScale()
  const isPointed = pointed !== undefined
  // A finger has left as soon as it has tapped; what it asked stays until it taps elsewhere.
  useEffect(() => {
    if (!isPointed) return
    const elsewhere = ({ target }: Event) => strip.current?.contains(target as Node) || setPointed(undefined)
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [isPointed])
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * counts.length)
    setPointed(Math.min(Math.max(at, 0), counts.length - 1))
  }
  const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Pointing only shows what the label says in words.
    <span
      ref={strip}
      className={styles.strip}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={leave}
      onBlur={() => setPointed(undefined)}
      role={label ? 'img' : 'presentation'}
      {...(label ? { 'aria-label': label, tabIndex: 0 } : {})}
    >
      {counts.map((people, quarter) => (
        <span
          key={quarter}
          aria-hidden
          data-pointed={quarter === pointed || undefined}
          style={{ '--share': most && people / most } as CSSProperties}
        />
      ))}
      {pointed === undefined ? (
        <span className={styles.all} role="presentation" aria-hidden>
          {dutyRuns(counts, scale).map((run) => (
            <span key={run.from}>{inWords(run)}</span>
          ))}
        </span>
      ) : (
        <span
          className={styles.one}
          role="tooltip"
          style={{ '--at': (pointed + 0.5) / counts.length } as CSSProperties}
        >
          {inWords(dutyAt(counts, pointed, scale))}
        </span>
      )}
    </span>
  )
}

function useRunInWords() {
  const { t } = useWords()
  return ({ from, to, people }: DutyRun) =>
    people === 0
      ? t('schedule.onDutyNobodyAt', { from: shortTime(from), to: shortTime(to) })
      : t('schedule.onDutyAt', { from: shortTime(from), to: shortTime(to), count: people })
}
