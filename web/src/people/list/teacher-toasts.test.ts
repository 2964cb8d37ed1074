import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { WireTeacher } from '#contract/teachers.ts'
import { calendarDateOf } from '#domain/values/calendar-date.ts'
import { Refusal } from '../../../test/answering.ts'
import { teacherOf } from '../../../test/house.ts'
import { found, running, submitted } from '../../../test/run-hook.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { AddNewForm, UnarchiveForm } from './add-teacher-dialog.tsx'
import { DeleteTeacherDialog } from './delete-teacher-dialog.tsx'
import { EditTeacherDialog } from './edit-teacher-dialog.tsx'
import { TeacherFields } from './teacher-fields.tsx'
import { TeacherTable } from './teacher-table.tsx'
import { TeachersPanel } from './teachers-panel.tsx'

const anna = teacherOf(7, 'Anna Becker', {
  weeklyHours: 39,
  mpaHours: null,
  startDate: calendarDateOf('2026-09-01'),
  initialBalance: -1.5,
  version: 3,
})
const nothing = () => {}

/** Each does one thing to a teacher, as the person at the screen would. */
type Screen = () => ReactNode
type Step = (tree: ReactNode) => unknown
const changeName: Step = (tree) => {
  const { draft, onChange } = found(tree, TeacherFields)
  onChange({ ...draft, name: 'Anna Neumann' })
}
const send: Step = (tree) => found(tree, 'form').onSubmit(submitted)
const archive =
  (teacher: WireTeacher): Step =>
  (tree) =>
    found(tree, TeacherTable).onArchive(teacher)

const changes: Record<string, [screen: Screen, ...steps: Step[]]> = {
  archive: [() => TeachersPanel({ adds: false }), archive(anna)],
  restore: [() => TeachersPanel({ adds: false }), archive({ ...anna, archived: true })],
  delete: [
    () => DeleteTeacherDialog({ teacher: anna, onArchive: nothing, onDeleted: nothing, onClose: nothing }),
    (tree) => found(tree, Button, { look: 'danger' }).onClick(),
  ],
  add: [() => AddNewForm({ isFirst: false, onClose: nothing }), changeName, send],
  change: [() => EditTeacherDialog({ teacher: anna, onClose: nothing }), changeName, send],
  unarchive: [
    () => UnarchiveForm({ onClose: nothing }),
    (tree) => found(tree, Select).onChange({ target: { value: '7' } }),
    send,
  ],
}

async function doing(change: string, refused: boolean) {
  const [screen, ...steps] = changes[change] ?? [nothing as Screen]
  const none = { weeks: 0, hours: 0 }
  const page = await running(screen, ({ method, path }) => {
    if (path.endsWith('recorded-weeks')) return { worked: none, planned: none }
    if (method === 'GET') return [anna]
    if (refused) throw new Refusal(503)
    return anna
  })
  for (const step of steps) await page.after(step)
  const said = page.toast()
  await page.stop()
  return said
}

// spec 8.30, 8.31, 8.32, 8.33, 8.34, 8.35
describe('what was done to a teacher is said', () => {
  test.each([
    ['archive', 'Teacher archived', 'Anna Becker will not be included in new weeks.'],
    ['restore', 'Teacher restored', 'Anna Becker will be included in new weeks.'],
    [
      'delete',
      'Teacher deleted',
      'Anna Becker will be permanently removed in 30 days. Until then you can bring this person back.',
    ],
    ['add', 'Success', 'The teacher has been added successfully.'],
    ['unarchive', 'Success', 'The teacher has been unarchived successfully.'],
  ])('%s: %s', async (change, title, message) => {
    expect(await doing(change, false)).toEqual({ title, message, destructive: false })
  })

  test('change: Teacher updated', async () => {
    expect(await doing('change', false)).toMatchObject({ title: 'Teacher updated', destructive: false })
  })
})

// spec 8.9, 8.11, 8.12
describe('what could not be done to a teacher is said in red', () => {
  /** F23: these also say what did not happen. */
  const notDone: Record<string, string> = {
    archive: 'Anna Becker was not archived. ',
    restore: 'Anna Becker is still archived. ',
    delete: 'Anna Becker was not deleted. ',
  }

  test.each(Object.keys(changes))('%s', async (change) => {
    expect(await doing(change, true)).toEqual({
      title: 'Error',
      message: `${notDone[change] ?? ''}Failed to load schedule data. Please try again.`,
      destructive: true,
    })
  })
})
