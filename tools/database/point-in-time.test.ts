import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** "Back to a minute" of docs/operations.md, its very lines, on clusters of their own in Debian's layout. */

const version = '15'
const main = `mkmain${process.pid}`
const then = `mkthen${process.pid}`
const mayTry =
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/pg_createcluster') &&
  existsSync(`/usr/lib/postgresql/${version}/bin/postgres`)
const folder = mkdtempSync(join(tmpdir(), 'morgenkreis-wal-'))

function sh(script: string, words: readonly string[] = []): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', script, 'sh', ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${script}\n${stderr}`)
  return stdout.trim()
}
const sql = (cluster: string, text: string) =>
  sh(`runuser -u postgres -- psql --cluster ${version}/${cluster} -XAtqc "$1"`, [text])
const port = (cluster: string) => sh(`pg_lsclusters -h ${version} ${cluster} | tr -s ' ' | cut -d' ' -f3`)

/** The blocks of the chapter, on other folders, names and another moment. */
function blocks(moment: string): string[] {
  const text = readFileSync('docs/operations.md', 'utf8')
  const chapter = text.slice(text.indexOf('## Back to a minute'), text.indexOf('## Somebody lost'))
  return [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block
      .replaceAll('/var/backups', folder)
      .replaceAll(`${version} main`, `${version} ${main}`)
      .replaceAll(`${version}/main`, `${version}/${main}`)
      .replaceAll(`${version} then`, `${version} ${then}`)
      .replaceAll(`${version}/then`, `${version}/${then}`)
      .replace(' --port 5444', '')
      .replace('2026-11-15', `$(ls ${folder}/base | tail -1)`)
      .replace('2026-11-18 14:00:00 Europe/Berlin', moment),
  )
}

afterAll(() => {
  if (!mayTry) return
  for (const cluster of [then, main]) {
    spawnSync('pg_dropcluster', ['--stop', version, cluster])
    // It leaves the folder behind, because it holds a file that it has not made.
    rmSync(join('/etc/postgresql', version, cluster), { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!mayTry)(
  'the log brings back what was committed by a moment, and nothing later (left out without root and Debian’s clusters)',
  { timeout: 180_000 },
  async () => {
    sh(`chmod 755 ${folder}; pg_createcluster ${version} ${main} --start`)
    const [archive = '', copy = ''] = blocks('')
    sh(archive)
    sql(main, "create table day (plan text); insert into day values ('before the copy')")
    sh(copy)
    sql(main, "insert into day values ('after the copy')")
    const moment = sql(main, 'select clock_timestamp()')
    await new Promise((done) => setTimeout(done, 1_100))
    sql(main, "delete from day; insert into day values ('the mistake')")
    const last = sql(main, 'select pg_walfile_name(pg_switch_wal())')
    await expect.poll(() => readdirSync(join(folder, 'wal')), { timeout: 60_000 }).toContain(last)
    expect(readdirSync(join(folder, 'wal')).filter((name) => name.endsWith('.part'))).toEqual([])

    sh(blocks(moment)[2] ?? '')
    await expect.poll(() => sql(then, 'select pg_is_in_recovery()'), { timeout: 60_000 }).toBe('f')
    expect(sql(then, 'select plan from day order by 1')).toBe('after the copy\nbefore the copy')
    expect(sql(main, 'select plan from day')).toBe('the mistake')
    expect(port(then)).not.toBe(port(main))
  },
)
