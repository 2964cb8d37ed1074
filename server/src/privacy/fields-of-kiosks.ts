import type { BothWords, StoredTables } from './stored-field.ts'
import { itsHouse, itsPerson, moment } from './usual-fields.ts'

const itsTablet: BothWords = ['Number of the tablet', 'Nummer des Tablets']

/** What a tablet needs on which people record their day. */
export const fieldsOfKiosks: StoredTables = {
  kiosk_pin: {
    is: ['PINs for the tablet', 'PINs für das Tablet'],
    whose: 'staff',
    kind: 'key',
    purpose: [
      'Opening one’s own day on a shared tablet',
      'Den eigenen Tag auf dem gemeinsamen Tablet öffnen',
    ],
    readers: [],
    kept: ['until the person is deleted', 'bis die Person gelöscht wird'],
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      pin_hash: ['Hash of the PIN', 'Abdruck (Hash) der PIN'],
      is_start: {
        is: [
          'Whether it was given by the management and is to be replaced',
          'Ob sie von der Leitung stammt und zu ersetzen ist',
        ],
        kind: 'plain',
        readers: ['person', 'management'],
      },
    },
  },
  kiosk_failure: {
    is: ['Wrong PINs on a tablet', 'Falsche PINs an einem Tablet'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'Making guesses useless, without shutting out others',
      'Raten zwecklos machen, ohne andere auszusperren',
    ],
    readers: [],
    kept: ['until the right PIN, at most a day', 'bis zur richtigen PIN, höchstens einen Tag'],
    fields: {
      site_id: itsHouse,
      member_id: itsTablet,
      role: ['That it is a tablet', 'Dass es ein Tablet ist'],
      teacher_id: itsPerson,
      failures: ['How many', 'Wie viele'],
      last_failed_at: moment('When the last one was', 'Wann die letzte war'),
    },
  },
  kiosk_tap: {
    is: ['What was tapped on a tablet', 'Was an einem Tablet getippt wurde'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'A tap sent again is written once; breaks find their way into the record of the day',
      'Erneut Gesendetes wird einmal geschrieben; Pausen kommen in den Eintrag des Tages',
    ],
    readers: ['person'],
    kept: ['14 days', '14 Tage'],
    fields: {
      site_id: itsHouse,
      tap_id: ['Number made by the device', 'Nummer, die das Gerät vergibt'],
      teacher_id: itsPerson,
      date: ['Day', 'Tag'],
      act: ['As planned, come, go, or a break', 'Wie geplant, Kommen, Gehen oder eine Pause'],
      at: ['Time to the minute', 'Uhrzeit auf die Minute'],
      by_device_clock: ['By the clock of a device without network', 'Nach der Uhr eines Geräts ohne Netz'],
      number: ['Order', 'Reihenfolge'],
    },
  },
}
