import type { BothWords, StoredField } from './stored-field.ts'

/** Columns that stand in many tables, and times that hold for many. */

const ofNobody = { whose: 'nobody', kind: 'plain', readers: [] } as const

export const itsHouse: StoredField = { is: ['Number of the kindergarten', 'Nummer der Kita'], ...ofNobody }
export const itsPerson: BothWords = ['Number of the person', 'Nummer der Person']
export const itsVersion: StoredField = {
  is: ['Counter that notices two changes at once', 'Zähler, der zwei gleichzeitige Änderungen bemerkt'],
  whose: 'nobody',
}
export const itsWeek: BothWords = ['Number of the week', 'Nummer der Woche']
export const itsWeekday: BothWords = ['Day of the week', 'Wochentag']
export const itsActor: StoredField = {
  is: [
    'Number of whoever entered it; empty with the shared password',
    'Nummer der Person, die es eingetragen hat; leer beim gemeinsamen Passwort',
  ],
  whose: 'actor',
  kind: 'plain',
}

/** Instants of an entry, each with its time of day. */
export function moment(english: string, german: string): StoredField {
  return { is: [english, german], moment: true, kind: 'plain' }
}

export const withPerson: BothWords = [
  'until the person is deleted in the teacher list',
  'bis die Person unter „Personal“ gelöscht wird',
]
export const withDays: BothWords = [
  'as the day entries: always, or as many years as the kindergarten chooses; at the latest until the person is deleted',
  'wie die Tageseinträge: immer oder so viele Jahre, wie die Kita wählt; längstens, bis die Person gelöscht wird',
]
export const untilChanged: BothWords = ['until it is changed or removed', 'bis zur Änderung oder Entfernung']
export const withHouse: BothWords = ['as long as the kindergarten exists', 'solange es die Kita gibt']
