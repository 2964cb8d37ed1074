import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrawnView } from '#contract/first-view.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder } from '../../test/page-folder.ts'
import type { Place } from '../../test/schedule.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** A page says which answers it has when it begins to listen, and is notified when they are not the present ones. */

const host = '127.0.0.1'
const fake = "export const drawing = { languages: ['en'], titleIn: () => '', draw: () => '' }"
let folder: PageFolder
let server: TestServer
let origin: string
let manager: Browser
let place: Place

beforeAll(async () => {
  folder = await pageFolder(fake)
  server = await startServer({ hosts: [host], pageFolder: folder.folder })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  place = { teacherId: await addTeacher(manager), weekId: await openWeek(manager) }
  await save(manager, away(place, 1, 'vacation'))
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

async function tagOfPage() {
  const { text } = await server.browser(host).get('/')
  return (JSON.parse(text.match(/id="first-view">([^<]*)/)?.[1] ?? '') as DrawnView).tag
}

/** What the stream says within a moment of its opening. */
async function saidTo(knows: string) {
  await pause(150)
  const reader = await EventReader.open(origin, undefined, `?view=parent&knows=${encodeURIComponent(knows)}`)
  const first = await Promise.race([reader.next(), pause(400, undefined)])
  reader.close()
  return first?.name
}

test('a page whose answers are true gets no event', async () => {
  expect(await saidTo(await tagOfPage())).toBeUndefined()
})

test('a page whose week changed meanwhile is notified to read again', async () => {
  const tag = await tagOfPage()
  await save(manager, work(place, 2))
  expect(await saidTo(tag)).toBe('resync')
})

test('S13: an edit that parents do not see changes neither the name of the answers nor what is said', async () => {
  const tag = await tagOfPage()
  await save(manager, away(place, 1, 'sick'))
  expect(await tagOfPage()).toBe(tag)
  expect(await saidTo(tag)).toBeUndefined()
})
