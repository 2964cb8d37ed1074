import type { Browser, TestServer } from './house.ts'
import { Chance, firstSeed } from './reliability/chance.ts'
import { nextCommand } from './reliability/commands/next-command.ts'
import { HouseModel } from './reliability/model/house.ts'

/** Teachers, terms, weeks, settings, days, teams and the calendar, which come, change and go as chance has it. */
export async function fillAtRandom(
  server: TestServer,
  host: string,
  commands: number,
  nth: number,
  afterCommand: (number: number, manager: Browser) => Promise<void> = async () => {},
) {
  const chance = new Chance(firstSeed + nth)
  const model = new HouseModel(new Date(server.clock.time).toISOString().slice(0, 10))
  const manager = await server.browser(host).unlock()
  for (let number = 0; number < commands; number++) {
    const { method, url, payload, headers, status } = nextCommand(model, chance)
    const reply = await manager.send(method, url, payload, headers)
    if (reply.status !== status) throw new Error(`${method} ${url}: ${reply.text}`)
    await afterCommand(number + 1, manager)
  }
}
