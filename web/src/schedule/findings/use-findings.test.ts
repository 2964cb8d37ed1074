import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TeacherRow } from '#contract/weeks.ts'
import { running } from '../../../test/run-hook.ts'
import { emptyRow, weekOf } from '../../../test/week-rows.ts'

// After the stand-in of the page.
const { useFindings } = await import('./use-findings.ts')

/** 30 hours in force that week, and these agreed today. */
const row = (id: number, weeklyHours: number) => ({ ...emptyRow(id, `Teacher ${id}`), weeklyHours })
const week = (...teachers: TeacherRow[]) => weekOf(98, teachers)

test('a finding is told in words, and a line it says the same of keeps its list', async () => {
  const page = await running(() => {
    const [shown, setShown] = useState(week(row(1, 39), row(2, 30)))
    return { hints: useFindings(shown), setShown }
  })
  const before = page.now().hints
  expect([...before.keys()]).toEqual([1])
  expect(before.get(1)).toEqual([
    {
      where: { teacherId: 1, figure: 'contract' },
      text: 'The contract that applied that week. Current contract: 39.00',
    },
  ])

  await page.after(({ setShown }) => setShown(week(row(1, 39), row(2, 20))))
  const after = page.now().hints
  expect([...after.keys()]).toEqual([1, 2])
  expect(after.get(1)).toBe(before.get(1))
  await page.stop()
})
