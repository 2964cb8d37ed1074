import { chromium } from '@playwright/test'
import { freePort } from '#tools/database/cluster.ts'
import { headlessLaunch } from '#tools/page/chromium.ts'
import { connected } from '../connected.ts'
import { TrialHouse } from '../faults/house.ts'
import type { Trial } from '../faults/trial.ts'
import type { ServerProcess } from '../server-process.ts'
import { untilReady } from '../server-process.ts'
import { pause, until } from '../waiting.ts'
import type { Line } from './browser.ts'
import { Manager } from './browser.ts'
import type { Verdict } from './judge.ts'
import { judge } from './judge.ts'

/** A small generator, so that a schedule can be played again by its number. */
function chance(seed: number) {
  let state = seed * 2_654_435_761
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return (state >>> 8) % below
  }
}

const lines: readonly Line[] = ['good', 'good', 'slow', 'cut', 'answerLost']
const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`

/** Two browsers at two server processes, random edits of the same days, lines that break, one server killed in between. */
export const editsInTwoBrowsers: Trial = {
  name: 'R32',
  title: 'random edits of the same days in two browsers',
  async run(size) {
    const house = await TrialHouse.open('trial-r32')
    const port = await freePort()
    let second = house.launchOn(port)
    await untilReady(second)
    const browser = await chromium.launch(headlessLaunch)
    const schedules = size.isShort ? 6 : Number(process.env.SCHEDULES ?? 200)
    const first = Number(process.env.SEED ?? Date.now() % 100_000)
    const verdicts: Verdict[] = []
    try {
      await openThisWeek(house)
      for (let at = 0; at < schedules; at++) {
        const kill = async () => {
          await second.stop('SIGKILL')
          second = house.launchOn(port)
        }
        verdicts.push(await play(first + at, house, () => second, kill, browser))
        // It takes most of an hour, and what is known by now is worth having when it is ended.
        if (verdicts.length % 10 === 0)
          process.stderr.write(`${JSON.stringify({ schedules: verdicts.length, ...summed(verdicts) })}\n`)
      }
      const named = (what: string, list: (verdict: Verdict) => readonly string[]) =>
        verdicts.flatMap((verdict, at) => list(verdict).map((text) => `seed ${first + at}: ${what} ${text}`))
      const { edits, refused, reported } = summed(verdicts)
      const overwritten = named('overwritten', (verdict) => verdict.overwritten)
      const wrongUndo = named('wrong undo', (verdict) => verdict.wrongUndo)
      const lost = named('lost', (verdict) => verdict.lost)
      const doubled = named('doubled', (verdict) => verdict.doubled)
      return {
        done:
          `${schedules} schedules from seed ${first}, ${edits} edits, ${refused} refused, ` +
          `${reported} reported, ${overwritten.length} overwritten, ${wrongUndo.length} wrong undo`,
        acknowledged: edits - refused,
        repeated: 0,
        comparison: {
          lost: lost.length,
          doubled: doubled.length,
          wrong: 0,
          examples: [...lost, ...doubled].slice(0, 10),
        },
        faults: [...overwritten, ...wrongUndo].slice(0, 10),
      }
    } finally {
      await browser.close()
      await second.stop('SIGKILL')
      await house.close()
    }
  },
}

const summed = (verdicts: readonly Verdict[]) => ({
  edits: verdicts.reduce((total, { edits }) => total + edits, 0),
  refused: verdicts.reduce((total, { refused }) => total + refused, 0),
  reported: verdicts.reduce((total, { reported }) => total + reported, 0),
  faults: verdicts.flatMap(({ lost, doubled, overwritten, wrongUndo }) => [
    ...lost,
    ...doubled,
    ...overwritten,
    ...wrongUndo,
  ]),
})

async function play(
  seed: number,
  house: TrialHouse,
  second: () => ServerProcess,
  kill: () => Promise<void>,
  browser: Awaited<ReturnType<typeof chromium.launch>>,
): Promise<Verdict> {
  const pick = chance(seed)
  const name = `Person ${seed}`
  const hired = await house.send({
    method: 'POST',
    path: '/api/teachers',
    body: { name, weeklyHours: 30 },
  })
  const teacherId = (JSON.parse(hired.text) as { id: number }).id
  const managers = [
    await Manager.sitDown(browser, house.server.origin),
    await Manager.sitDown(browser, second().origin),
  ]
  for (const manager of managers) await manager.cell(name, 1).waitFor({ timeout: 60_000 })
  const killAt = 3 + pick(6)
  for (let step = 0; step < 14; step++) {
    const manager = managers[pick(2)] as Manager
    if (step === killAt) await kill()
    const what = pick(10)
    if (what < 6) {
      // Each content once in a schedule, so that it can be found again.
      await manager.type(name, 1 + pick(2), clock(28 + step), clock(50 + pick(12)))
    } else if (what < 8) manager.line = lines[pick(lines.length)] ?? 'good'
    else if (what < 9) await manager.undo(name)
    else if (pick(3) === 0) {
      // A page cannot be opened while its server is away.
      await untilReady(second())
      await manager.page.reload()
      await manager.cell(name, 1).waitFor({ timeout: 60_000 })
    }
    await pause(pick(4) * 120)
  }
  for (const manager of managers) manager.line = 'good'
  await untilReady(second())
  for (const manager of managers)
    await until(async () => (await manager.kept()).waiting === 0, 60_000, `seed ${seed}: an empty outbox`)
  // An undo that waited for its edit goes out after it.
  await pause(700)
  for (const manager of managers)
    await until(async () => (await manager.kept()).waiting === 0, 60_000, `seed ${seed}: an empty outbox`)
  const verdict = await connected(house.databaseUrl, (owner) => judge(owner, teacherId, managers))
  for (const manager of managers) await manager.page.context().close()
  await house.send({ method: 'DELETE', path: `/api/teachers/${teacherId}` })
  return verdict
}

async function openThisWeek(house: TrialHouse): Promise<void> {
  const today = new Date()
  const monday = new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000)
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  const body = { startDate: iso(monday), endDate: iso(new Date(monday.getTime() + 4 * 86_400_000)) }
  await house.send({ method: 'POST', path: '/api/weeks', body })
}
