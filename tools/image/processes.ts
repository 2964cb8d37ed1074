import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** A program that runs until it ends by itself or is ended. */
export interface StartedProgram {
  readonly pid: number
  readonly hasEnded: boolean
  readonly exitCode: Promise<number | null>
  printed(): string
  /** The last lines of all that it said, to explain a failure. */
  lastWords(): string
}

export function startProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): StartedProgram {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
    said += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => (said += chunk))
  let hasEnded = false
  const exitCode = new Promise<number | null>((done, failed) => {
    child.once('error', failed).once('close', (code) => {
      hasEnded = true
      done(code)
    })
  })
  return {
    pid: child.pid ?? 0,
    get hasEnded() {
      return hasEnded
    },
    exitCode,
    printed: () => printed,
    lastWords: () => said.trimEnd().split('\n').slice(-15).join('\n'),
  }
}

/** What it printed; when it fails, an error with its last words. */
export async function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return printedBy(startProgram(program, args, env), `${program} ${args.join(' ')}`)
}

export async function printedBy(running: StartedProgram, what: string): Promise<string> {
  const code = await running.exitCode
  if (code !== 0) throw new Error(`"${what}" ended with ${code}. Its last words:\n${running.lastWords()}`)
  return running.printed().trim()
}

/** All that a process has started, and what these have started. */
function processesBelow(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...processesBelow(child)])
}

/** Each thread has children of its own. A process that has ended meanwhile has none. */
function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  } catch {
    return []
  }
}

/** A container without a list of processes of its own: its program is found below whatever has started it. */
export function findBelow(pid: number, program: string): number | undefined {
  return processesBelow(pid).find((child) => {
    try {
      return basename(readlinkSync(`/proc/${child}/exe`)) === program
    } catch {
      return false
    }
  })
}

export function userIdOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

export function signalAllBelow(pid: number, signal: NodeJS.Signals) {
  for (const child of processesBelow(pid)) {
    try {
      process.kill(child, signal)
    } catch {
      // It has ended by itself.
    }
  }
}
