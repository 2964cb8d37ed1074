import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../gate/clean-checkout.ts'
import { debianArchive } from '../image/base.ts'
import { signalAllBelow } from '../image/processes.ts'
import { secondsSince, stepOf } from '../image/step.ts'
import { isTaken } from '../page/local-server.ts'
import { tryHouse } from './house.ts'
import { Machine } from './machine.ts'
import { headingIn, scriptOf, stepsOfPage } from './page-commands.ts'

/** `npm run bare-debian`: does on a new Debian what docs/install/debian.md says, word for word, and looks at the house. */

const page = 'docs/install/debian.md'
const begun = performance.now()
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort())
const step = stepOf(interrupted.signal)

async function assertAllIsThere() {
  if (process.getuid?.() !== 0) throw new Error('A machine of its own is booted here. Start it as root.')
  const missing = ['systemd-nspawn', 'mmdebstrap'].filter(
    (program) => spawnSync(program, ['--version']).error,
  )
  if (missing.length > 0)
    throw new Error('Debian packages are missing. Install them: apt-get install systemd-container mmdebstrap')
  const taken = []
  for (const port of [80, 443, 3000, 3001, 5432]) if (await isTaken(port)) taken.push(port)
  if (taken.length > 0)
    throw new Error(`It shares the ports of this machine, and these are taken: ${taken.join(', ')}`)
}

/** The files as they would be released, and a name that leads here. Nothing else is prepared. */
async function prepare({ root }: Machine) {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
  const name = `morgenkreis-${version}`
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
  })
  const files = listed.stdout
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(checkout, file)))
  const archive = join(root, 'root', `${name}.tar.gz`)
  const { status, stderr } = spawnSync(
    'tar',
    ['-czf', archive, '--owner=0', '--group=0', `--transform=s,^,${name}/,`, '--null', '--files-from=-'],
    { cwd: checkout, input: files.join('\0') },
  )
  if (status !== 0) throw new Error(String(stderr))
  // Thrown away afterwards, so its packages need not wait for the disk.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  appendFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost kita kita.example\n')
}

/** With Caddy's own certificate: the internet's would ask for `kita.example` there. */
const withOwnCertificate = (script: string) =>
  script.replace(/^kita\.example \{$/m, '{\n  local_certs\n  skip_install_trust\n}\nkita.example {')

let machine: Machine | undefined
try {
  await assertAllIsThere()
  const debian = await debianArchive('trixie', ['systemd', 'systemd-sysv', 'dbus'], step)
  machine = new Machine()
  const { boot, root } = { boot: () => machine?.boot(), root: machine }
  await step('Unpacking Debian', () => root.unpack(debian))
  await prepare(root)
  await step('Booting it', boot)
  const steps = stepsOfPage(readFileSync(join(checkout, page), 'utf8'))
  console.log(`Doing the ${steps.length} steps of ${page}:`)
  let since = performance.now()
  let heading: string | undefined
  await root.run(withOwnCertificate(scriptOf(steps)), (line) => {
    const next = headingIn(line)
    if (next === undefined) return
    if (heading !== undefined) console.log(`  ${secondsSince(since).padStart(8)}  ${heading}`)
    heading = next
    since = performance.now()
  })
  console.log(`  ${secondsSince(since).padStart(8)}  ${heading}`)
  await tryHouse(root, step)
  console.log(`The page holds. ${secondsSince(begun)} in all.`)
} catch (error) {
  process.exitCode = 1
  console.error(interrupted.signal.aborted ? 'Interrupted.' : error instanceof Error ? error.message : error)
} finally {
  await machine?.remove()
  signalAllBelow(process.pid, 'SIGKILL')
}
