import { execFileSync } from 'node:child_process'
import { isTest } from './source-files.ts'

/**
 * `node tools/checks/facts.ts [commit]`: files and lines of each room, and the folders with more than 25 names, at that
 * commit or as they are committed now. To be compared before and after things are moved.
 */

const commit = process.argv[2] ?? 'HEAD'
const rooms = [
  'domain',
  'contract',
  'server/src',
  'server/demo',
  'web/src',
  'tools',
  'e2e',
  'bench',
  'trials',
]
const code = /\.(tsx?|sql|css)$/
const manyNames = 25

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 2 ** 30 }).trimEnd()

const isOfTests = (path: string) => isTest(path) || /(^|\/)test\//.test(path) || path.endsWith('.story.ts')

interface Counted {
  readonly path: string
  readonly lines: number
}

const files: Counted[] = git('grep', '-cI', '', commit, '--', ...rooms)
  .split('\n')
  .map((line) => line.slice(commit.length + 1).split(':'))
  .map(([path = '', lines]) => ({ path, lines: Number(lines) }))
  .filter(({ path }) => code.test(path) && !path.includes('.generated.'))

const sum = (some: readonly Counted[]) => some.reduce((lines, each) => lines + each.lines, 0)

console.log(`At ${commit}: files and lines of code, of tests beside it\n`)
for (const room of rooms) {
  const inRoom = files.filter(({ path }) => path.startsWith(`${room}/`))
  const [tests, product] = [
    inRoom.filter(({ path }) => isOfTests(path)),
    inRoom.filter(({ path }) => !isOfTests(path)),
  ]
  const names = new Set(
    product.map(({ path }) => path.slice(room.length + 1).split('/')).flatMap(firstFolder),
  )
  const figures = [product.length, sum(product), tests.length, sum(tests), names.size]
  console.log(
    room.padEnd(12),
    ...figures.map((figure) => String(figure).padStart(8)),
    names.size > 0 ? 'folders' : '',
  )
}
const product = files.filter(
  ({ path }) => /^(domain|contract|server\/src|web\/src)\//.test(path) && !isOfTests(path),
)
console.log(`\nproduct: ${product.length} files, ${sum(product)} lines`)
console.log(`web: ${product.filter(({ path }) => /^web\/.*\.tsx?$/.test(path)).length} files of code`)

const byFolder = Map.groupBy(
  files.filter(({ path }) => !isOfTests(path)),
  ({ path }) => path.slice(0, path.lastIndexOf('/')),
)
console.log(`\nfolders with more than ${manyNames} names besides tests:`)
for (const [folder, inside] of byFolder) {
  const names = new Set(inside.map(({ path }) => path.slice(folder.length + 1).split('.')[0]))
  if (names.size > manyNames) console.log(`${String(names.size).padStart(4)}  ${folder}`)
}

function firstFolder(parts: readonly string[]): string[] {
  const [folder] = parts
  return parts.length > 1 && folder !== undefined ? [folder] : []
}
