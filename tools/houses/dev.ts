import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { databaseUrl, isClusterRunning, stopCluster } from '../database/cluster.ts'
import { answers, isTaken } from '../page/local-server.ts'
import { houseName, isOnlyOurs, prepareHouse } from './dev-house.ts'

/** `npm run dev`: database, seeded house, server and page, until Ctrl-C. With --pseudo in pseudo-texts.ts's language. */

const checkout = resolve(import.meta.dirname, '../..')
const apiPort = Number(process.env.PORT ?? 3_000)
const pagePort = Number(process.env.PAGE_PORT ?? 5_173)
const page = `http://localhost:${pagePort}`

const children: ChildProcess[] = []
let stopping = false

async function start() {
  for (const [name, port] of [
    ['PORT', apiPort],
    ['PAGE_PORT', pagePort],
  ] as const) {
    if (await isTaken(port)) {
      throw new Error(`Port ${port} is taken. Stop what runs there, or choose another: ${name}=… npm run dev`)
    }
  }
  const ownCluster = !process.env.DATABASE_URL && !isClusterRunning()
  const adminUrl = await databaseUrl()
  console.log('Preparing the house. The first time this takes a few seconds.')
  process.once('SIGINT', () => void stop(ownCluster ? adminUrl : undefined))
  process.once('SIGTERM', () => void stop(ownCluster ? adminUrl : undefined))
  const house = await prepareHouse(adminUrl, 'dev')
  if (stopping) return
  run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    DATABASE_URL: house.databaseUrl,
    PORT: String(apiPort),
    PLAIN_HTTP: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  })
  run(process.argv.includes('--pseudo') ? ['tools/page/pseudo-page.ts'] : pageCommand, {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PAGE_PORT: String(pagePort),
  })
  const isWanted = () => !stopping
  await Promise.all([answers(`http://127.0.0.1:${apiPort}/readyz`, isWanted), answers(page, isWanted)])
  if (!stopping) console.log(greeting(house.password))
}

const pageCommand = [
  'node_modules/vite/bin/vite.js',
  ...['--config', 'web/vite.config.ts'],
  ...['--port', String(pagePort), '--strictPort', '--logLevel', 'warn'],
]

function greeting(password: string) {
  return [
    '',
    `  ${houseName} is open`,
    '',
    `  Page       ${page}`,
    `  Password   ${password}   (teacher view)`,
    `  API        ${page}/api/docs`,
    '',
    '  Ctrl-C closes it. `npm run db:reset` begins anew.',
    '',
  ].join('\n')
}

function run(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
  child.once('exit', () => {
    if (stopping) return
    process.exitCode = 1
    console.error(`${args.find((arg) => /\.[jt]s$/.test(arg))} has ended, so everything else stops too.`)
    void stop(undefined)
  })
}

/** The children first; then the cluster, when this was what started it and no other process has come to use it. */
async function stop(clusterUrl: string | undefined) {
  if (stopping) return
  stopping = true
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  await Promise.all(
    running.map((child) => {
      child.kill('SIGTERM')
      return new Promise((done) => child.once('exit', done))
    }),
  )
  if (clusterUrl && (await isOnlyOurs(clusterUrl))) stopCluster()
  process.exit()
}

start().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
  void stop(undefined)
})
