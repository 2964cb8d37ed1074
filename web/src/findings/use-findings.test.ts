import { useState } from 'react'
import { expect, test } from 'vitest'
import type { TeacherRow, TeacherWeek } from '#contract/weeks.ts'
import { calendarDateOf } from '#domain/calendar-date.ts'
import { running } from '../../test/run-hook.ts'

// After the stand-in of the page.
const { useFindings } = await import('./use-findings.ts')

const row = (id: number, weeklyHours: number): TeacherRow => ({
  id,
  name: `Teacher ${id}`,
  archived: false,
  startDate: null,
  initialBalance: 0,
  weeklyHours,
  targetWorkHours: null,
  contractHours: 30,
  teamHours: 0,
  mpaHours: 0,
  coreHours: 30,
  targetHours: 30,
  workedHours: 0,
  creditedHours: 0,
  actualHours: 0,
  difference: -30,
  cumulativeBalance: 0,
  counts: false,
  terms: {
    validFrom: calendarDateOf('2024-12-30'),
    weeklyHours: 30,
    targetWorkHours: null,
    teamHours: null,
    mpaHours: null,
    usualWeek: null,
  },
  dayVersions: [0, 0, 0, 0, 0],
  timeSlots: [],
  weekSettings: null,
})
const weekOf = (...teachers: TeacherRow[]): TeacherWeek => ({
  id: 98,
  name: 'W46',
  startDate: calendarDateOf('2026-11-09'),
  endDate: calendarDateOf('2026-11-13'),
  viewMode: 'teacher',
  teachers,
})

test('a finding is told in words, and a line it says the same of keeps its list', async () => {
  const page = await running(() => {
    const [week, setWeek] = useState(weekOf(row(1, 39), row(2, 30)))
    return { hints: useFindings(week), setWeek }
  })
  const before = page.now().hints
  expect([...before.keys()]).toEqual([1])
  expect(before.get(1)).toEqual([
    {
      where: { teacherId: 1, figure: 'contract' },
      text: 'The contract in force that week. The contract today: 39.00',
    },
  ])

  await page.after(({ setWeek }) => setWeek(weekOf(row(1, 39), row(2, 20))))
  const after = page.now().hints
  expect([...after.keys()]).toEqual([1, 2])
  expect(after.get(1)).toBe(before.get(1))
  await page.stop()
})
