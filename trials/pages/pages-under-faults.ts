import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import { headlessLaunch } from '#tools/page/chromium.ts'
import { Chance } from '../chance.ts'
import type { Trial } from '../faults/trial.ts'
import { pause, until } from '../waiting.ts'
import type { Edit } from './edits.ts'
import { isIn, spans, type, watchAnswers } from './edits.ts'
import type { OpenPage } from './open-pages.ts'
import { load, openPage, saveState, shownBy, takeSaved } from './open-pages.ts'
import { faults } from './page-faults.ts'
import { people, TwoServers } from './two-servers.ts'

const settlesWithin = 15_000
const editsOfRound = 5

/** What an argument like `--rounds 30` says. */
function argument(name: string, usual: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}

/**
 * Six real pages at two server processes, edits by their teachers, one fault a round. Afterwards every page shows what
 * a page opened anew shows, and none says "Saving" or "Not saved" without an edit behind it.
 */
export const pagesUnderFaults: Trial = {
  name: 'pages',
  title: 'six real pages at two server processes',
  async run(size) {
    const rounds = argument('rounds', size.times(30))
    const seed = argument('seed', Date.now() % 100_000)
    const chance = new Chance(seed)
    const browser = await chromium.launch(headlessLaunch)
    const servers = await TwoServers.open()
    const edits: Edit[] = []
    const wrong: string[] = []
    const span = spans()
    try {
      const pages = await openAll(browser, servers)
      for (const { page, name } of pages) watchAnswers(page, () => edits.filter((edit) => edit.page === name))
      const fresh = await openFresh(browser, servers)
      for (let round = 1; round <= rounds; round++) {
        const fault = chance.oneOf(faults)
        const say = (what: string) => wrong.push(`round ${round} (${fault.name}): ${what}`)
        const during = fault.run(servers, pages, chance)
        for (let count = 0; count < editsOfRound; count++) {
          const { value } = span.next()
          if (!value) throw new Error('Too many rounds: every span of time was typed')
          const teacher = chance.oneOf(pages.filter(({ view }) => view === 'teacher'))
          const edit: Edit = {
            page: teacher.name,
            person: chance.whole(1, people),
            weekday: chance.whole(1, 5),
            ...value,
            acknowledged: false,
            refused: false,
          }
          edits.push(edit)
          await type(teacher.page, edit, `Teacher ${edit.person}`).catch((error: unknown) =>
            say(`${teacher.name} cannot type: ${String(error).split('\n')[0]}`),
          )
          await pause(chance.whole(100, 700))
        }
        await during
        for (const fault of await settled(pages, fresh, edits)) say(fault)
        console.error(`round ${round} of ${rounds}: ${fault.name}; ${wrong.length} faults so far`)
      }
      const history = JSON.stringify(await wholeHistory(servers))
      const acknowledged = edits.filter((edit) => edit.acknowledged)
      const lost = acknowledged.filter((edit) => !isIn(history, edit))
      return {
        done: `${rounds} rounds with seed ${seed}, ${edits.length} edits typed, ${edits.filter(({ refused }) => refused).length} refused`,
        acknowledged: acknowledged.length,
        repeated: 0,
        comparison: {
          lost: lost.length,
          doubled: 0,
          wrong: 0,
          examples: lost.map((edit) => `lost: ${JSON.stringify(edit)}`).slice(0, 5),
        },
        faults: wrong,
      }
    } finally {
      await browser.close()
      await servers.close()
    }
  },
}

async function openAll(browser: Browser, servers: TwoServers): Promise<OpenPage[]> {
  const pages: OpenPage[] = []
  for (const [view, at] of [
    ['teacher', 0],
    ['teacher', 1],
    ['teacher', 0],
    ['teacher', 1],
    ['parent', 0],
    ['parent', 1],
  ] as const) {
    const name = `${view} ${pages.length + 1} at process ${at + 1}`
    const opening = { name, view, origin: servers.originOf(at), cookie: servers.headers.cookie ?? '' }
    pages.push(await openPage(browser, opening))
  }
  return pages
}

async function openFresh(browser: Browser, servers: TwoServers) {
  const opening = { origin: servers.originOf(0), cookie: servers.headers.cookie ?? '' }
  return {
    teacher: await openPage(browser, { ...opening, name: 'fresh', view: 'teacher' }),
    parent: await openPage(browser, { ...opening, name: 'fresh', view: 'parent' }),
  }
}

/** What is still wrong 15 s after the fault is over, a sentence each. */
async function settled(
  pages: readonly OpenPage[],
  fresh: Readonly<Record<OpenPage['view'], OpenPage>>,
  edits: readonly Edit[],
): Promise<string[]> {
  let found: string[] = []
  await until(
    async () => {
      for (const { page } of Object.values(fresh)) await load(page)
      const now = { teacher: await shownBy(fresh.teacher.page), parent: await shownBy(fresh.parent.page) }
      found = []
      for (const { name, view, page } of pages) {
        const shown = await shownBy(page)
        if (shown !== now[view]) found.push(`${name} shows ${differenceOf(shown, now[view])}`)
        // Of its own it stands until a person decides.
        if (edits.some((edit) => edit.page === name && edit.refused)) await takeSaved(page)
        const state = await saveState(page)
        const hasOpenEdit = edits.some((edit) => edit.page === name && !edit.acknowledged && !edit.refused)
        if (/Saving/.test(state) || (/Not saved/.test(state) && !hasOpenEdit))
          found.push(`${name} says ${state}`)
      }
      return found.length === 0
    },
    settlesWithin,
    'every page shows the present state',
  ).catch(() => {})
  return found
}

function differenceOf(shown: string, now: string): string {
  const at = [...shown].findIndex((letter, index) => letter !== now[index])
  const around = (text: string) => `"…${text.slice(Math.max(0, at - 30), at + 30)}…"`
  return `${around(shown)} instead of ${around(now)}`
}

async function wholeHistory(servers: TwoServers): Promise<unknown[]> {
  const all: { id: string }[] = []
  for (;;) {
    const before = all.at(-1)?.id
    const page = await servers.read<{ id: string }[]>(
      `/api/history?limit=200${before ? `&before=${before}` : ''}`,
    )
    if (page.length === 0) return all
    all.push(...page)
  }
}
