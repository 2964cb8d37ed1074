import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, inPath, teacherId } from './fields.ts'
import { teacher } from './teachers.ts'

const removedPerson = z
  .strictObject({
    id: teacherId,
    name: z.string(),
    /** The last day on which the person can be brought back. */
    until: calendarDate,
  })
  .meta({ id: 'RemovedPerson' })

export type RemovedPerson = z.output<typeof removedPerson>

const ofTeacher = z.strictObject({ id: inPath(teacherId) })

export const listRemovedPeople = endpoint({
  method: 'GET',
  path: '/api/teachers/removed',
  access: 'manage',
  summary: 'Who was deleted in the last 30 days and can be brought back, the last one first',
  response: z.array(removedPerson),
})

export const bringBackPerson = endpoint({
  method: 'POST',
  path: '/api/teachers/removed/{id}/bring-back',
  access: 'manage',
  summary: 'Bring back somebody who was deleted, with all entries and settings; ways in do not come back',
  params: ofTeacher,
  body: z.strictObject({}).nullish(),
  response: teacher,
})

export const deleteForGood = endpoint({
  method: 'DELETE',
  path: '/api/teachers/removed/{id}',
  access: 'manage',
  fresh: true,
  summary: 'Let somebody who was deleted be gone for good, before the 30 days are over',
  params: ofTeacher,
})
