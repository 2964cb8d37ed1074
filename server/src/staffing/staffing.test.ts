import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireStaffing, WireStaffMember } from '#contract/staffing.ts'
import { groupTag, openingTag, teacherTag } from '#contract/wire/entity-tags.ts'
import { groupLimits } from '#domain/staffing/group-need.ts'
import { EventReader } from '../../test/event-reader.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import { addTeacher, openWeek, save, work } from '../../test/schedule.ts'
import { groupNeed } from '../../test/staffing-examples.ts'

const host = '127.0.0.1'
const day = { opens: '07:00', closes: '17:00', joinedUntil: '08:00', joinedFrom: '16:00' }

let server: TestServer
let origin: string
let manager: Browser
let igel: number

beforeAll(async () => {
  server = await startServer({ hosts: [host, 'loewenzahn.test'] })
  origin = await server.app.listen({ host, port: 0 })
  manager = await server.browser(host).unlock()
  igel = await addGroup('Igel')
})
afterAll(() => server.close())

const addGroup = async (name: string) => (await manager.post('/api/teams', { name })).body.id as number
const read = async () => (await manager.get<WireStaffing>('/api/staffing')).body
const groupIn = ({ groups }: WireStaffing, id: number) => groups.find((group) => group.id === id)!
const personIn = ({ people }: WireStaffing, id: number) => people.find(({ teacherId }) => teacherId === id)!
const condition = (ifMatch?: string) => (ifMatch ? { 'if-match': ifMatch } : {})
const put = <Body>(url: string, body: Body, ifMatch?: string) =>
  manager.send('PUT', url, body, condition(ifMatch))
const needUrl = (id: number, validFrom = 'always') => `/api/groups/${id}/needs/${validFrom}`
const putNeed = (id: number, validFrom?: string, need: object = groupNeed, ifMatch?: string) =>
  put(needUrl(id, validFrom), need, ifMatch)
const putPeople = (people: readonly object[], ifMatch?: string) =>
  put('/api/staffing/people', { people }, ifMatch)

const asUsual: Omit<WireStaffMember, 'teacherId' | 'version'> = {
  ...{ groupId: null, qualification: 'qualified', weight: 100, early: true, late: true, notBefore: {} },
  ...{ notAfter: {}, longestDay: null, mayBeAsked: true, onFreeDay: false, phone: '' },
}

describe('opening hours', () => {
  test('begin closed, and are replaced as a whole', async () => {
    expect(await read()).toMatchObject({ opening: {}, openingVersion: 0 })
    const reply = await put('/api/staffing/opening', { opening: { 1: day, 5: { ...day, closes: '16:15' } } })
    expect([reply.status, reply.tag]).toEqual([200, openingTag(1)])
    expect(reply.body.opening).toEqual({ 1: day, 5: { ...day, closes: '16:15' } })
    await put('/api/staffing/opening', { opening: { 2: { ...day, joinedUntil: null, joinedFrom: null } } })
    expect((await read()).opening).toEqual({ 2: { ...day, joinedUntil: null, joinedFrom: null } })
  })

  test.each([
    [{ ...day, closes: '07:00' }, 'opening_reversed'],
    [{ ...day, joinedUntil: '17:00', joinedFrom: null }, 'opening_joined_outside'],
    [{ ...day, joinedUntil: '12:00', joinedFrom: '11:45' }, 'opening_joined_overlap'],
  ])('%j is refused: %s', async (unfit, code) => {
    const before = await read()
    const reply = await put('/api/staffing/opening', { opening: { 1: day, 3: unfit } })
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect(await read()).toEqual(before)
  })

  test('of two who write at once with the same version one wins, and the other gets a conflict', async () => {
    const tag = openingTag((await read()).openingVersion)
    const write = (closes: string) =>
      put('/api/staffing/opening', { opening: { 4: { ...day, closes } } }, tag)
    const replies = await Promise.all([write('16:15'), write('16:30')])
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
    expect([won!.status, lost!.status]).toEqual([200, 412])
    expect(lost!.body).toMatchObject({ code: 'changed_meanwhile', current: { opening: won!.body.opening } })
  })

  test('that stay as they are make no version', async () => {
    const { opening, openingVersion } = await read()
    expect((await put('/api/staffing/opening', { opening })).body.openingVersion).toBe(openingVersion)
  })
})

describe('needs of a group', () => {
  test('are given from a day on, in the order of the days, and taken back', async () => {
    const id = await addGroup('Sonnenkäfer')
    expect(groupIn(await read(), id)).toEqual({ id, name: 'Sonnenkäfer', needs: [], version: 1 })
    const more = { ...groupNeed, minPeople: 3 }
    await putNeed(id, '2027-03-01', more)
    await putNeed(id)
    const reply = await putNeed(id, '2026-09-01', { ...groupNeed, minQualified: 2 })
    expect(reply.tag).toBe(groupTag(id, 4))
    const { needs } = groupIn(await read(), id)
    expect(needs.map(({ validFrom }) => validFrom)).toEqual([null, '2026-09-01', '2027-03-01'])
    expect(needs[0]).toEqual({ validFrom: null, ...groupNeed })
    expect(needs[2]).toEqual({ validFrom: '2027-03-01', ...more })
    expect((await manager.delete(needUrl(id, '2026-09-01'))).status).toBe(200)
    expect((await manager.delete(needUrl(id, '2026-09-01'))).status).toBe(404)
    expect(groupIn(await read(), id).needs.map(({ validFrom }) => validFrom)).toEqual([null, '2027-03-01'])
  })

  test('keep their ages in one order, their steps by day and ratios of two decimals', async () => {
    const steps = (children: number) => [{ from: '07:30', children }]
    const ages = [
      { age: 'preschool', ratioAtLeast: 12, ratioGood: 7.5, days: { 5: steps(2), 1: steps(0) } },
      { age: 'under3', ratioAtLeast: 4.25, ratioGood: 3.33, days: {} },
    ]
    await putNeed(igel, 'always', { minPeople: 0, minQualified: 0, children: ages })
    const [need] = groupIn(await read(), igel).needs
    expect(need).toEqual({ validFrom: null, minPeople: 0, minQualified: 0, children: [ages[1], ages[0]] })
  })

  test.each([
    [{ children: [groupNeed.children[0], groupNeed.children[0]] }, 'need_age_twice'],
    [{ children: [{ ...groupNeed.children[0], ratioGood: 6 }] }, 'need_good_below_least'],
    [
      {
        children: [{ ...groupNeed.children[0], days: { 1: [...groupNeed.children[0]!.days[1]].reverse() } }],
      },
      'need_steps_out_of_order',
    ],
  ])('are refused and stay: %#', async (more, code) => {
    const before = await read()
    const reply = await putNeed(igel, 'always', { ...groupNeed, ...more })
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect(await read()).toEqual(before)
  })

  test(`have ${groupLimits.needs} dates and no more`, async () => {
    const id = await addGroup('Viele')
    const dates = Array.from({ length: groupLimits.needs }, (_, at) => `20${30 + at}-01-01`)
    for (const date of dates) expect((await putNeed(id, date)).status).toBe(200)
    expect((await putNeed(id, '2199-01-01')).body.code).toBe('too_many_needs')
    expect((await putNeed(id, dates[0], { ...groupNeed, minPeople: 4 })).status).toBe(200)
  })

  test('of two who write at once with the same version one wins; another group is no conflict', async () => {
    const other = await addGroup('Eichhörnchen')
    const tag = groupTag(igel, groupIn(await read(), igel).version)
    const write = (minPeople: number) => putNeed(igel, 'always', { ...groupNeed, minPeople }, tag)
    const replies = await Promise.all([
      write(3),
      write(4),
      putNeed(other, 'always', groupNeed, groupTag(other, 1)),
    ])
    expect(
      replies
        .slice(0, 2)
        .map((reply) => reply.status)
        .sort(),
    ).toEqual([200, 412])
    expect(replies[2]!.status).toBe(200)
    const lost = replies.find(({ status }) => status === 412)
    expect(lost!.body).toMatchObject({ code: 'changed_meanwhile', current: { groups: expect.any(Array) } })
    expect((await manager.send('DELETE', needUrl(igel), undefined, condition(tag))).status).toBe(412)
  })

  test('go with their group, and a group that is not there has none', async () => {
    const id = await addGroup('Kurz')
    await putNeed(id)
    await manager.delete(`/api/teams/${id}`)
    expect(groupIn(await read(), id)).toBeUndefined()
    for (const gone of [id, 0]) expect((await putNeed(gone)).status).toBe(404)
  })
})

describe('people', () => {
  test('count as one qualified person in no group until something is said of them', async () => {
    const id = await addTeacher(manager)
    expect(personIn(await read(), id)).toEqual({ teacherId: id, ...asUsual, version: 1 })
  })

  test('what a change names is kept, the rest stays', async () => {
    const id = await addTeacher(manager)
    const facts = { qualification: 'trainee', weight: 50, early: false, phone: '+49 (0)341 123-45' }
    const limits = { notBefore: { 1: '08:00', 3: '09:15' }, notAfter: { 1: '14:00' }, longestDay: 7.75 }
    const reply = await putPeople([{ teacherId: id, groupId: igel, ...facts, ...limits }])
    expect(reply.tag).toBe(teacherTag(id, 2))
    await putPeople([{ teacherId: id, mayBeAsked: false, notBefore: {} }])
    const expected = { ...asUsual, groupId: igel, ...facts, ...limits, notBefore: {}, mayBeAsked: false }
    expect(personIn(await read(), id)).toEqual({ teacherId: id, ...expected, version: 3 })
    expect((await manager.get(`/api/teachers/${id}`)).body).toMatchObject({ teamId: igel, version: 3 })
    await putPeople([{ teacherId: id, phone: '', longestDay: null, notAfter: {}, groupId: null }])
    expect(personIn(await read(), id)).toMatchObject({
      phone: '',
      longestDay: null,
      notAfter: {},
      groupId: null,
    })
  })

  test('several at once: all of them, or none', async () => {
    const [anna, ben] = [await addTeacher(manager), await addTeacher(manager)]
    await putPeople([
      { teacherId: anna, weight: 0 },
      { teacherId: ben, qualification: 'assistant' },
    ])
    const after = await read()
    expect([personIn(after, anna).weight, personIn(after, ben).qualification]).toEqual([0, 'assistant'])
    const replies = [
      await putPeople([
        { teacherId: anna, weight: 10 },
        { teacherId: 9_999, weight: 10 },
      ]),
      await putPeople([
        { teacherId: anna, weight: 10 },
        { teacherId: anna, weight: 20 },
      ]),
      await putPeople([
        { teacherId: anna, weight: 10 },
        { teacherId: ben, groupId: 9_999 },
      ]),
      await putPeople([
        { teacherId: anna, weight: 10 },
        { teacherId: ben, notBefore: { 2: '12:00' }, notAfter: { 2: '11:00' } },
      ]),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [400, 'person_named_twice'],
      [400, 'no_such_team'],
      [400, 'staff_limits_reversed'],
    ])
    expect(replies[3]!.body.params).toEqual({ weekday: '2' })
    expect(await read()).toEqual(after)
  })

  test('a limit that comes with a later change is compared with the one that stays', async () => {
    const id = await addTeacher(manager)
    await putPeople([{ teacherId: id, notBefore: { 1: '12:00' } }])
    expect((await putPeople([{ teacherId: id, notAfter: { 1: '12:00' } }])).status).toBe(400)
    expect((await putPeople([{ teacherId: id, notAfter: { 1: '12:15' } }])).status).toBe(200)
  })

  test('of two who change the same person one wins; all named versions must be right', async () => {
    const [anna, ben] = [await addTeacher(manager), await addTeacher(manager)]
    const write = (weight: number) => putPeople([{ teacherId: anna, weight }], teacherTag(anna, 1))
    const replies = await Promise.all([write(10), write(20)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412])
    const both = [
      { teacherId: anna, weight: 5 },
      { teacherId: ben, weight: 5 },
    ]
    const stale = await putPeople(both, `${teacherTag(anna, 1)}, ${teacherTag(ben, 1)}`)
    expect([stale.status, personIn(await read(), ben).weight]).toEqual([412, 100])
    const fresh = await putPeople(both, `${teacherTag(anna, 2)}, ${teacherTag(ben, 1)}`)
    expect(fresh.status).toBe(200)
  })

  test('come and change with the teacher in one go', async () => {
    const staff = { qualification: 'assistant', weight: 70 }
    const created = await manager.post('/api/teachers', {
      name: 'Cem Aydin',
      weeklyHours: 20,
      teamId: igel,
      staff,
    })
    const { id } = created.body
    expect(created.body).toMatchObject({ teamId: igel, version: 1 })
    expect(personIn(await read(), id)).toMatchObject({ ...staff, groupId: igel, version: 1 })
    const both = await manager.patch(`/api/teachers/${id}`, { name: 'Cem A.', staff: { weight: 80 } })
    expect(both.body).toMatchObject({ name: 'Cem A.', version: 2 })
    const one = await manager.patch(`/api/teachers/${id}`, { staff: { weight: 90 } })
    expect([one.body.version, one.tag]).toEqual([3, teacherTag(id, 3)])
    expect(personIn(await read(), id)).toMatchObject({ ...staff, weight: 90, version: 3 })
    const none = await manager.patch(`/api/teachers/${id}`, { staff: { weight: 90 } })
    expect(none.body.version).toBe(3)
    const lost = await manager.send(
      'PATCH',
      `/api/teachers/${id}`,
      { name: 'Nobody', staff: { weight: 1 } },
      condition(teacherTag(id, 2)),
    )
    expect([lost.status, personIn(await read(), id).weight]).toEqual([412, 90])
  })

  test('a telephone number is in no line of the history, and an erased teacher leaves nothing', async () => {
    const id = await addTeacher(manager)
    await putPeople([{ teacherId: id, phone: '0341 99887', notBefore: { 1: '08:00' } }])
    const { text } = await manager.get('/api/history')
    expect(text).toContain('hasPhone')
    expect(text).not.toContain('99887')
    await manager.delete(`/api/teachers/${id}`)
    const { rows } = await server.database.owner.query(
      'select (select count(*) from staff_member where teacher_id = $1) + (select count(*) from staff_limit where teacher_id = $1) as left',
      [id],
    )
    expect(Number(rows[0].left)).toBe(0)
  })
})

describe('who hears of it', () => {
  test('every open browser of the team', async () => {
    const teacherId = await addTeacher(manager)
    const reader = await EventReader.open(origin, manager.cookie)
    await putPeople([{ teacherId, weight: 33 }])
    expect(await reader.next()).toMatchObject({ name: 'changed', data: { changes: [{ kind: 'team' }] } })
    reader.close()
  })

  test('parents get none of it, and no week again', async () => {
    const teacherId = await addTeacher(manager)
    const weekId = await openWeek(manager)
    const parent = server.browser(host)
    await manager.patch('/api/site', { staffing: true })
    await putPeople([{ teacherId, groupId: igel, qualification: 'trainee', phone: '0341 55667' }])
    expect((await parent.get('/api/staffing')).status).toBe(401)
    for (const url of ['/api/site', `/api/weeks/${weekId}`, `/api/weeks/${weekId}?view=parent`]) {
      expect((await parent.get(url)).text).not.toMatch(/trainee|55667|Igel|groupId|staffing/)
    }
    const reader = await EventReader.open(origin)
    // What was changed before may be announced late: not before a day alone is heard is the rest through.
    let heard: unknown
    for (let minute = 0; JSON.stringify(heard) !== JSON.stringify({ weekIds: [weekId] }); minute += 15) {
      await save(manager, work({ teacherId, weekId }, 1, '08:00', `12:${minute || '00'}`))
      heard = (await reader.next())?.data
    }
    await putPeople([{ teacherId, weight: 41 }])
    await save(manager, work({ teacherId, weekId }, 2))
    expect((await reader.next())?.data).toEqual({ weekIds: [weekId] })
    reader.close()
  })

  test('another house has its own', async () => {
    const other = await server.browser('loewenzahn.test').unlock()
    expect((await other.get('/api/staffing')).body).toEqual({
      opening: {},
      openingVersion: 0,
      groups: [],
      people: [],
    })
  })
})
