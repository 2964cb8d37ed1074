import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout } from '../gate/clean-checkout.ts'
import type { Buildah } from './buildah.ts'
import { runProgram } from './processes.ts'
import type { Step } from './step.ts'

/** Stand-ins for the two images that a registry would bring, made of Debian's packages and this machine's Node. */

const kept = join(checkout, '.image')
const keptForDays = 30

/** What Debian's small images leave out too. */
const leftOut = ['doc', 'info', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)

/** Its making takes a minute or two, so it is kept; but not for ever, for Debian's packages go on. */
export async function debianArchive(suite: string, packages: readonly string[], step: Step): Promise<string> {
  const name = ['debian', suite, ...packages].join('-')
  const file = join(kept, `${name}.tar`)
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const days = Math.floor((Date.now() - made) / 86_400_000)
  if (days < keptForDays) console.log(`${name} is there from an earlier run (${days} days old).`)
  else await step(`Making ${name} with mmdebstrap`, () => makeArchive(file, suite, packages))
  return file
}

async function makeArchive(file: string, suite: string, packages: readonly string[]) {
  mkdirSync(kept, { recursive: true })
  const part = `${file}.part`
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  const args = ['--mode=root', '--variant=minbase', '--format=tar', ...leftOut, ...include]
  // From the mirror that mmdebstrap takes of its own accord, with the updates and the security fixes of the suite.
  await runProgram('mmdebstrap', [...args, suite, part], process.env)
  renameSync(part, file)
}

/** As the official image: Node and npm below /usr/local, and the account node. Returns its size. */
export async function makeNodeImage(buildah: Buildah, name: string, archive: string): Promise<string> {
  const container = await buildah.containerOf(archive)
  await buildah.run('copy', '--quiet', container, nodeFiles(join(buildah.folder, 'node')), '/')
  await buildah.runIn(container, ['useradd', '--uid', '1000', '--create-home', 'node'])
  await buildah.run('commit', '--quiet', '--rm', container, `localhost/${name}`)
  return buildah.sizeOf(`localhost/${name}`)
}

function nodeFiles(folder: string): string {
  const at = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    return join(folder, path)
  }
  cpSync(process.execPath, at('usr/local/bin/node'))
  cpSync(npmFolder(), at('usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', at('usr/local/bin/npm'))
  // Whom this machine trusts: behind some networks npm's packages come with a certificate of the network's own.
  const trusted = ['/etc/ssl/certs/ca-certificates.crt', process.env.NODE_EXTRA_CA_CERTS ?? '']
  const certificates = trusted.filter(existsSync).map((file) => readFileSync(file, 'utf8'))
  writeFileSync(at('etc/ssl/certs/ca-certificates.crt'), certificates.join('\n'))
  writeFileSync(at('usr/local/etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
  writeFileSync(at('etc/apt/apt.conf.d/docker-clean'), keepNothing)
  return folder
}

/** As in Debian's own images: no installed package and no list of packages stays behind. */
const keepNothing = `DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
`

function npmFolder(): string {
  const program = process.env.npm_execpath
  if (!program) throw new Error('npm is put into the image, so start this with `npm run image`.')
  return dirname(dirname(realpathSync(program)))
}
