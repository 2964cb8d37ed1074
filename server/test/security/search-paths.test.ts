import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlined } from '#server/db/function-files.ts'
import type { TestDatabase } from '../databases.ts'
import { createDatabase } from '../databases.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

/** Of constraints, indexes, policies, triggers, defaults and generated columns. Those of extensions are not ours. */
const selectUnfixed = `
  select distinct p.proname as name, pg_describe_object(d.classid, d.objid, d.objsubid) as "usedBy"
    from pg_depend d
    join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
   where d.classid in ('pg_constraint'::regclass, 'pg_class'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass,
                       'pg_attrdef'::regclass)
     and p.pronamespace <> 'pg_catalog'::regnamespace
     and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
     and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
   order by 1, 2`

const unfixed = async () => (await database.owner.query(selectUnfixed)).rows

test('N1: every function that a constraint, index, policy or trigger uses fixes its search_path', async () => {
  expect(await unfixed()).toEqual([])
})

test('every other function of ours fixes it, too, but for those that are inlined', async () => {
  const { rows } = await database.owner.query(`
    select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
       and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
     order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(inlined)
})

test('one that does not is named, whatever uses it', async () => {
  const { owner } = database
  await owner.query('begin')
  await owner.query(`
    create function is_loose(p text) returns boolean language sql immutable as $$ select p <> '' $$;
    create function act_loosely() returns trigger language plpgsql as $$ begin return null; end $$;
    create table loose (
      text text constraint loose_check check (is_loose(text)), made boolean generated always as (is_loose(text)) stored);
    create index loose_index on loose (is_loose(text));
    create policy loose_policy on loose using (is_loose(text));
    create trigger loose_trigger after insert on loose for each statement execute function act_loosely()`)
  const named = (await unfixed()).map(({ name, usedBy }) => `${name}: ${usedBy}`)
  await owner.query('rollback')
  expect(named).toEqual([
    'act_loosely: trigger loose_trigger on table loose',
    'is_loose: constraint loose_check on table loose',
    expect.stringMatching(/^is_loose: .*column made of table loose$/),
    'is_loose: index loose_index',
    'is_loose: policy loose_policy on table loose',
  ])
})
