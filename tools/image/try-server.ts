import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../database/cluster.ts'
import { checkout } from '../gate/clean-checkout.ts'
import { answers } from '../page/local-server.ts'
import type { Buildah, ImageSettings } from './buildah.ts'
import { openFirstPage } from './first-page.ts'
import type { StartedProgram } from './processes.ts'
import { findBelow, userIdOf } from './processes.ts'
import type { TrySecrets } from './secrets.ts'
import { secretSettings } from './secrets.ts'
import type { Step } from './step.ts'

/** The image's own command with its own account and settings; from outside comes what compose.yaml gives. */
export async function tryServer(buildah: Buildah, image: string, secrets: TrySecrets, step: Step) {
  const own = await buildah.settingsOf(image)
  const container = await buildah.run('from', '--pull-never', image)
  // A container of compose.yaml has a network of its own. This one has the machine's, where 3000 may be taken.
  const port = await freePort()
  const { DATABASE_URL_FILE } = secretSettings
  const environment = { DATABASE_URL_FILE, MIGRATE_AT_START: 'false', PORT: String(port), PLAIN_HTTP: 'true' }
  const settings = { environment, secrets: secrets.folder }
  /** The job of the owner, in which the operator's commands run. */
  const job = { environment: secretSettings, secrets: secrets.folder, user: own.User }
  const ofOperator = (command: string) => buildah.runIn(container, ['sh', '-c', command], job)
  const origin = `http://127.0.0.1:${port}`
  const health = healthCheckOf(own)

  await step(
    'Making tables and house by the job of the owner',
    () => ofOperator('morgenkreis migrate --first-site'),
    (said) => said.split('\n').at(-1) ?? '',
  )
  const command = [...(own.Entrypoint ?? []), ...own.Cmd]
  const server = buildah.startIn(container, command, settings)
  const pid = await step(`Starting "${command.join(' ')}"`, () => untilReady(server, origin))
  await step(
    'Asking who runs it',
    () => refuseRoot(pid),
    (id) => `The server runs as ${own.User} with the id ${id}, not as root.`,
  )
  await step(
    'Opening the page in Chromium and signing in',
    () => openFirstPage(origin, secrets.teacherPassword),
    (welcome) => `It says: ${welcome}`,
  )
  await step('Running the health check', () => buildah.runIn(container, health, settings))
  await step(
    'Making a backup in the container, which is restored for a look',
    () => ofOperator(nightlyBackup()),
    (said) => said.split('\n').at(-1) ?? '',
  )
  await step('Restoring it in place of the database, while the server runs', async () => {
    await ofOperator('morgenkreis restore /backups/*.backup --replace')
    await answers(`${origin}/readyz`, () => !server.hasEnded)
  })
  await step(
    'Opening the page of the restored house',
    () => openFirstPage(origin, secrets.teacherPassword),
    (welcome) => `It says: ${welcome}`,
  )
  await step('Stopping the server with SIGTERM, which must end with 0', () => stopServer(server, pid))
  await step('Running the health check again, which must fail now', async () => {
    const check = buildah.startIn(container, health, settings)
    if ((await check.exitCode) === 0) throw new Error('The health check calls a stopped server well.')
  })
}

function healthCheckOf({ Healthcheck }: ImageSettings): string[] {
  const [kind, ...command] = Healthcheck?.Test ?? []
  if (kind !== 'CMD') throw new Error('The image has no health check that names a command.')
  return command
}

/** The process of the server. */
async function untilReady(server: StartedProgram, origin: string): Promise<number> {
  const lastWords = () => `The server did not become ready. It said:\n${server.lastWords()}`
  await answers(`${origin}/readyz`, () => !server.hasEnded).catch(() => {
    throw new Error(lastWords())
  })
  const pid = findBelow(server.pid, 'node')
  if (server.hasEnded || !pid) throw new Error(lastWords())
  return pid
}

function refuseRoot(pid: number): number {
  const id = userIdOf(pid)
  if (id === 0) throw new Error('The server runs as root.')
  return id
}

/** What the operator is advised to do every night, word for word. */
function nightlyBackup(): string {
  const page = readFileSync(join(checkout, 'docs/operations.md'), 'utf8')
  const script = /`docker compose run --rm -T operator (backup [^`]+)`/.exec(page)?.[1]
  if (!script) throw new Error('docs/operations.md names no backup in containers.')
  return `morgenkreis ${script}`
}

async function stopServer(server: StartedProgram, pid: number) {
  process.kill(pid, 'SIGTERM')
  const code = await server.exitCode
  if (code !== 0) throw new Error(`The server ended with ${code}. It said:\n${server.lastWords()}`)
}
