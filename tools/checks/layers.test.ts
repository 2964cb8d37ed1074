import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { complaintsAbout } from './layers.ts'
import { importsOf, readManifest, readRooms } from './source-files.ts'

const checkout = resolve(import.meta.dirname, '../..')
const manifest = readManifest(checkout)

describe('the tree as it is', () => {
  const files = readRooms(checkout)

  test('keeps the house rules', () => {
    expect(complaintsAbout(files, manifest)).toEqual([])
  })

  test('the model of the figures shares nothing with what it is compared with', () => {
    const model = files.filter(({ path }) => path.startsWith('server/test/figures-model/'))
    const outside = model
      .flatMap(({ text }) => importsOf(text).map(({ specifier }) => specifier))
      .filter((specifier) => !specifier.startsWith('./'))
    expect(model.length).toBeGreaterThan(10)
    expect([...new Set(outside)].sort()).toEqual(['../house.ts', '../reliability/sizes.ts', 'vitest'])
  })

  test('was really read', () => {
    expect(files.length).toBeGreaterThan(25)
    expect(files.flatMap((file) => importsOf(file.text)).length).toBeGreaterThan(60)
    expect(files.map((file) => file.path)).toContain('tools/checks/layers.test.ts')
  })
})

const mixed = 'Move what both need to domain or contract, and ask the server through the contract.'
const serverLaw =
  'server imports domain, contract, node: and what stands in "dependencies". ' +
  'Move what both need to domain or contract, or list the package in "dependencies".'
const webLaw = `web imports domain, contract and npm packages, never server or node:. ${mixed}`
const domainLaw =
  'domain imports nothing but itself. Take the value as an argument, or move this to the room that needs it.'
const contractLaw =
  'contract imports only domain and zod. Describe the API here and keep the doing in server or web.'
const outsideLaw =
  'only domain, contract, server and tools may be imported from outside their room. ' +
  'Move what both need to one of these.'
const browserLaw =
  'the browser loads no schema. Import its types with `import type`, and move what the page has to run to contract/wire.'
const wireLaw =
  'contract/wire is what the browser may load of the contract. ' +
  'Import its types with `import type`, or move this to the schemas in contract.'
const joining = 'Compose the two in web/src/shell, or pass a prop.'
const impure = 'domain has no clock, no chance and no I/O.'
const lines = (count: number) => 'const a = 1\n'.repeat(count)

const wrong: ReadonlyArray<readonly [path: string, text: string, complaint: string]> = [
  [
    'domain/week.ts',
    '',
    'is in no room of the domain. Put it into the one that domain/README.md names for it.',
  ],
  [
    'domain/people/terms.ts',
    "import { balanceOf } from '../weeks/balance.ts'",
    'imports ../weeks/balance.ts: people stands before weeks in the domain. Move what both need up, or this down.',
  ],
  [
    'e2e/leave/leave.story.ts',
    "import { sheet } from '../months/sheet.ts'",
    'imports ../months/sheet.ts: stories share nothing but houses and steps. Move it there.',
  ],
  [
    'e2e/houses/full-house.ts',
    "import { openWeek } from '../steps/week-walk.ts'",
    'imports ../steps/week-walk.ts: stories share nothing but houses and steps. Move it there.',
  ],
  ['domain/values/week.ts', "import { z } from 'zod'", `imports zod: ${domainLaw}`],
  ['domain/values/week.ts', "import { readFileSync } from 'node:fs'", `imports node:fs: ${domainLaw}`],
  ['domain/values/week.ts', "import { test } from 'vitest'", `imports vitest: ${domainLaw}`],
  ['domain/values/week.ts', "export * from '#contract/weeks.ts'", `imports #contract/weeks.ts: ${domainLaw}`],
  ['domain/values/week.test.ts', "import pg from 'pg'", `imports pg: ${domainLaw}`],
  ['domain/values/week.oracle.ts', "import pg from 'pg'", `imports pg: ${domainLaw}`],
  ['contract/weeks.ts', "import Fastify from 'fastify'", `imports fastify: ${contractLaw}`],
  ['contract/weeks.ts', "import '#server/app.ts'", `imports #server/app.ts: ${contractLaw}`],
  ['server/src/app.ts', "import { App } from '#web/app/app.tsx'", `imports #web/app/app.tsx: ${serverLaw}`],
  ['server/src/app.ts', "import { jsx } from 'react/jsx-runtime'", `imports react/jsx-runtime: ${serverLaw}`],
  [
    'server/src/app.ts',
    "import { startCluster } from '#tools/database/cluster.ts'",
    `imports #tools/database/cluster.ts: ${serverLaw}`,
  ],
  ['web/src/main.tsx', "import type { App } from '#server/app.ts'", `imports #server/app.ts: ${webLaw}`],
  ['web/src/main.tsx', "const a = await import('#server/app.ts')", `imports #server/app.ts: ${webLaw}`],
  ['web/src/main.tsx', "import { join } from 'node:path'", `imports node:path: ${webLaw}`],
  ['web/src/main.tsx', "import {\n  a,\n  b,\n} from '#bench/main.ts'", `imports #bench/main.ts: ${webLaw}`],
  [
    'tools/houses/dev.ts',
    "import { story } from '#e2e/week.story.ts'",
    `imports #e2e/week.story.ts: ${outsideLaw}`,
  ],
  ['e2e/week.story.ts', "import { App } from '#web/app/app.tsx'", `imports #web/app/app.tsx: ${outsideLaw}`],
  [
    'server/src/weeks/weeks.store.ts',
    "import { weekOf } from '../../../domain/week.ts'",
    'imports ../../../domain/week.ts: another room is not a relative path. Write #domain/….',
  ],
  [
    'server/src/weeks/weeks.routes.ts',
    "import { teacherRoutes } from '../teachers/teachers.routes.ts'",
    'imports ../teachers/teachers.routes.ts: a noun reaches another only through its store. Ask teachers.store.ts.',
  ],
  [
    'server/src/weeks/weeks.routes.ts',
    "import { teacherRoutes } from '#server/teachers/teachers.routes.ts'",
    'imports #server/teachers/teachers.routes.ts: a noun reaches another only through its store. Ask teachers.store.ts.',
  ],
  [
    'server/src/weeks/weeks.routes.ts',
    "import { a } from '../command/verify.ts'",
    'imports ../command/verify.ts: nothing but main starts jobs and commands. Move what both need to its noun.',
  ],
  [
    'server/src/http/serve.ts',
    "import { weekRoutes } from '../weeks/weeks.routes.ts'",
    'imports ../weeks/weeks.routes.ts: http knows no routes. Let app.ts hand it what it needs.',
  ],
  [
    'server/src/weeks/weeks.routes.ts',
    "import { seedDemoSite } from '../../demo/seed-demo-site.ts'",
    'imports ../../demo/seed-demo-site.ts: only a command makes the demonstration house. Move this to server/demo.',
  ],
  [
    'web/src/schedule/week-table.tsx',
    "import { TeacherName } from '../people/teacher-name.tsx'",
    `imports ../people/teacher-name.tsx: schedule stands before people in the page. ${joining}`,
  ],
  [
    'web/src/ui/button.tsx',
    "import { useWeek } from '../schedule/use-week.ts'",
    `imports ../schedule/use-week.ts: ui stands before schedule in the page. ${joining}`,
  ],
  [
    'web/src/schedule/choose-week/use-weeks.ts',
    "import { readWeek } from '#contract/weeks.ts'",
    `imports #contract/weeks.ts: ${browserLaw}`,
  ],
  [
    'web/src/schedule/choose-week/use-weeks.ts',
    "import { type TeacherWeek } from '#contract/weeks.ts'",
    `imports #contract/weeks.ts: ${browserLaw}`,
  ],
  [
    'web/src/schedule/choose-week/use-weeks.ts',
    "const a = await import('#contract/weeks.ts')",
    `imports #contract/weeks.ts: ${browserLaw}`,
  ],
  ['web/src/schedule/choose-week/use-weeks.ts', "import { z } from 'zod'", `imports zod: ${browserLaw}`],
  ['contract/wire/weeks.ts', "import { week } from '../weeks.ts'", `imports ../weeks.ts: ${wireLaw}`],
  ['contract/wire/weeks.ts', "export * from '../weeks.ts'", `imports ../weeks.ts: ${wireLaw}`],
  ['contract/wire/weeks.ts', "import { z } from 'zod'", `imports zod: ${wireLaw}`],
  [
    'domain/values/week.ts',
    "import { a } from './terms'",
    'imports ./terms: an import names its file. Add the extension.',
  ],
  [
    'server/src/weeks/weeks.routes.ts',
    "import { a } from './weeks.store'",
    'imports ./weeks.store: an import names its file. Add the extension.',
  ],
  ['web/src/schedule/table/index.ts', '', 'is a barrel. Let importers name the file they mean.'],
  ['web/src/ui/index.ts', '', 'is a barrel. Let importers name the file they mean.'],
  [
    'web/src/schedule/index.ts',
    "export const loadDay = () => import('./day/day-dialog.tsx')",
    'does more than name what others may use. Keep that in a file: here it would be fetched by all.',
  ],
  [
    'web/src/leave/leave-area.tsx',
    "import { Schedule } from '../schedule/table/schedule.tsx'",
    'imports ../schedule/table/schedule.tsx: of another place only what its index.ts names may be used. Name it there.',
  ],
  [
    'web/src/leave/leave-area.tsx',
    "const late = () => import('../schedule/absences/absence-dialog.tsx')",
    'imports ../schedule/absences/absence-dialog.tsx: of another place only what its index.ts names may be used. Name it there.',
  ],
  [
    'web/src/app/app.tsx',
    '',
    'is in no place of the page. Put it into the one that web/README.md names for it.',
  ],
  ['web/src/ui/lib/button.tsx', '', 'is a drawer called lib. Put it beside its noun, or name its concept.'],
  [
    'domain/values/date-utils.ts',
    '',
    'is a drawer called utils. Put it beside its noun, or name its concept.',
  ],
  [
    'web/src/shell/app.tsx',
    'export default function App() {}',
    'has a default export. Export by name; only *.config.ts may have a default.',
  ],
  [
    'web/src/schedule/choose-week/use-weeks.ts',
    'useQuery({ queryKey, queryFn: () => call() })',
    'declares a query. Declare it in web/src/api/queries/, where every noun can use it.',
  ],
  [
    'domain/values/week.ts',
    'const now = new Date()',
    `uses Date: ${impure} Use calendar-date.ts, and take today as an argument.`,
  ],
  [
    'domain/values/week.ts',
    'const dice = Math.random()',
    `uses Math.random: ${impure} Take the value as an argument.`,
  ],
  [
    'domain/values/week.ts',
    'const zone = process.env.TZ',
    `uses process: ${impure} Take the value as an argument.`,
  ],
  [
    'domain/values/week.ts',
    'const page = fetch(url)',
    `uses fetch: ${impure} Let server or web fetch, and pass in what arrived.`,
  ],
  [
    'domain/values/week.ts',
    'const w = window.innerWidth',
    `uses window: ${impure} Let web look at the page, and pass in what it saw.`,
  ],
  ['server/src/app.ts', lines(251), 'has 251 lines, more than 250. Split it where it changes subject.'],
  ['server/src/app.test.ts', lines(501), 'has 501 lines, more than 500. Split it where it changes subject.'],
]

test.each(wrong)('%s: %j', (path, text, complaint) => {
  expect(complaintsAbout([{ path, text }], manifest)).toEqual([`${path} ${complaint}`])
})

test('a circle of three files is named once', () => {
  const files = [
    { path: 'domain/people/week.ts', text: "import type { A } from './terms.ts'" },
    { path: 'domain/people/terms.ts', text: "import type { B } from './teacher.ts'" },
    { path: 'domain/people/teacher.ts', text: "import type { C } from './week.ts'" },
  ]
  expect(complaintsAbout(files, manifest)).toEqual([
    'domain/people/week.ts is in an import circle: week.ts -> terms.ts -> teacher.ts -> week.ts. Move what both need to a third file.',
  ])
})

test('a name that two files export is named once', () => {
  const files = [
    { path: 'domain/days/undo.ts', text: 'export interface Step {}' },
    { path: 'domain/weeks/derivation.ts', text: 'export type Step = string' },
    { path: 'domain/values/week.ts', text: 'export const week = 1\nexport type Week = 1' },
  ]
  expect(complaintsAbout(files, manifest)).toEqual([
    'domain/weeks/derivation.ts exports Step, as domain/days/undo.ts does: an exported name belongs to one file. Name what is special about this one.',
  ])
})

test('a call and its store may share a name, and so may tests', () => {
  const files = [
    { path: 'contract/weeks.ts', text: 'export const listWeeks = endpoint({})' },
    { path: 'server/src/weeks/weeks.store.ts', text: 'export function listWeeks() {}' },
    { path: 'server/test/schedule.ts', text: 'export function listWeeks() {}' },
  ]
  expect(complaintsAbout(files, manifest)).toEqual([])
})

const right: ReadonlyArray<readonly [path: string, text: string]> = [
  [
    'domain/values/week.test.ts',
    "import fc from 'fast-check'\nimport { test } from 'vitest'\nimport { a } from './week.ts'",
  ],
  ['domain/values/week.oracle.test.ts', "import Weeks from 'weeks-of-somebody-else'"],
  ['domain/values/calendar-date.ts', 'export const day = (ms: number) => new Date(ms)'],
  [
    'domain/values/week.ts',
    "// A Date from the window would be wrong: don't.\nexport type CalendarDate = 'Date'",
  ],
  ['contract/weeks.ts', "import { z } from 'zod'\nimport { weekOf } from '#domain/values/week.ts'"],
  [
    'server/src/weeks/weeks.store.ts',
    "import { query } from '../db/pool.ts'\nimport { serve } from '../serve.ts'",
  ],
  ['server/src/weeks/weeks.routes.ts', "import { a } from '../teachers/teachers.store.ts'"],
  ['server/src/weeks/weeks.routes.ts', "import { a } from '../teachers/teachers.wire.ts'"],
  ['server/src/command/site-create.ts', "import { a } from '../access/passwords.ts'"],
  ['server/test/template-database.ts', "import { startCluster } from '#tools/database/cluster.ts'"],
  [
    'web/src/schedule/choose-week/use-weeks.ts',
    "import type {\n  TeacherWeek,\n} from '#contract/weeks.ts'\nimport { a } from '#contract/wire/weeks.ts'",
  ],
  ['web/src/api/queries/weeks.ts', 'export const weeksQuery = queryOptions({ queryFn: () => call() })'],
  ['web/src/schedule/use-weeks.test.ts', 'useQuery({ queryFn: () => [] })'],
  ['web/src/schedule/use-weeks.test.ts', "import { readWeek } from '#contract/weeks.ts'"],
  [
    'contract/wire/weeks.ts',
    "import type { TeacherWeek } from '../weeks.ts'\nimport { a } from './day-entries.ts'",
  ],
  ['web/src/schedule/week-table.tsx', "import { a } from '../ui/table.tsx'\nimport './week-table.css'"],
  [
    'web/src/shell/app.tsx',
    "import { a } from '../schedule/index.ts'\nimport { b } from '../people/index.ts'",
  ],
  ['web/vite.config.ts', "import { join } from 'node:path'\nexport default {}"],
  ['bench/main.ts', "import autocannon from 'autocannon'\nimport { a } from '#server/app.ts'"],
]

test.each(right)('%s may say %j', (path, text) => {
  expect(complaintsAbout([{ path, text }], manifest)).toEqual([])
})
