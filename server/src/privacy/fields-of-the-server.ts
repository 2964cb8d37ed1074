import type { BothWords, StoredTables } from './stored-field.ts'
import { itsHouse, moment } from './usual-fields.ts'

const ofNobody = { whose: 'nobody', kind: 'plain', readers: [] } as const
const forever: BothWords = ['as long as the installation exists', 'solange es die Installation gibt']
const checksum: BothWords = ['Checksum', 'Prüfsumme']
const name: BothWords = ['Name', 'Name']

/** What the installation notes of itself. */
export const fieldsOfTheServer: StoredTables = {
  backup_record: {
    is: ['Backups', 'Sicherungen'],
    ...ofNobody,
    purpose: ['How old the backup is', 'Wie alt die Sicherung ist'],
    kept: forever,
    fields: {
      backup_id: ['Number', 'Nummer'],
      started_at: moment('When it began', 'Wann sie begann'),
      finished_at: moment('When it ended', 'Wann sie endete'),
      size_bytes: ['Size', 'Größe'],
      sha256: checksum,
      is_verified: ['Restored and verified on trial', 'Zur Probe zurückgespielt und geprüft'],
    },
  },
  backup_failure: {
    is: ['Failed backups', 'Misslungene Sicherungen'],
    ...ofNobody,
    purpose: ['Why there is no newer backup', 'Warum es keine neuere Sicherung gibt'],
    kept: ['400 days', '400 Tage'],
    fields: {
      failure_id: ['Number', 'Nummer'],
      failed_at: moment('When', 'Wann'),
      reason: ['Error message of the program', 'Fehlermeldung des Programms'],
    },
  },
  verify_record: {
    is: ['Last verification', 'Letzte Prüfung'],
    ...ofNobody,
    purpose: ['How long ago all houses were verified', 'Wie lange die Prüfung aller Kitas her ist'],
    kept: forever,
    fields: {
      source: ['Who verified', 'Wer geprüft hat'],
      since: moment('Since when all are verified', 'Seit wann alle geprüft sind'),
      differences: ['How many differences', 'Wie viele Abweichungen'],
    },
  },
  site_move: {
    is: ['Kindergartens that moved to another cell', 'Umgezogene Kitas'],
    ...ofNobody,
    purpose: ['Which address is answered elsewhere', 'Welche Adresse woanders beantwortet wird'],
    kept: forever,
    fields: {
      number: itsHouse,
      to_cell: ['Where it went', 'Wohin sie umgezogen ist'],
      hosts: ['Host names', 'Rechnernamen'],
      step: ['How far the move is', 'Wie weit der Umzug ist'],
      is_return: ['It goes back', 'Sie zieht zurück'],
      began_at: moment('When it began', 'Wann er begann'),
    },
  },
  schema_migration: {
    is: ['Steps of the database', 'Schritte der Datenbank'],
    ...ofNobody,
    purpose: ['Which version the database has', 'Welchen Stand die Datenbank hat'],
    kept: forever,
    fields: { number: ['Number', 'Nummer'], name, checksum, at: moment('When', 'Wann') },
  },
  schema_function: {
    is: ['Functions of the database', 'Funktionen der Datenbank'],
    ...ofNobody,
    purpose: ['Which version the database has', 'Welchen Stand die Datenbank hat'],
    kept: forever,
    fields: { name, checksum, version: ['Version', 'Fassung'], at: moment('When', 'Wann') },
  },
}
