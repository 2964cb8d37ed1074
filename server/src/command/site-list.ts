import type pg from 'pg'
import { command } from './command.ts'
import { connected, enter, reading, transaction } from './owner.ts'

interface Listed {
  readonly id: number
  readonly name: string
  readonly hosts: string[]
  readonly teachers: number
  readonly lastChange: Date | null
}

export const siteList = command({
  name: 'site list',
  summary: 'All kindergartens: id, name, host names, teachers, last change.',
  usage: '[--json]',
  help: ['--json  one object a line'],
  words: [],
  options: { json: { type: 'boolean', default: false } },
  async run({ options, settings, output }) {
    await connected(settings.ownerUrl, (owner) =>
      transaction(owner, reading, async () => {
        for (const id of await siteIds(owner)) {
          const site = await listed(owner, id)
          output.say(options.json ? JSON.stringify(site) : lineOf(site))
        }
      }),
    )
  },
})

export async function siteIds(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>('select site_id as id from site order by site_id')
  return rows.map(({ id }) => id)
}

const facts = {
  text: `
    select s.site_id as id, s.name,
           array(select h.host from site_host h where h.site_id = s.site_id order by h.host) as hosts,
           (select count(*) from teacher t where t.site_id = s.site_id and t.archived_on is null) as teachers,
           (select h.at from history h where h.site_id = s.site_id
             order by h.version desc, h.entry_index desc limit 1) as "lastChange"
      from site s where s.site_id = $1`,
}

async function listed(owner: pg.Client, id: number): Promise<Listed> {
  const work = await enter(owner, id)
  const [site] = await work.query<Listed>({ name: '', ...facts }, [id])
  if (!site) throw new Error(`Site ${id} is gone`)
  return site
}

function lineOf({ id, name, hosts, teachers, lastChange }: Listed): string {
  const changed = lastChange ? lastChange.toISOString().slice(0, 16).replace('T', ' ') : 'never'
  return [
    id,
    name,
    hosts.join(' ') || '-',
    `${teachers} ${teachers === 1 ? 'teacher' : 'teachers'}`,
    `changed ${changed}`,
  ].join('\t')
}
