import type { BothWords, Reader, StoredTables } from './stored-field.ts'
import { itsHouse, moment } from './usual-fields.ts'

const noPage: readonly Reader[] = []
const managementOnly: readonly Reader[] = ['management']
const itsMember: BothWords = ['Number of the member', 'Nummer des Mitglieds']
const itsKey: BothWords = ['Number of the passkey', 'Nummer des Passkeys']

const failureFields: StoredTables[string]['fields'] = {
  site_id: itsHouse,
  address: ['Internet address, of IPv6 the /64 network', 'Internetadresse, bei IPv6 das /64-Netz'],
  failures: ['How many', 'Wie viele'],
  last_failed_at: moment('When the last one was', 'Wann das letzte Mal war'),
}

/** Which devices have access, and what keeps strangers out. */
export const fieldsOfAccess: StoredTables = {
  challenge: {
    is: ['Sign-ins under way', 'Laufende Anmeldungen'],
    whose: 'device',
    kind: 'plain',
    purpose: ['Each sign-in works once', 'Jede Anmeldung gilt nur einmal'],
    readers: noPage,
    kept: [
      'works for five minutes; removed within a day',
      'gilt fünf Minuten; nach spätestens einem Tag gelöscht',
    ],
    fields: {
      site_id: itsHouse,
      challenge_hash: {
        is: ['Hash of what is to be signed', 'Abdruck (Hash) dessen, was zu signieren ist'],
        kind: 'key',
      },
      purpose: ['Joining or signing in', 'Beitreten oder Anmelden'],
      invitation_hash: { is: ['Hash of the invitation', 'Abdruck (Hash) der Einladung'], kind: 'key' },
      address: ['Internet address, of IPv6 the /64 network', 'Internetadresse, bei IPv6 das /64-Netz'],
      expires_at: moment('Until when', 'Bis wann'),
    },
  },
  access_grant: {
    is: ['Access of devices', 'Zugang von Geräten'],
    whose: 'device',
    kind: 'plain',
    purpose: ['Staying signed in', 'Damit das Gerät angemeldet bleibt'],
    readers: noPage,
    kept: [
      'with the shared password 30 days after the last use, 180 at most; with a passkey 12 hours and 30 days for the management and planning, 90 and 180 days for colleagues; removed within a day after the longest of these',
      'mit dem gemeinsamen Passwort 30 Tage nach der letzten Nutzung, höchstens 180; mit Passkey 12 Stunden und 30 Tage bei Leitung und Planung, 90 und 180 Tage bei Kolleginnen und Kollegen; spätestens einen Tag nach der längsten dieser Fristen gelöscht',
    ],
    fields: {
      site_id: itsHouse,
      token_hash: { is: ['Hash of the access cookie', 'Abdruck (Hash) des Zugangs-Cookies'], kind: 'key' },
      granted_at: moment('Since when', 'Seit wann'),
      last_used_at: moment(
        'Last use, noted once an hour at most',
        'Letzte Nutzung, höchstens stündlich notiert',
      ),
      member_id: { is: itsMember, whose: 'actor' },
      credential_id: { is: itsKey, whose: 'actor', kind: 'key' },
      authenticated_at: {
        ...moment('When the passkey was last proven', 'Wann der Passkey zuletzt geprüft wurde'),
        whose: 'actor',
      },
    },
  },
  access_device: {
    is: ['Known devices', 'Bekannte Geräte'],
    whose: 'device',
    kind: 'plain',
    purpose: [
      'Nobody behind the same address locks the device out',
      'Damit niemand hinter derselben Adresse das Gerät aussperren kann',
    ],
    readers: noPage,
    kept: [
      '400 days after the last right password, or until a new password that was not chosen on it',
      '400 Tage nach dem letzten richtigen Passwort oder bis zu einem neuen Passwort, das auf einem anderen Gerät gewählt wurde',
    ],
    fields: {
      site_id: itsHouse,
      token_hash: { is: ['Hash of the device cookie', 'Abdruck (Hash) des Geräte-Cookies'], kind: 'key' },
      known_since: moment('Since when', 'Seit wann'),
      last_used_at: moment(
        'When the password was last right on it',
        'Wann das Passwort darauf zuletzt richtig war',
      ),
      failures: ['Wrong passwords', 'Falsche Passwörter'],
      last_failed_at: moment('When the last wrong one was', 'Wann das letzte falsche war'),
    },
  },
  password_failure: {
    is: ['Wrong passwords', 'Falsche Passwörter'],
    whose: 'device',
    kind: 'plain',
    purpose: ['Against guessing', 'Schutz vor Ausprobieren'],
    readers: noPage,
    kept: [
      'until the right one; else counted for a day and removed within another',
      'bis zum richtigen Passwort; sonst einen Tag gezählt und spätestens nach einem weiteren gelöscht',
    ],
    fields: failureFields,
  },
  code_failure: {
    is: ['Wrong codes of parents', 'Falsche Codes von Eltern'],
    whose: 'device',
    kind: 'plain',
    purpose: ['Against guessing', 'Schutz vor Ausprobieren'],
    readers: noPage,
    kept: [
      'until the right one; else counted for a day and removed within another',
      'bis zum richtigen Code; sonst einen Tag gezählt und spätestens nach einem weiteren gelöscht',
    ],
    fields: failureFields,
  },
  wrong_password_day: {
    is: ['Wrong passwords of a day', 'Falsche Passwörter eines Tages'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Daily budget; warning the kindergarten', 'Tagesgrenze; Hinweis an die Kita'],
    readers: managementOnly,
    kept: ['7 days', '7 Tage'],
    fields: { site_id: itsHouse, day: ['Day', 'Tag'], guesses: ['How many', 'Wie viele'] },
  },
  idempotency_key: {
    is: ['Kept answers of repeated requests', 'Gemerkte Antworten auf wiederholte Anfragen'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Nothing is created twice', 'Damit nichts doppelt angelegt wird'],
    readers: noPage,
    kept: [
      '7 days; the answer until the person is deleted, if sooner',
      '7 Tage; die Antwort längstens, bis die Person gelöscht wird',
    ],
    fields: {
      site_id: itsHouse,
      key: { is: ['Random number of the request', 'Zufällige Nummer der Anfrage'], kind: 'key' },
      fingerprint: { is: ['Hash of the request', 'Abdruck (Hash) der Anfrage'], kind: 'key' },
      status: { is: ['Result of the request', 'Ergebnis der Anfrage'], whose: 'nobody' },
      body: { is: ['The answer', 'Die Antwort'], kind: 'health' },
      tag: { is: ['Version of the answer', 'Fassung der Antwort'], whose: 'nobody' },
      created_at: moment('When', 'Wann'),
      teacher_ids: ['Numbers of the people it is about', 'Nummern der Personen, um die es geht'],
    },
  },
}
