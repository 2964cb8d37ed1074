import { expect, test } from 'vitest'
import type { Browser, TestServer } from '../house.ts'
import { wednesday } from '../house.ts'
import { Chance, firstSeed } from './chance.ts'
import type { Command } from './commands/command.ts'
import { nextCommand } from './commands/next-command.ts'
import { inLanes } from './lanes.ts'
import { HouseModel } from './model/house.ts'
import { dayReadsOf, readsOf } from './reads.ts'
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
