import { createServer } from 'node:net'

/** On either of the two addresses that "localhost" can mean. */
export async function isTaken(port: number): Promise<boolean> {
  const on = (host: string) =>
    new Promise<boolean>((done) => {
      const probe = createServer()
      probe.once('error', (error: NodeJS.ErrnoException) => done(error.code === 'EADDRINUSE'))
      probe.listen(port, host, () => probe.close(() => done(false)))
    })
  return (await on('127.0.0.1')) || (await on('::1'))
}

const startsWithin = 30_000

/** Waits for an answer, as long as it is still wanted. */
export async function answers(url: string, isWanted: () => boolean) {
  for (let waited = 0; isWanted(); waited += 200) {
    const ready = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    if (waited > startsWithin) throw new Error(`${url} does not answer. What is wrong stands above.`)
    await new Promise((done) => setTimeout(done, 200))
  }
}
