import { Popover } from 'radix-ui'
import type { PointerEvent } from 'react'
import { useState } from 'react'
import type { GroupCoverage } from '#domain/staffing/coverage.ts'
import { gridMinutes, minutesOf } from '#domain/values/clock-time.ts'
import { gridButton } from '../../grid/cells.ts'
import { CoverageDetails } from './coverage-details.tsx'
import { CoverageDrawing } from './coverage-drawing.tsx'
import styles from './coverage-line.module.css'
import type { CoverageLineProps } from './coverage-line-props.ts'

/** A group's day as a button: pointing says the numbers of a moment, the focus all of them, a press who is there. */
export function CoverageLine(props: CoverageLineProps) {
  const { weekday, coverage, isOver, scale, words, inGrid } = props
  const [open, setOpen] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const hasGap = !isOver && coverage.runs.some(({ level }) => level === 'gap')
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const minutes = scale.from + ((clientX - left) / width) * (scale.to - scale.from)
    setPointed(Math.floor(minutes / gridMinutes) * gridMinutes)
  }
  const step = pointed === undefined ? undefined : stepAt(coverage, pointed)
  const sentence = words.sentence(weekday, coverage)
  if (coverage.runs.length === 0)
    return (
      <span className={styles.none}>
        <span className="visually-hidden">{sentence}</span>
      </span>
    )
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        className={styles.line}
        aria-label={sentence}
        {...(inGrid ? gridButton(weekday) : {})}
        {...(hasGap ? { 'data-attention': 'gap' } : {})}
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <CoverageDrawing runs={coverage.runs} scale={scale} isOver={isOver} />
        {!open && (
          <span className={styles.tip} data-pointed={step ? '' : undefined} aria-hidden>
            {(step ? [step] : coverage.steps).map((shown) => (
              <span key={shown.from} data-level={shown.level}>
                {words.run(shown)}
              </span>
            ))}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const title = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-title]')
            title?.focus()
          }}
          aria-label={`${words.nameOf(coverage.groupId)}, ${words.dayName(weekday)}`}
        >
          <CoverageDetails {...props} onClose={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function stepAt({ steps }: GroupCoverage, minute: number) {
  return steps.find(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to))
}
