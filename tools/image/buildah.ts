import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StartedProgram } from './processes.ts'
import { printedBy, startProgram } from './processes.ts'

/** What a container gets from outside. */
export interface ContainerSettings {
  readonly user?: string
  readonly environment?: Readonly<Record<string, string>>
  /** The folder that is /run/secrets inside. */
  readonly secrets?: string
}

/** The part of an image's own settings that its start needs. */
export interface ImageSettings {
  readonly User: string
  readonly Entrypoint: readonly string[] | null
  readonly Cmd: readonly string[]
  readonly Healthcheck?: { readonly Test: readonly string[] }
}

/**
 * buildah with a store of its own in a folder that is thrown away. It needs no rights but root's: containers are a
 * chroot with the network of the machine, and layers are plain copies, so that nothing stays mounted.
 */
export class Buildah {
  readonly folder = mkdtempSync(join(tmpdir(), 'morgenkreis-buildah-'))
  readonly #options = [
    ...['--root', join(this.folder, 'store'), '--runroot', join(this.folder, 'run')],
    ...['--storage-driver', 'vfs'],
  ]
  readonly #environment: NodeJS.ProcessEnv

  constructor() {
    const temporary = join(this.folder, 'tmp')
    mkdirSync(temporary)
    this.#environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: temporary,
      BUILDAH_ISOLATION: 'chroot',
    }
  }

  /** What it printed. */
  run(...args: readonly string[]): Promise<string> {
    return printedBy(this.#start(args), `buildah ${args.join(' ')}`)
  }

  #start(args: readonly string[]): StartedProgram {
    return startProgram('buildah', [...this.#options, ...args], this.#environment)
  }

  /** A container that is empty but for what an archive holds. */
  async containerOf(archive: string): Promise<string> {
    const container = await this.run('from', 'scratch')
    await this.run('add', '--quiet', container, archive, '/')
    return container
  }

  /** What the command printed in the container. */
  runIn(container: string, command: readonly string[], settings: ContainerSettings = {}): Promise<string> {
    return printedBy(this.startIn(container, command, settings), command.join(' '))
  }

  startIn(container: string, command: readonly string[], settings: ContainerSettings): StartedProgram {
    return this.#start(runArguments(container, command, settings))
  }

  async settingsOf(image: string): Promise<ImageSettings> {
    const { Docker }: { Docker: { config: ImageSettings } } = JSON.parse(
      await this.run('inspect', '--type', 'image', image),
    )
    return Docker.config
  }

  sizeOf(image: string): Promise<string> {
    return this.run('images', '--format', '{{.Size}}', image)
  }

  /** Never through something that is still mounted, which would be a folder of the machine. */
  remove() {
    if (readFileSync('/proc/self/mounts', 'utf8').includes(` ${this.folder}/`))
      throw new Error(`Something is still mounted below ${this.folder}, so this folder was left there.`)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function runArguments(container: string, command: readonly string[], settings: ContainerSettings): string[] {
  const { user, environment = {}, secrets } = settings
  const variables = Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  return [
    'run',
    ...(user ? ['--user', user] : []),
    ...variables,
    ...(secrets ? ['--volume', `${secrets}:/run/secrets:ro`] : []),
    ...[container, '--', ...command],
  ]
}
