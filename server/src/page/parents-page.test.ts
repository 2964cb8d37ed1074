import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DrawnView } from '#contract/first-view.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { memberOf } from '../../test/members.ts'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder, withoutStyles } from '../../test/page-folder.ts'
import { addTeacher, away, openWeek, save, work } from '../../test/schedule.ts'

/** The page as the server draws it for parents, with the page's own components. */

let folder: PageFolder
let server: TestServer
let manager: Browser
let parent: Browser
let weekId: number

beforeAll(async () => {
  folder = await pageFolder('built')
  server = await startServer({ pageFolder: folder.folder })
  manager = await server.browser().unlock()
  parent = server.browser()
  weekId = await openWeek(manager)
  const place = {
    weekId,
    teacherId: await addTeacher(manager, { initialBalance: 4.5, teamHours: 2, mpaHours: 3 }),
  }
  await save(manager, work(place, 2, '08:15', '15:30', { notes: 'Elternabend "heute" <b>' }))
  await save(
    manager,
    away(place, 1, 'sick', { notes: 'Grippe, Attest folgt' }),
    away(place, 4, 'vacation', { notes: 'Urlaub in Rom' }),
    away(place, 5, 'training'),
  )
  const archived = { weekId, teacherId: await addTeacher(manager, { name: 'Xenia Abel' }) }
  await save(manager, work(archived, 1))
  await manager.post(`/api/teachers/${archived.teacherId}/archive`)
  const day = { kind: 'teamDay', name: 'Teamtag' }
  expect((await manager.send('PUT', '/api/calendar/days/2026-11-12', day)).status).toBe(200)
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

const show = async (parentsSee: object) =>
  expect((await manager.patch('/api/site', { parentsSee })).status).toBe(200)

async function drawn(language = 'de') {
  const { text, status } = await parent.get('/', { 'accept-language': language })
  expect(status).toBe(200)
  const view = JSON.parse(text.match(/id="first-view">([^<]*)/)?.[1] ?? '') as DrawnView
  // As it is read: without what only a machine looks at.
  const read = withoutStyles(text)
    .replace(/<script.*$/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return { text, read, view }
}

test('the answers in it are those of the API, byte for byte', async () => {
  const { view } = await drawn()
  const { access, site, weeks, week, light, years } = view.answers
  const api = async (url: string) => (await parent.get(url)).text
  expect(JSON.stringify(access)).toBe(await api('/api/access'))
  expect(JSON.stringify(site)).toBe(await api('/api/site?view=parent'))
  expect(JSON.stringify(weeks)).toBe(await api('/api/weeks?view=parent'))
  expect(JSON.stringify(week)).toBe(await api(`/api/weeks/${weekId}?view=parent`))
  expect(light).toBeNull()
  expect(years.map(({ year }) => year)).toEqual([2026, 2027])
  for (const { year, days } of years)
    expect(JSON.stringify(days)).toBe(await api(`/api/calendar?year=${year}&view=parent`))
  expect(Object.keys(view)).toEqual(['language', 'choices', 'tag', 'answers'])
})

test('of a house where somebody has a passkey it says so, as its API does: a page must not ask for the password only', async () => {
  const { memberId } = await memberOf(server, manager, 'self', {
    teacherId: await addTeacher(manager, { name: 'Paula Kern' }),
  })
  const { view } = await drawn()
  expect(view.answers.access).toEqual({ viewMode: 'parent', expiresAt: null, passkeys: true })
  expect(JSON.stringify(view.answers.access)).toBe((await parent.get('/api/access')).text)
  expect((await manager.delete(`/api/members/${memberId}`)).status).toBe(204)
  expect((await drawn()).view.answers.access).toEqual({ viewMode: 'parent', expiresAt: null })
})

describe('what can be read in it', () => {
  test.each([
    ['de', 'Dienstplan', 'KW 46: 9.–13. November 2026'],
    ['en', 'Weekly Schedule', 'W46: November 9 - November 13, 2026'],
  ])('%s: the week, its people and its days', async (language, title, week) => {
    const { read } = await drawn(language)
    for (const text of [title, week, 'Birgit Çelik', '08:15 - 15:30', 'Teamtag']) expect(read).toContain(text)
  })

  test.each([
    ['de', 'Fragen? Rufen Sie uns gern an: '],
    ['en', 'Any questions? Give us a call: '],
  ])('%s: whom to call, once the house has said it', async (language, words) => {
    expect((await drawn(language)).read).not.toContain(words)
    await manager.patch('/api/site', { parentsPhone: '+49 (0)341 123-45' })
    const { read, text } = await drawn(language)
    expect(read).toContain(words)
    expect(text).toContain('<a href="tel:+4934112345">+49 (0)341 123-45</a>')
    await manager.patch('/api/site', { parentsPhone: '0341 12345, Büro <7-9>' })
    const other = await drawn(language)
    expect(other.text).toContain('<strong>0341 12345, Büro &lt;7-9&gt;</strong>')
    expect(other.text).not.toContain('tel:')
    await manager.patch('/api/site', { parentsPhone: '' })
    expect((await drawn(language)).read).not.toContain(words)
  })

  test.each([
    ['de', '/ nicht da'],
    ['en', '/ not there'],
  ])('%s: what its marks mean, and no count of people', async (language, legend) => {
    const { read } = await drawn(language)
    expect(read).toContain(legend)
    expect(read).not.toMatch(/zugleich|at once/)
  })

  test('no archived teacher, no figure, no reason and no note', async () => {
    const { text } = await drawn()
    expect(text).not.toMatch(/Xenia|Grippe|Attest|Rom|Elternabend/)
    expect(withoutStyles(text)).not.toMatch(/sick|Krank|vacation|Urlaub|weeklyHours|difference|terms/)
  })

  test('with hours the figures, with notes the notes of days that parents see', async () => {
    await show({ hours: true, notes: true })
    const { read, text } = await drawn()
    expect(read).toMatch(/30,00/)
    expect(text).toContain('Elternabend &quot;heute&quot; &lt;b&gt;')
    expect(withoutStyles(text)).not.toMatch(/sick|Krank|Grippe|Attest|Rom\b|<b>/)
    await show({ hours: false, notes: false, reasons: true })
    expect((await drawn()).read).toContain('Urlaub')
    expect(withoutStyles((await drawn()).text)).not.toMatch(/sick|Krank|Grippe/)
    await show({ reasons: false })
  })

  test('the time of day is not in it: one drawing is true for the whole day', async () => {
    const { text } = await drawn()
    server.clock.time += 3_600_000
    const later = (await drawn()).text
    server.clock.time -= 3_600_000
    expect(later).toBe(text)
    expect(text).not.toContain('jetzt da')
  })
})

test('a house without a week says so', async () => {
  await server.addSite('leer.test')
  const { text } = await server.browser('leer.test').get('/', { 'accept-language': 'en' })
  expect(text).toContain('No schedule data available')
  expect(text).toContain('"week":null')
})

describe('with the parents’ light', () => {
  test('its text is drawn, and on a phone the family’s own group', async () => {
    const team = await manager.post('/api/teams', { name: 'Igel' })
    await manager.post('/api/teams', { name: 'Bären' })
    expect((await manager.patch('/api/site', { staffing: true, parentsLight: true })).status).toBe(200)
    const teachers = await manager.get('/api/teachers/active')
    await manager.patch(`/api/teachers/${teachers.body[0].id}`, { teamId: team.body.id })
    const stage = { name: 'Früher abholen', colour: 'yellow', text: 'Bitte bis 15 Uhr.', groupId: null }
    const set = await manager.send('PUT', '/api/stage/2026-11-11', { stages: [stage] })
    expect(set.status).toBe(200)
    const { read, view, text } = await drawn()
    expect(read).toContain('Früher abholen')
    expect(read).toContain('Bitte bis 15 Uhr.')
    expect(JSON.stringify(view.answers.light)).toBe((await parent.get('/api/stage')).text)
    expect(text).toMatch(/aria-pressed="false">Bären/)
    const own = await parent.get('/', { cookie: `choices=de...${team.body.id}` })
    expect(own.text).toContain(`"ownGroup":${team.body.id}`)
    expect(own.text).toMatch(/aria-pressed="true">(<svg.*?<\/svg>)?Igel/)
  })
})
