import type { IllegalState } from './illegal-days.ts'
import { illegalRemovedPeople, legalRemovedPeople } from './illegal-removed-people.ts'

const hash = (byte: string) => `decode(repeat('${byte}', 32), 'hex')`
const handle = "decode(repeat('a1', 16), 'hex')"
const member = (id: string, who: string, role = "'manage'", userHandle = handle) => `
  insert into member (site_id, member_id, role, teacher_id, name, user_handle, created_at)
  values (site(), ${id}, ${role}, ${who}, ${userHandle}, now())`
const calendar = (tokenHash = hash('f0'), what = "'iPhone', 'de'") => `
  insert into calendar_address (site_id, token_hash, member_id, label, language, created_at)
  values (site(), ${tokenHash}, 1, ${what}, now())`
const entry = (values: string) => `
  insert into calendar_entry (site_id, member_id, date, number, sequence, changed_at, entry, is_cancelled)
  values (site(), 1, ${values}, now(), '{}', false)`
const anna = member('1', "null, 'Anna'")
const change = (changes: string) => `${anna}; update member set ${changes} where site_id = site()`
const passkey = (values = `1, ${hash('c0')}, ${hash('b0')}, 0, 'Telefon', null`) => `
  insert into passkey (site_id, member_id, credential_id, public_key, counter, label, confirmed_at, rp_id, created_at)
  values (site(), ${values}, 'kita.example', now())`
const invitation = (token = hash('d0'), expires = "now() + interval '1 day'", by = 'null, false') => `
  insert into invitation (site_id, member_id, token_hash, created_at, expires_at, actor_id, by_operator)
  values (site(), 1, ${token}, now(), ${expires}, ${by})`
const challenge = (values = `${hash('e0')}, 'signIn', null`) => `
  insert into challenge (site_id, challenge_hash, purpose, invitation_hash, address, expires_at)
  values (site(), ${values}, '10.0.0.1', now() + interval '5 minutes')`
const grant = (values: string) => `
  insert into access_grant (site_id, token_hash, granted_at, last_used_at, member_id, credential_id, authenticated_at)
  values (site(), ${hash('f0')}, now(), now(), ${values})`
const event = (values: string) =>
  `insert into access_event (site_id, action, member_id, teacher_id, device) values (site(), ${values})`
const look = `insert into access_event (site_id, action, teacher_id, day)
  values (site(), 'accountRead', 1, '2026-11-11')`
const opens = (what: string) => `update site set password_opens = '${what}' where site_id = site()`

const codeFailure = (failures: string) =>
  `insert into code_failure (site_id, address, failures, last_failed_at) values (site(), '10.0.0.1', ${failures}, now())`
const code = (asks: string, salt: number | undefined, bytes: number) =>
  `update site set asks_for_parents_code = ${asks}, parents_code_hash = decode(repeat('00', ${bytes}), 'hex'),
     parents_code_salt = ${salt ? `decode(repeat('00', ${salt}), 'hex')` : 'null'}, parents_code_made_on = '2026-11-11'
   where site_id = site()`

/** For no house: row-level security lets it through, the foreign key does not. */
const nowhere = (sql: string) =>
  `select set_config('app.site', '999', true); ${sql.replaceAll('site()', '999')}`

const denied = (table: string) => `permission denied for table ${table}`
const foreign = (table: string) => `new row violates row-level security policy for table "${table}"`

/** Members and their ways in that must not exist. */
export const illegalMembers: IllegalState[] = [
  ...illegalRemovedPeople,
  ['no wrong code at all', codeFailure('0'), 'code_failure_counts_up'],
  ['a wrong code in no house', nowhere(codeFailure('1')), 'code_failure_site_fk'],
  ['a wrong code of another house', codeFailure('1').replace('site()', 'other()'), foreign('code_failure')],
  ['a code that no parents are asked for', code('false', 16, 32), 'site_parents_code_is_asked_for'],
  ['a code without its salt', code('true', undefined, 32), 'site_parents_code_is_whole'],
  ['a code by a short hash', code('true', 16, 2), 'site_parents_code_is_hashed'],
  ['a password that opens half', opens('half'), 'site_password_opens_is_known'],
  ['a member twice', `${anna}; ${member('1', "null, 'Berta'")}`, 'member_pk'],
  ['a member without a number', member('0', "null, 'Anna'"), 'member_id_is_positive'],
  ['a member with the role of parents', member('1', "null, 'Anna'", "'parent'"), 'member_role_is_known'],
  [
    'a member who is nobody, with a week of their own',
    member('1', "null, 'Anna'", "'self'"),
    'member_self_is_a_person',
  ],
  ['a member of the schedule with another name', member('1', "1, 'Anna'"), 'member_is_named_once'],
  ['a member without a name', member('1', 'null, null'), 'member_is_named_once'],
  ['a member with a name of one letter', member('1', "null, 'A'"), 'member_name_is_visible'],
  ['S13: a member whose name turns around', member('1', "null, U&'\\202eAnna'"), 'member_name_is_visible'],
  [
    'a short handle',
    member('1', "null, 'Anna'", "'manage'", "decode('abcd', 'hex')"),
    'member_handle_is_random',
  ],
  ['a member who is an unknown teacher', member('1', '77, null'), 'member_teacher_fk'],
  ["a member who is another house's teacher", member('1', '3, null'), 'member_teacher_fk'],
  [
    'one person as two members',
    `${member('1', '1, null')}; ${member('2', '1, null', "'self'", hash('a2').replace('32', '16'))}`,
    'member_of_teacher',
  ],
  ['two members with one handle', `${anna}; ${member('2', "null, 'Berta'")}`, 'member_by_handle'],
  ['a member who becomes another one', change("name = 'Berta'"), denied('member')],
  ['a member with another handle', change(`user_handle = ${handle}`), denied('member')],
  ['a member who is removed', `${anna}; delete from member where site_id = site()`, denied('member')],
  ['a member of no house', nowhere(anna), 'member_site_fk'],
  ['a member of another house', anna.replace('site()', 'other()'), foreign('member')],

  ['a passkey of nobody', passkey(), 'passkey_member_fk'],
  ['a passkey twice', `${anna}; ${passkey()}; ${passkey()}`, 'passkey_pk'],
  [
    'a passkey with a short name of its own',
    `${anna}; ${passkey(`1, decode('abcd', 'hex'), ${hash('b0')}, 0, 'Telefon', null`)}`,
    'passkey_id_is_short',
  ],
  [
    'a passkey with half a key',
    `${anna}; ${passkey(`1, ${hash('c0')}, decode('abcd', 'hex'), 0, 'Telefon', null`)}`,
    'passkey_key_is_short',
  ],
  [
    'a passkey that counts below nothing',
    `${anna}; ${passkey(`1, ${hash('c0')}, ${hash('b0')}, -1, 'Telefon', null`)}`,
    'passkey_counter_counts_up',
  ],
  [
    'a passkey on a device without a name',
    `${anna}; ${passkey(`1, ${hash('c0')}, ${hash('b0')}, 0, ' ', null`)}`,
    'passkey_label_is_short',
  ],
  [
    'a passkey that was confirmed before it was made',
    `${anna}; ${passkey(`1, ${hash('c0')}, ${hash('b0')}, 0, 'Telefon', now() - interval '1 day'`)}`,
    'passkey_is_confirmed_later',
  ],
  [
    'a passkey with another key',
    `${anna}; ${passkey()}; update passkey set public_key = ${hash('b1')} where site_id = site()`,
    denied('passkey'),
  ],
  ['a passkey of another house', passkey().replace('values (site()', 'values (other()'), foreign('passkey')],

  ['an invitation of nobody', invitation(), 'invitation_member_fk'],
  [
    'an invitation by a short hash',
    `${anna}; ${invitation("decode('abcd', 'hex')")}`,
    'invitation_is_sha256',
  ],
  ['an invitation that ends at once', `${anna}; ${invitation(hash('d0'), 'now()')}`, 'invitation_ends_later'],
  [
    'an invitation twice',
    `${anna}; ${invitation()}; update invitation set used_at = now() where site_id = site(); ${invitation()}`,
    'invitation_pk',
  ],
  [
    'two invitations at a time',
    `${anna}; ${invitation()}; ${invitation(hash('d1'))}`,
    'invitation_of_member',
  ],
  [
    'an invitation of the operator by a member',
    `${anna}; ${invitation(hash('d0'), "now() + interval '1 day'", '1, true')}`,
    'invitation_is_of_a_member_or_the_operator',
  ],
  [
    'an invitation that lasts longer than it said',
    `${anna}; ${invitation()}; update invitation set expires_at = now() + interval '1 year' where site_id = site()`,
    'invitation_lasts_a_week',
  ],
  [
    'an invitation of another house',
    invitation().replace('values (site()', 'values (other()'),
    foreign('invitation'),
  ],

  ['a challenge twice', `${challenge()}; ${challenge()}`, 'challenge_pk'],
  ['a challenge by a short hash', challenge("decode('abcd', 'hex'), 'signIn', null"), 'challenge_is_sha256'],
  ['a challenge for nothing', challenge(`${hash('e0')}, 'dance', null`), 'challenge_purpose_is_known'],
  [
    'a challenge to join without an invitation',
    challenge(`${hash('e0')}, 'join', null`),
    'challenge_to_join_has_an_invitation',
  ],
  [
    'a challenge to join by an unknown invitation',
    challenge(`${hash('e0')}, 'join', ${hash('d0')}`),
    'challenge_invitation_fk',
  ],
  [
    'a challenge that serves longer',
    `${challenge()}; update challenge set expires_at = now() + interval '1 year' where site_id = site()`,
    denied('challenge'),
  ],
  ['a challenge of no house', nowhere(challenge()), 'challenge_site_fk'],
  [
    'a challenge of another house',
    challenge().replace('values (site()', 'values (other()'),
    foreign('challenge'),
  ],

  ['access of an unknown member', grant(`1, null, now()`), 'access_grant_member_fk'],
  ['access by an unknown passkey', `${anna}; ${grant(`1, ${hash('c0')}, now()`)}`, 'access_grant_passkey_fk'],
  [
    'access of a member who proved it at no time',
    `${anna}; ${grant('1, null, null')}`,
    'access_grant_is_of_a_member_or_the_house',
  ],
  [
    'access with the password that a passkey proved',
    `${anna}; ${passkey()}; ${grant(`null, ${hash('c0')}, null`)}`,
    'access_grant_is_of_a_member_or_the_house',
  ],

  [
    'a calendar by a short hash',
    `${anna}; ${calendar("decode('abcd', 'hex')")}`,
    'calendar_address_is_sha256',
  ],
  ['one address of two calendars', `${anna}; ${calendar()}; ${calendar()}`, 'calendar_address_pk'],
  ['a calendar of no member', calendar(), 'calendar_address_member_fk'],
  [
    'a calendar of a device without a name',
    `${anna}; ${calendar(hash('f0'), "' ', 'de'")}`,
    'calendar_address_label_is_short',
  ],
  [
    'a calendar in a language that is not spoken',
    `${anna}; ${calendar(hash('f0'), "'iPhone', 'fr'")}`,
    'calendar_address_language_is_known',
  ],
  [
    'a calendar by a host that is none',
    `${anna}; ${calendar()}; update calendar_address set host = 'a b' where site_id = site()`,
    'calendar_address_host_is_a_name',
  ],
  [
    'a calendar that becomes another’s',
    `${anna}; ${calendar()}; update calendar_address set member_id = 2 where site_id = site()`,
    denied('calendar_address'),
  ],
  [
    'a calendar of another house',
    calendar().replace('values (site()', 'values (other()'),
    foreign('calendar_address'),
  ],
  ['an entry of no member', entry("'2026-11-12', 1, 1"), 'calendar_entry_member_fk'],
  [
    'an entry told twice',
    `${anna}; ${entry("'2026-11-12', 1, 1")}; ${entry("'2026-11-12', 1, 2")}`,
    'calendar_entry_pk',
  ],
  ['an entry long ago', `${anna}; ${entry("'1999-11-12', 1, 1")}`, 'calendar_entry_date_is_plausible'],
  ['an entry below the first', `${anna}; ${entry("'2026-11-12', -1, 1")}`, 'calendar_entry_number_fits'],
  [
    'an entry before its first change',
    `${anna}; ${entry("'2026-11-12', 1, 0")}`,
    'calendar_entry_sequence_is_positive',
  ],
  [
    'an entry that is no entry',
    `${anna}; ${entry("'2026-11-12', 1, 1").replace('{}', 'Dienst')}`,
    'calendar_entry_is_short',
  ],
  [
    'an entry of another house',
    entry("'2026-11-12', 1, 1").replace('values (site()', 'values (other()'),
    foreign('calendar_entry'),
  ],

  ['an event of an unknown member', event("'joined', 1, null, null"), 'access_event_member_fk'],
  ['an event about an unknown teacher', event("'read', null, 77, null"), 'access_event_teacher_fk'],
  ['an event in many words', event("'came in', null, null, null"), 'access_event_action_is_a_word'],
  [
    'an event on a device with a long name',
    event(`'joined', null, null, '${'x'.repeat(61)}'`),
    'access_event_device_is_short',
  ],
  [
    'an event of another time',
    "insert into access_event (site_id, action, at) values (site(), 'joined', '2020-01-01')",
    denied('access_event'),
  ],
  [
    'an event that is changed',
    "update access_event set action = 'other' where site_id = site()",
    denied('access_event'),
  ],
  [
    'a look at an account on no day',
    event("'accountRead', null, 1, null"),
    'access_event_of_a_read_has_a_day_and_a_person',
  ],
  ['a look at an account twice a day', `${look}; ${look}`, 'access_event_read_once'],
  ['an event of no house', nowhere(event("'joined', null, null, null")), 'access_event_site_fk'],
  [
    'an event of another house',
    event("'joined', null, null, null").replace('site()', 'other()'),
    foreign('access_event'),
  ],
]

const gone = (table: string) => `
  do $$ begin
    if exists (select from ${table} where site_id = site()) then raise exception 'a ${table} is left'; end if;
  end $$`
const withEverything = [
  member('1', '1, null', "'self'"),
  passkey(),
  invitation(),
  challenge(`${hash('e0')}, 'join', ${hash('d0')}`),
  grant(`1, ${hash('c0')}, now()`),
  event("'joined', 1, 1, 'Telefon'"),
  calendar(),
  entry("'2026-11-12', 1, 1"),
].join('; ')

export const legalMembers: [what: string, sql: string][] = [
  ...legalRemovedPeople,
  ['a password that opens nothing', opens('nothing')],
  ['a person with every way in', withEverything],
  [
    'an erased person leaves no member and no way in',
    `${withEverything}; delete from teacher where site_id = site() and teacher_id = 1;
     ${['member', 'passkey', 'invitation', 'challenge', 'access_event', 'calendar_address', 'calendar_entry'].map(gone).join('; ')}`,
  ],
  [
    'a removed passkey takes its access along',
    `${withEverything}; delete from passkey where site_id = site();
     do $$ begin
       if exists (select from access_grant where member_id = 1) then raise exception 'access is left'; end if;
     end $$`,
  ],
  [
    'one person as a member again, after the first time ended',
    `${member('1', '1, null')}; update member set ended_at = now() where site_id = site();
     ${member('2', '1, null', "'self'", hash('a2').replace('32', '16'))}`,
  ],
  [
    'a new invitation after the first was used',
    `${anna}; ${invitation()}; update invitation set used_at = now() where site_id = site(); ${invitation(hash('d1'))}`,
  ],
  [
    'an invitation of the operator',
    `${anna}; ${invitation(hash('d0'), "now() + interval '1 day'", 'null, true')}`,
  ],
  [
    'a fresh event stays when old ones go',
    `${event("'joined', null, null, null")}; delete from access_event where site_id = site();
     do $$ begin
       if not exists (select from access_event where site_id = site()) then raise exception 'it went'; end if;
     end $$`,
  ],
]
