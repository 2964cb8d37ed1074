import { useLayoutEffect } from 'react'
import { teacherOf, weekdayOf } from '../../grid/index.ts'
import styles from './day-marks.module.css'
import { placeInWeek } from './proposed-week.ts'

interface DayMarks {
  /** As `placeInWeek` says them. */
  readonly ghosts: ReadonlySet<string>
  readonly locks: ReadonlySet<string>
  /** What stands in a locked cell. */
  readonly lockWord: string
  /** Of the elements that say it to those who cannot see the drawing. */
  readonly ghostWordsId: string
  readonly lockWordsId: string
}

/**
 * Draws proposed and locked days from beside the table, as the sheet draws its selection: rows are not drawn again, and
 * a house without groups carries none of it.
 */
export function useDayMarks(table: HTMLTableElement | null, marks: DayMarks) {
  const { lockWord, ghostWordsId, lockWordsId } = marks
  // As text, so that equal sets are the same: a typed day must not have the whole table marked again.
  const [ghostPlaces, lockPlaces] = [asText(marks.ghosts), asText(marks.locks)]
  useLayoutEffect(() => {
    if (!table || (!ghostPlaces && !lockPlaces)) return
    const [ghosts, locks] = [new Set(ghostPlaces.split(' ')), new Set(lockPlaces.split(' '))]
    const draw = () => {
      for (const cell of table.querySelectorAll<HTMLElement>('[data-weekday]')) {
        const place = placeInWeek({ teacherId: teacherOf(cell), weekday: weekdayOf(cell) })
        const [isGhost, isLocked] = [ghosts.has(place), locks.has(place)]
        say(cell, 'data-ghost', isGhost ? '' : undefined)
        say(cell, 'data-locked', isLocked && !isGhost ? lockWord : undefined)
        const words = isGhost ? ghostWordsId : isLocked ? lockWordsId : undefined
        // A tooltip of the cell says more, while it is open.
        const said = cell.getAttribute('aria-describedby')
        if (!said || said === ghostWordsId || said === lockWordsId) say(cell, 'aria-describedby', words)
      }
      for (const line of table.tBodies[0]?.rows ?? [])
        say(line, 'data-proposed', line.querySelector('[data-ghost]') ? '' : undefined)
    }
    if (styles.marked) table.classList.add(styles.marked)
    draw()
    const observer = new MutationObserver(draw)
    observer.observe(table, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      if (styles.marked) table.classList.remove(styles.marked)
      for (const cell of table.querySelectorAll('[data-ghost], [data-locked], [data-proposed]'))
        for (const name of ['data-ghost', 'data-locked', 'data-proposed', 'aria-describedby'])
          cell.removeAttribute(name)
    }
  }, [table, ghostPlaces, lockPlaces, lockWord, ghostWordsId, lockWordsId])
}

const asText = (places: ReadonlySet<string>) => [...places].sort().join(' ')

function say(element: Element, name: string, value: string | undefined) {
  if (value === undefined) {
    if (element.hasAttribute(name)) element.removeAttribute(name)
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
