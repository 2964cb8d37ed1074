import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumLaunch } from '../page/chromium.ts'
import { Buildah } from './buildah.ts'
import { signalAllBelow } from './processes.ts'
import { secondsSince, stepOf } from './step.ts'
import { tryImage } from './try-image.ts'

/**
 * `npm run image`: builds the Dockerfile with buildah and tries the image as compose.yaml runs it, with a PostgreSQL of
 * the same version beside it. Nothing comes from a registry of images: what stands for the official ones is made of
 * Debian's packages.
 */

const begun = performance.now()
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted.abort()
    // Whatever is waited for ends by this, and then everything is put away.
    signalAllBelow(process.pid, 'SIGTERM')
  })

function assertAllIsInstalled() {
  if (process.getuid?.() !== 0)
    throw new Error('buildah and mmdebstrap are used as root here. Start it as root.')
  const isThere = (program: string) => !spawnSync(program, ['--version']).error
  const missing = ['buildah', 'mmdebstrap'].filter((program) => !isThere(program))
  if (!existsSync(chromiumLaunch.executablePath)) missing.push('chromium')
  if (missing.length > 0)
    throw new Error(`Debian packages are missing. Install them: apt-get install ${missing.join(' ')}`)
}

let buildah: Buildah | undefined
try {
  assertAllIsInstalled()
  buildah = new Buildah()
  await tryImage(buildah, stepOf(interrupted.signal))
  console.log(`The image holds what it promises. ${secondsSince(begun)} in all.`)
} catch (error) {
  process.exitCode = 1
  console.error(interrupted.signal.aborted ? 'Interrupted.' : error instanceof Error ? error.message : error)
} finally {
  signalAllBelow(process.pid, 'SIGKILL')
  buildah?.remove()
}
