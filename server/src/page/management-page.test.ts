import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EarlyAnswer } from '#contract/first-view.ts'
import { pathOfWeek } from '#contract/wire/place-paths.ts'
import { addDays } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { Browser, TestServer } from '../../test/house.ts'
import { startServer } from '../../test/house.ts'
import type { PageFolder } from '../../test/page-folder.ts'
import { pageFolder } from '../../test/page-folder.ts'
import { addTeacher, openWeek } from '../../test/schedule.ts'
import { policyHash } from './page-frame.ts'

const chunks = {
  'index.html': { file: 'assets/main-1.js', name: 'index', css: ['assets/main-1.css'] },
  '_texts.js': { file: 'assets/texts-1.js', name: 'texts-of-management' },
  '_management.js': {
    file: 'assets/management-1.js',
    name: 'management',
    css: ['assets/management-1.css'],
    imports: ['index.html', '_texts.js'],
  },
}

let page: PageFolder
let server: TestServer
let manager: Browser
let weekId: number
beforeAll(async () => {
  page = await pageFolder('')
  mkdirSync(join(page.folder, '.vite'))
  writeFileSync(join(page.folder, '.vite/manifest.json'), JSON.stringify(chunks))
  writeFileSync(join(page.folder, 'assets/management-1.css'), '.grid{}')
  server = await startServer({ pageFolder: page.folder })
  manager = await server.browser().unlock()
  weekId = await openWeek(manager)
  await addTeacher(manager, { name: '</script><b>$&' })
})
afterAll(async () => {
  await server.close()
  page.remove()
})

const answersIn = (text: string) =>
  JSON.parse(text.match(/id="early-answers">([^<]*)/)?.[1] ?? 'null') as EarlyAnswer[] | null

describe('the page of a device with access', () => {
  test('brings the first answers along, each as the API gives it to this caller', async () => {
    const answers = answersIn((await manager.get('/')).text) ?? []
    expect(answers.map(({ url }) => url)).toEqual([
      '/api/access',
      '/api/site',
      '/api/weeks',
      '/api/presets',
      `/api/weeks/${weekId}`,
    ])
    for (const { url, body } of answers) expect(body, url).toBe((await manager.get(url)).text)
    expect(answers.at(-1)?.body).toContain('</script><b>$&')
  })

  test('brings the week that its address names', async () => {
    const earlier = await openWeek(manager, addDays(weekOfNumber(weekId).startDate, -7))
    const answers = answersIn((await manager.get(pathOfWeek(earlier))).text) ?? []
    expect(answers.at(-1)?.url).toBe(`/api/weeks/${earlier}`)
  })

  test('names the version of the house with them, so that nothing has to be read again', async () => {
    const { headers } = await manager.get(`/api/weeks/${weekId}`)
    const versions = (answersIn((await manager.get('/')).text) ?? []).map(
      (each) => each.headers['house-version'],
    )
    expect(new Set(versions)).toEqual(new Set([headers['house-version']]))
  })

  test('has one script in it, which its policy names', async () => {
    const { text, headers } = await manager.get('/')
    const scripts = [...text.matchAll(/<script>([^<]*)<\/script>/g)].map(([, code = '']) => code)
    expect(scripts).toHaveLength(1)
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${scripts.map(policyHash).join(' ')};`,
    )
  })

  test('asks for the scripts of the management at once, after its own, and has all styles in it', async () => {
    const { text, headers } = await manager.get('/')
    const named = [...text.matchAll(/(?:src|modulepreload" crossorigin href)="([^"]+\.js)"/g)].map(
      ([, path]) => path,
    )
    expect(named).toEqual(['/assets/main-1.js', '/assets/texts-1.js', '/assets/management-1.js'])
    const [, css = ''] = text.match(/<style>([^<]*)<\/style>/) ?? []
    expect(css).toContain('.sick{')
    expect(css).toContain('.grid{}')
    expect(headers['content-security-policy']).toContain(policyHash(css))
    expect(text.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/main-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/management-1.css" disabled>',
    ])
  })

  test('is kept by nobody', async () => {
    expect((await manager.get('/')).headers['cache-control']).toBe('no-store')
  })
})

describe('nothing of the team is in the page', () => {
  test.each([
    ['of parents', undefined],
    ['of who makes up an access', 'access=made-up'],
    ['of who makes up another', '__Host-access=made-up'],
  ])('%s', async (_, cookie) => {
    const { text, status } = await server.browser().get('/', cookie ? { cookie } : {})
    expect([status, answersIn(text)]).toEqual([200, null])
    expect(text).not.toContain('management')
  })

  test('of who has logged out', async () => {
    const other = await server.browser().unlock()
    expect(answersIn((await other.get('/')).text)).not.toBeNull()
    await other.send('DELETE', '/api/access')
    expect(answersIn((await other.get('/')).text)).toBeNull()
  })
})
