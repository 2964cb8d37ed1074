import type { TestServer } from '../house.ts'
import { startServer } from '../house.ts'

const lanes = 3

/** Several servers, each with a database and a clock of its own, share numbered jobs; the first failure ends all. */
export async function inLanes(jobs: number, job: (server: TestServer, number: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    const server = await startServer()
    try {
      while (next < jobs) await job(server, next++)
    } finally {
      next = jobs
      await server.close()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
