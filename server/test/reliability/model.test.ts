import { expect, test } from 'vitest'
import type { Browser, TestServer } from '../house.ts'
import { wednesday } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import type { Command } from './house-commands.ts'
import { nextCommand } from './house-commands.ts'
import { HouseModel } from './house-model.ts'
import { inLanes } from './lanes.ts'
import { mondayOfWeek } from './model-figures.ts'
import { sizes, timeLimit } from './sizes.ts'

interface House {
  readonly server: TestServer
  readonly model: HouseModel
  readonly manager: Browser
  readonly parent: Browser
}

/** It is always noon, so that Berlin and Greenwich agree on the day. */
const todayOf = ({ clock }: TestServer) => new Date(clock.time).toISOString().slice(0, 10)

/** The first day is any day of the week: on a Friday and on a Sunday "today" means different weeks. */
async function newHouse(server: TestServer, host: string, chance: Chance): Promise<House> {
  server.clock.time = wednesday + chance.whole(0, 6) * 86_400_000
  await server.addSite(host)
  const manager = await server.browser(host).unlock()
  return { server, model: new HouseModel(todayOf(server)), manager, parent: server.browser(host) }
}

async function carryOut({ manager }: House, command: Command) {
  const reply = await manager.send(command.method, command.url, command.payload, command.headers)
  expect(reply.status, reply.text).toBe(command.status)
  if (command.body !== undefined) expect(reply.body).toEqual(command.body)
}

type Read = (house: House) => Promise<void>

/** Every read of the house, each to be compared with what the model says. */
function readsOf({ model, manager }: House): Read[] {
  const name = `Kita ${manager.host}`
  const same =
    (url: string, expected: unknown, who: 'manager' | 'parent' = 'manager'): Read =>
    async (house) => {
      const reply = await house[who].get(url)
      expect({ url, who, status: reply.status, body: reply.body }).toEqual({
        url,
        who,
        status: 200,
        body: expected,
      })
    }
  const weeks = [...model.weeks].sort((a, b) => a - b)
  const forParents = weeks.filter((weekId) => weekId >= model.firstWeekOfParents())
  const teachers = [...model.teachers.values()]
  const byName = (a: { id: number; name: string }, b: { id: number; name: string }) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id
  const teams = [...model.teams].map(([id, name]) => ({ id, name })).sort(byName)
  return [
    same(
      '/api/weeks',
      weeks.map((weekId) => model.wireWeek(weekId)),
    ),
    same(
      '/api/weeks',
      forParents.map((weekId) => model.wireWeek(weekId)),
      'parent',
    ),
    same('/api/teachers/active', model.wireTeachers(false)),
    same('/api/teachers/archived', model.wireTeachers(true)),
    same('/api/teachers/summary-stats', model.wireSummaryStats()),
    same('/api/teams', teams),
    same('/api/site', {
      name,
      timeZone: 'Europe/Berlin',
      dayStart: '07:00',
      dayEnd: '21:00',
      today: model.today,
      firstWeek: '2024-12-30',
      mpaName: '',
      absenceKinds: false,
      retentionYears: null,
      parentsSee: model.parentsSee,
      version: model.siteVersion,
    }),
    same(
      '/api/site',
      {
        name,
        timeZone: 'Europe/Berlin',
        dayStart: '07:00',
        dayEnd: '21:00',
        today: model.today,
        firstWeek: mondayOfWeek(model.firstWeekOfParents()),
      },
      'parent',
    ),
    ...forParents.flatMap((weekId) => [
      same(`/api/weeks/${weekId}`, model.wireParentView(weekId), 'parent'),
      same(`/api/weeks/${weekId}?view=parent`, model.wireParentView(weekId)),
    ]),
    ...teachers.map((teacher) => same(`/api/teachers/${teacher.id}`, model.wireTeacher(teacher))),
    ...weeks.flatMap((weekId) => [
      same(`/api/weeks/${weekId}`, model.wireWeekView(weekId)),
      same(`/api/weeks/${weekId}/teachers`, model.wireWeekView(weekId).teachers),
      same(`/api/week-settings/${weekId}`, model.wireSettings(weekId)),
      ...teachers.map((teacher) =>
        same(`/api/teachers/${teacher.id}/stats/${weekId}`, { ...model.wireStats(teacher, weekId), weekId }),
      ),
    ]),
  ]
}

function dayReadsOf({ model }: House): Read[] {
  const places = [...model.weeks].flatMap((weekId) =>
    [...model.teachers.keys()].flatMap((teacherId) =>
      [1, 2, 3, 4, 5].map((dayOfWeek) => ({ weekId, teacherId, dayOfWeek })),
    ),
  )
  return places.map(({ weekId, teacherId, dayOfWeek }) => async ({ manager }) => {
    const reply = await manager.get(`/api/time-slots/day/${weekId}/${teacherId}/${dayOfWeek}`)
    expect(reply.body).toEqual(model.wireDay(weekId, teacherId, dayOfWeek))
    const { version } = model.day(weekId, teacherId, dayOfWeek)
    expect(reply.tag).toBe(`"${weekId}-${teacherId}-${dayOfWeek}-v${version}"`)
  })
}

/** Time goes on, at most for some days: what is the current week, and what is archived today, depends on it. */
function letTimePass({ model, server }: House, chance: Chance) {
  server.clock.time += chance.whole(1, 9) * 86_400_000
  model.today = todayOf(server)
}

test(`R2 ${sizes.modelSequences} × ${sizes.commandsOfSequence} random commands over HTTP: every read equals the model`, {
  timeout: timeLimit,
}, async () => {
  await inLanes(sizes.modelSequences, async (server, sequence) => {
    const seed = firstSeed + sequence
    const chance = new Chance(seed)
    const house = await newHouse(server, `model-${sequence}.test`, chance)
    const done: string[] = []
    try {
      for (let number = 0; number < sizes.commandsOfSequence; number++) {
        if (chance.happens(0.08)) letTimePass(house, chance)
        const command = nextCommand(house.model, chance)
        done.push(
          `${house.model.today} ${command.method} ${command.url} ${JSON.stringify(command.payload) ?? ''}`,
        )
        await carryOut(house, command)
        await chance.oneOf(readsOf(house))(house)
      }
      for (const read of readsOf(house)) await read(house)
      for (const read of chance.shuffled(dayReadsOf(house)).slice(0, 20)) await read(house)
    } catch (error) {
      const again = `SEED=${seed} repeats it as the first sequence`
      throw new Error(`After ${done.length} commands (${again}):\n${done.join('\n')}`, { cause: error })
    }
  })
})
