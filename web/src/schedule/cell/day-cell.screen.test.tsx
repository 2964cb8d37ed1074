import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { DayEntry } from '#domain/days/day-entry.ts'
import { clockTimeOf } from '#domain/values/clock-time.ts'
import { mount } from '../../../test/mount.tsx'
import { DayCell } from './day-cell.tsx'

const entry: DayEntry = {
  status: 'present',
  sessions: [{ type: 'work', start: clockTimeOf('08:30'), end: clockTimeOf('14:30'), actualHours: null }],
  notes: '',
}

async function show(width: number, spacing = '', notes?: string) {
  await mount(
    <table style={{ width, tableLayout: 'fixed', letterSpacing: spacing }}>
      <tbody>
        <tr style={{ height: 35 }}>
          <DayCell
            teacherId={1}
            weekday={4}
            entry={notes ? { ...entry, notes } : entry}
            mark={undefined}
            preset={notes ? undefined : { name: 'Midday', mark: 'MD' }}
            inGrid
            isShut={false}
            hints={[]}
            t={i18next.t as never}
          />
        </tr>
      </tbody>
    </table>,
  )
  const line = document.querySelector('td > .figure') as HTMLElement
  const mark = document.querySelector('td small, td svg') as HTMLElement
  const times = document.createRange()
  times.selectNodeContents(line.firstChild as Node)
  const shown = mark.getBoundingClientRect().top < line.getBoundingClientRect().bottom
  return { shown, mark: mark.getBoundingClientRect(), times: times.getBoundingClientRect() }
}

test('the mark of a preset stands beside the times', async () => {
  const { shown, mark, times } = await show(122)
  expect(shown).toBe(true)
  expect(mark.right).toBeLessThanOrEqual(times.left)
})

test.each([
  [96, ''],
  [122, '0.12em'],
])('in %i px with spacing “%s” it is left out, not laid over them', async (width, spacing) => {
  const { shown } = await show(width, spacing)
  expect(shown).toBe(false)
})

test.each([
  [122, ''],
  [109, ''],
  // The font of the page is narrower than the one that stands in for it here.
  [122, '0.05em'],
])('in %i px with spacing “%s” the note is not on the times', async (width, spacing) => {
  const { mark, times } = await show(width, spacing, 'Brings the clay')
  expect(times.right).toBeLessThanOrEqual(mark.left + 1)
})
