import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { areas, emptyAreas } from './first-answers.ts'
import { accessAreas, joinPlaces, ownAreas, tabletAreas } from './own-answers.ts'

/** The table of `first-answers.story.ts` against the code: an area that is added needs a row. */

const web = resolve(import.meta.dirname, '../../web/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(resolve(web, file), 'utf8') }))
const rows = [...areas, ...emptyAreas, ...ownAreas, ...accessAreas, ...tabletAreas]

/** Nothing waits for these. */
const waitedForNowhere = {
  'GET /api/access': 'the view follows when the answer comes, and asks for the password when it is needed',
  'GET /api/coverage': 'until it comes the year says what is expected, and calls it so',
  'GET /api/teachers/{id}/recorded-weeks':
    'the dialog says that it could not be counted, and deletes all the same',
  'GET /api/teachers/removed':
    'below the list stand those who can be brought back, once they are known; most houses have nobody there',
  'GET /api/requests/effects': 'until it comes the answers are off, and the line below them says so',
  'GET /api/requests/{id}/effect': 'the same of one that was declined',
  'GET /api/my/pin':
    'a house without a tablet has no such line; where there is one it comes when it is known',
  'GET /api/my/changes': 'what is new comes when it is known; the days show it all the same',
}

const putTogether = /\$\{which\}/

const queries = sources
  .filter(({ file }) => file.startsWith('api/queries/'))
  .flatMap(({ code }) =>
    [...code.matchAll(/call\(\s*['`](GET [^'`]+)['`]/g)].map(([, address = '']) => address),
  )
  // The one address that is put together.
  .flatMap((address) =>
    putTogether.test(address)
      ? ['active', 'archived'].map((which) => address.replace(putTogether, which))
      : [address],
  )

test.describe('N3 R34: the areas whose first answer is made to fail', () => {
  test('ask for every answer that the page reads', () => {
    const tried = [...rows.map(({ answer }) => answer), ...Object.keys(waitedForNowhere)]
    expect(new Set(tried)).toEqual(new Set(queries))
  })

  test('are all places that wait for one', () => {
    const waiting = sources
      .filter(({ file, code }) => !file.startsWith('ui/') && /<(Unread|Waiting)\b/.test(code))
      .map(({ file }) => file)
    expect(new Set([...rows.flatMap(({ place }) => place ?? []), ...joinPlaces])).toEqual(new Set(waiting))
  })

  test('draw no placeholder that says nothing', () => {
    const silent = sources.filter(({ file, code }) => !file.startsWith('ui/') && /<Skeleton\b/.test(code))
    // The rows of a table within an `Unread`, the list beside a person, which the place of that person speaks for, and the
    // week's name, which the place of the week speaks for.
    expect(silent.map(({ file }) => file).sort()).toEqual([
      'people/list/teacher-table.tsx',
      'people/person/person-list.tsx',
      'schedule/choose-week/week-selector.tsx',
    ])
  })

  test('N15: have a place around every part that is fetched late', () => {
    const bare = sources.filter(
      ({ code }) => /= lateComponent\(/.test(code) && !/<(AreaPlace|DialogPlace|Boundary)\b/.test(code),
    )
    expect(bare.map(({ file }) => file)).toEqual([])
  })
})
