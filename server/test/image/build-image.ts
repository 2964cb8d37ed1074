import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import type { BuildStep, Stage } from './dockerfile.ts'
import { letsIn, stagesOf } from './dockerfile.ts'

const run = promisify(execFile)

/** What the Dockerfile makes, as a folder that stands for the root of the image. */
export interface Image {
  readonly root: string
  readonly workdir: string
  readonly environment: Readonly<Record<string, string>>
  readonly user: string
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

/** Does the steps of the Dockerfile in a folder. The base images are what this machine has: Node and nothing else. */
export async function buildImage(checkout: string, folder: string): Promise<Image> {
  const stages = stagesOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))
  const roots = new Map(stages.map((stage) => [stage.name, join(folder, stage.name || 'image')]))
  const context = join(folder, 'context')
  copyContext(checkout, context)
  let last: Image | undefined
  for (const stage of stages) last = await buildStage(stage, { checkout, context, roots })
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

/** The files that .dockerignore lets in, below the folders that it speaks of. */
function copyContext(checkout: string, context: string) {
  const dockerignore = readFileSync(join(checkout, '.dockerignore'), 'utf8')
  const isThere = (path: string) => letsIn(dockerignore, path)
  const visit = (path: string) => {
    if (!isThere(path)) return
    if (statSync(join(checkout, path)).isDirectory()) {
      for (const name of readdirSync(join(checkout, path))) visit(join(path, name))
    } else cpSync(join(checkout, path), join(context, path))
  }
  for (const name of readdirSync(checkout)) visit(name)
}

interface Place {
  readonly checkout: string
  readonly context: string
  readonly roots: ReadonlyMap<string, string>
}

async function buildStage(stage: Stage, place: Place): Promise<Image> {
  const root = place.roots.get(stage.name) ?? ''
  const image = { root, workdir: '/', environment: {}, user: 'root', command: [], healthCheck: [] } as {
    -readonly [Key in keyof Image]: Image[Key]
  }
  for (const step of stage.steps) {
    if (step.instruction === 'WORKDIR') {
      image.workdir = step.text
      mkdirSync(join(root, step.text), { recursive: true })
    } else if (step.instruction === 'COPY') copy(step, image, place)
    else if (step.instruction === 'RUN') await runStep(step.text, image, place)
    else if (step.instruction === 'ENV') Object.assign(image.environment, pairsOf(step.text))
    else if (step.instruction === 'USER') image.user = step.text
    else if (step.instruction === 'CMD') image.command = JSON.parse(step.text)
    else if (step.instruction === 'HEALTHCHECK')
      image.healthCheck = JSON.parse(step.text.replace(/^CMD /, ''))
    else if (step.instruction !== 'EXPOSE') throw new Error(`No way to do ${step.instruction} by hand`)
  }
  return image
}

const pairsOf = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))

/** A folder's content goes into the target, a file beside its kind, as Docker does it. */
function copy({ options, text }: BuildStep, image: Image, { context, roots }: Place) {
  const words = text.split(' ')
  const target = words.pop() ?? ''
  const to = target.startsWith('/') ? join(image.root, target) : join(image.root, image.workdir, target)
  const from = /--from=(\S+)/.exec(options.join(' '))?.[1]
  for (const word of words) {
    const source = join(from ? (roots.get(from) ?? '') : context, word)
    const isFolder = statSync(source).isDirectory()
    cpSync(source, isFolder ? to : join(to, basename(source)), { recursive: true, verbatimSymlinks: true })
  }
}

async function runStep(command: string, image: Image, { checkout }: Place) {
  const folder = join(image.root, image.workdir)
  // Debian's packages are the one thing that only a container engine can bring.
  if (command.startsWith('apt-get ')) return
  // All packages, as `npm ci` has brought them to this checkout already, from the same lock file.
  if (command === 'npm ci --ignore-scripts') {
    return symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  }
  const [program = '', ...args] = command.split(' ')
  if (command.startsWith('ln -s ')) return link(args.slice(1), image)
  if (program !== 'npm') throw new Error(`No way to do this by hand: ${command}`)
  await run(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' },
  })
}

/** As it stands there: a link that is not relative would lead out of the folder. */
function link([target = '', place = '']: string[], { root }: Image) {
  if (isAbsolute(target)) throw new Error(`The link ${place} must be relative to work by hand too: ${target}`)
  mkdirSync(dirname(join(root, place)), { recursive: true })
  symlinkSync(target, join(root, place))
}
