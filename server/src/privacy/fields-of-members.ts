import type { BothWords, Reader, StoredTables } from './stored-field.ts'
import { itsActor, itsHouse, itsPerson, itsVersion, moment } from './usual-fields.ts'

const noPage: readonly Reader[] = []
const managementOnly: readonly Reader[] = ['management']
const ownOnly: readonly Reader[] = ['person']
const ownAndManagement: readonly Reader[] = ['person', 'management']
const itsMember: BothWords = ['Number of the member', 'Nummer des Mitglieds']
const itsKey: BothWords = ['Number of the passkey', 'Nummer des Passkeys']

/** Who has a way in of one's own, with which devices. */
export const fieldsOfMembers: StoredTables = {
  member: {
    is: ['Members', 'Mitglieder'],
    whose: 'actor',
    kind: 'plain',
    purpose: [
      'Coming in with a passkey of one’s own; the history says who',
      'Mit einem eigenen Passkey hereinkommen; der Verlauf sagt, wer',
    ],
    readers: ownAndManagement,
    kept: [
      'until the person is deleted; who is not in the schedule: as long as the kindergarten exists',
      'bis die Person gelöscht wird; wer nicht im Plan steht: solange es die Kita gibt',
    ],
    fields: {
      site_id: itsHouse,
      member_id: itsMember,
      role: ['Role', 'Rolle'],
      teacher_id: itsPerson,
      // Planners see who has published a week.
      name: {
        is: ['Name of whoever is not in the schedule', 'Name, wenn jemand nicht im Plan steht'],
        readers: ['person', 'planning', 'management'],
      },
      user_handle: {
        is: ['Random name of the member for the devices', 'Zufälliger Name des Mitglieds für die Geräte'],
        kind: 'key',
        readers: noPage,
      },
      last_day: ['Last day of access', 'Letzter Tag des Zugangs'],
      ended_at: moment('When the access was ended', 'Wann der Zugang beendet wurde'),
      version: itsVersion,
      created_at: moment('When the member was invited', 'Wann das Mitglied eingeladen wurde'),
    },
  },
  passkey: {
    is: ['Passkeys', 'Passkeys'],
    whose: 'actor',
    kind: 'plain',
    purpose: ['Recognizing the device', 'Das Gerät erkennen'],
    readers: ownAndManagement,
    kept: ['until it is removed, or the member ends', 'bis er entfernt wird oder der Zugang endet'],
    fields: {
      site_id: itsHouse,
      credential_id: { is: itsKey, kind: 'key' },
      member_id: itsMember,
      public_key: {
        is: ['Public half of the key', 'Öffentliche Hälfte des Schlüssels'],
        kind: 'key',
        readers: noPage,
      },
      counter: { is: ['How often the device has signed', 'Wie oft das Gerät signiert hat'], readers: noPage },
      rp_id: { is: ['Host name it belongs to', 'Rechnername, zu dem er gehört'], readers: noPage },
      label: ['Name of the device, chosen by its owner', 'Name des Geräts, selbst gewählt'],
      transports: { is: ['How the device is reached', 'Wie das Gerät angesprochen wird'], readers: noPage },
      created_at: moment('When it was made', 'Wann er angelegt wurde'),
      confirmed_at: moment('When the management confirmed it', 'Wann die Leitung ihn bestätigt hat'),
      last_used_on: ['Day of the last use, without a time of day', 'Tag der letzten Nutzung, ohne Uhrzeit'],
    },
  },
  invitation: {
    is: ['Invitations', 'Einladungen'],
    whose: 'actor',
    kind: 'plain',
    purpose: ['Coming in for the first time', 'Zum ersten Mal hereinkommen'],
    readers: noPage,
    kept: [
      'until withdrawn, replaced, or the member ends',
      'bis sie zurückgezogen oder ersetzt wird oder der Zugang endet',
    ],
    fields: {
      site_id: itsHouse,
      token_hash: { is: ['Hash of the link', 'Abdruck (Hash) des Links'], kind: 'key' },
      member_id: itsMember,
      created_at: moment('When it was made', 'Wann sie angelegt wurde'),
      expires_at: { ...moment('Until when it works', 'Bis wann sie gilt'), readers: managementOnly },
      used_at: moment('When it was used', 'Wann sie benutzt wurde'),
      actor_id: itsActor,
      by_operator: ['Made by whoever runs the server', 'Angelegt von denen, die den Server betreiben'],
    },
  },
  calendar_address: {
    is: ['Calendar addresses', 'Kalenderadressen'],
    whose: 'actor',
    kind: 'plain',
    purpose: [
      'The calendar of a phone shows one’s own duties',
      'Der Kalender eines Telefons zeigt die eigenen Dienste',
    ],
    readers: ownOnly,
    kept: ['until it is revoked, or the member ends', 'bis sie widerrufen wird oder der Zugang endet'],
    fields: {
      site_id: itsHouse,
      token_hash: { is: ['Hash of the address', 'Abdruck (Hash) der Adresse'], kind: 'key', readers: noPage },
      member_id: itsMember,
      label: ['Name of the device, chosen by its owner', 'Name des Geräts, selbst gewählt'],
      language: ['Language', 'Sprache'],
      created_at: moment('When it was made', 'Wann sie angelegt wurde'),
      last_used_on: ['Day of the last use, without a time of day', 'Tag der letzten Nutzung, ohne Uhrzeit'],
      host: { is: ['Host name it was first read by', 'Rechnername beim ersten Abruf'], readers: noPage },
    },
  },
  calendar_entry: {
    is: ['What calendars were told last', 'Was Kalendern zuletzt gesagt wurde'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'A calendar takes changes and forgets what was removed',
      'Ein Kalender übernimmt Änderungen und vergisst, was entfallen ist',
    ],
    readers: ownOnly,
    kept: ['four weeks after the day; removed ones 60 days', 'vier Wochen nach dem Tag; entfallene 60 Tage'],
    fields: {
      site_id: itsHouse,
      member_id: itsMember,
      date: ['Day', 'Tag'],
      number: ['Place within the day', 'Platz innerhalb des Tages'],
      sequence: ['How often it has changed', 'Wie oft er sich geändert hat'],
      changed_at: moment(
        'When the calendar was first told of it',
        'Wann es dem Kalender zuerst gesagt wurde',
      ),
      entry: [
        'Times, breaks and group; of an absence only that it is one',
        'Zeiten, Pausen und Gruppe; von einer Abwesenheit nur, dass es eine ist',
      ],
      is_cancelled: ['Whether it was removed', 'Ob er entfallen ist'],
    },
  },
  access_event: {
    is: [
      'Sign-ins with a passkey, and looks at the account of a person',
      'Anmeldungen mit Passkey und Blicke auf das Konto einer Person',
    ],
    whose: 'actor',
    kind: 'plain',
    purpose: [
      'Noticing someone else’s sign-ins; people know who looked at their account',
      'Fremde Anmeldungen bemerken; wissen, wer das eigene Konto angesehen hat',
    ],
    readers: noPage,
    kept: [
      '90 days, at the latest until the person is deleted',
      '90 Tage, längstens bis die Person gelöscht wird',
    ],
    fields: {
      site_id: itsHouse,
      event_id: ['Number of the entry', 'Nummer des Eintrags'],
      at: moment(
        'When; of a sign-in the management reads the day',
        'Wann; von einer Anmeldung liest die Leitung den Tag',
      ),
      action: {
        is: [
          'Joined, signed in, or looked at an account',
          'Beigetreten, angemeldet oder ein Konto angesehen',
        ],
        readers: ownAndManagement,
      },
      member_id: { is: itsMember, readers: ownAndManagement },
      teacher_id: {
        is: [
          'Number of the person whose account was looked at',
          'Nummer der Person, deren Konto angesehen wurde',
        ],
        whose: 'staff',
        readers: ownOnly,
      },
      device: { is: ['Name of the device', 'Name des Geräts'], readers: managementOnly },
      day: {
        is: [
          'Day on which an account was looked at, without a time of day',
          'Tag, an dem ein Konto angesehen wurde, ohne Uhrzeit',
        ],
        readers: ownOnly,
      },
    },
  },
}
