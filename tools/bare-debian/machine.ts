import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { findBelow, runProgram } from '../image/processes.ts'

const bootsWithin = 90_000
/** SIGRTMIN+4, for which Node has no name: systemd then powers off. */
const powerOff = 38
const certificates = '/host-certificates.crt'

/** A Debian of its own in a folder, booted with its systemd by systemd-nspawn. It shares the network of this machine. */
export class Machine {
  readonly root: string
  #nspawn: ChildProcess | undefined
  #systemd = 0

  constructor() {
    this.root = join(mkdtempSync(join(tmpdir(), 'morgenkreis-debian-')), 'root')
    mkdirSync(this.root)
  }

  unpack(archive: string): Promise<string> {
    return runProgram('tar', ['-xf', archive, '--directory', this.root], process.env)
  }

  async boot(): Promise<void> {
    // Debian 13 starts on a kernel that still counts with the older control groups only when it is asked to.
    const isOld = !existsSync('/sys/fs/cgroup/cgroup.controllers')
    const trusted = process.env.NODE_EXTRA_CA_CERTS ?? ''
    this.#nspawn = spawn(
      'systemd-nspawn',
      [
        ...['--quiet', '--boot', '--register=no', '--keep-unit', `--directory=${this.root}`],
        ...['--resolv-conf=replace-host', '--hostname=kita', '--console=pipe'],
        ...(isOld ? ['--setenv=SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1'] : []),
        // Behind some networks npm's packages come with a certificate of the network's own.
        ...(existsSync(trusted) ? [`--bind-ro=${trusted}:${certificates}`] : []),
      ],
      {
        stdio: 'ignore',
        env: { ...process.env, ...(isOld ? { SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '0' } : {}) },
      },
    )
    for (let waited = 0; waited < bootsWithin; waited += 500) {
      this.#systemd = findBelow(this.#nspawn.pid ?? 0, 'systemd') ?? 0
      if (this.#systemd && this.#isUp()) return
      if (this.#nspawn.exitCode !== null) break
      await pause(500)
    }
    throw new Error('Debian did not boot.')
  }

  #isUp(): boolean {
    const { stdout } = spawnSync('nsenter', this.#inside('systemctl', 'is-system-running'), {
      encoding: 'utf8',
    })
    return /^(running|degraded)/.test(stdout)
  }

  #inside(...command: readonly string[]): string[] {
    const variables = ['HOME=/root', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive']
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
    const own = ['--target', String(this.#systemd), '--mount', '--uts', '--ipc', '--pid', '--root', '--wd']
    return [...own, 'env', '-i', path, ...variables, `NODE_EXTRA_CA_CERTS=${certificates}`, ...command]
  }

  /** Rejects with the last lines when the script fails. */
  async run(script: string, onLine: (line: string) => void = () => {}): Promise<string> {
    const child = spawn('nsenter', this.#inside('bash', '-s'), { stdio: ['pipe', 'pipe', 'pipe'] })
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        onLine(line)
      })
    child.stdin.end(script)
    const code = await new Promise((done) => child.once('close', done))
    if (code !== 0) throw new Error(`It ended with ${code}. Its last lines:\n${lines.slice(-25).join('\n')}`)
    return lines.join('\n')
  }

  async remove(): Promise<void> {
    if (this.#nspawn && this.#nspawn.exitCode === null) {
      const ended = new Promise((done) => this.#nspawn?.once('exit', done))
      if (this.#systemd) process.kill(this.#systemd, powerOff)
      await Promise.race([ended, pause(20_000)])
      this.#nspawn.kill('SIGKILL')
    }
    rmSync(join(this.root, '..'), { recursive: true, force: true })
  }
}
