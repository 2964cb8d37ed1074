import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../database/cluster.ts'
import { checkout } from '../gate/clean-checkout.ts'
import { debianArchive, makeNodeImage } from './base.ts'
import type { Buildah } from './buildah.ts'
import { makeDatabase, postgresVersion, startDatabase, stopDatabase } from './database.ts'
import { writeSecrets } from './secrets.ts'
import type { Step } from './step.ts'
import { tryServer } from './try-server.ts'

const image = 'localhost/morgenkreis'

/** From nothing to an image whose server was started, looked at, backed up and stopped. */
export async function tryImage(buildah: Buildah, step: Step) {
  const { base, suite } = baseOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))
  const postgres = `postgresql-${postgresVersion()}`
  const debian = await debianArchive(suite, [], step)
  const debianWithPostgres = await debianArchive(suite, [postgres], step)
  await step(
    `Making ${base} of Debian, Node ${process.versions.node} and npm`,
    () => makeNodeImage(buildah, base, debian),
    (size) => `It has ${size}.`,
  )
  await step(
    'Building the Dockerfile',
    () => buildImageOf(buildah, base),
    (size) => `The image has ${size}, the base included.`,
  )
  const secrets = writeSecrets(join(buildah.folder, 'secrets'), await freePort())
  const container = await step(`Unpacking ${postgres}`, () => buildah.containerOf(debianWithPostgres))
  const database = startDatabase(buildah, container, secrets)
  try {
    await step('Starting PostgreSQL and making an empty database', () => makeDatabase(secrets, database))
    await tryServer(buildah, image, secrets, step)
  } finally {
    await stopDatabase(database)
  }
}

/** The stages all begin with the same image; its name says which Debian and which Node. Its digest is not asked for here. */
function baseOf(dockerfile: string) {
  const [, base, major, suite] = /^ARG NODE_IMAGE=(node:(\d+)-(\w+)-slim)\b/m.exec(dockerfile) ?? []
  if (!base || !suite)
    throw new Error('The Dockerfile does not begin with an image such as node:24-trixie-slim.')
  if (process.versions.node.split('.')[0] !== major)
    throw new Error(`The Dockerfile begins with ${base}, and this is Node ${process.versions.node}.`)
  return { base, suite }
}

/** In Docker's format, because the other one has no health check. npm asks whom it asks on this machine. */
async function buildImageOf(buildah: Buildah, base: string): Promise<string> {
  const npmSettings = process.env.npm_config_userconfig ?? ''
  const mounted = existsSync(npmSettings) ? ['--volume', `${npmSettings}:/root/.npmrc:ro`] : []
  const ownBase = ['--build-arg', `NODE_IMAGE=localhost/${base}`]
  const args = ['--pull-never', '--format', 'docker', '--network', 'host', ...ownBase, ...mounted]
  await buildah.run('build', ...args, '--tag', image, checkout)
  return buildah.sizeOf(image)
}
