import type { BothWords, Reader, StoredTables } from './stored-field.ts'
import { itsActor, itsHouse, itsPerson, moment, withPerson } from './usual-fields.ts'

const ownAndManagement: readonly Reader[] = ['person', 'management']
const untilRemoved: BothWords = [
  'until removed or combined with its week; at the latest until the person is deleted',
  'bis sie entfernt oder mit ihrer Woche zusammengefasst wird; längstens, bis die Person gelöscht wird',
]
const withPersonOrRemoved: BothWords = [
  'until removed, at the latest until the person is deleted',
  'bis zur Entfernung, längstens bis die Person gelöscht wird',
]

/** Bookings and leave. */
export const fieldsOfAccounts: StoredTables = {
  booking: {
    is: ['Bookings', 'Buchungen'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'Payouts and corrections of the hours account',
      'Auszahlungen und Korrekturen des Stundenkontos',
    ],
    readers: ownAndManagement,
    kept: untilRemoved,
    fields: {
      site_id: itsHouse,
      booking_id: ['Number of the booking', 'Nummer der Buchung'],
      teacher_id: itsPerson,
      date: ['Date', 'Datum'],
      kind: ['Payout, correction, carried over, capped', 'Auszahlung, Korrektur, Übertrag, Kappung'],
      hours: {
        is: ['Hours; parents read the sum in the balance', 'Stunden; Eltern lesen die Summe im Saldo'],
        readers: ['whereShown', ...ownAndManagement],
      },
      reason: { is: ['Reason', 'Begründung'], kind: 'text' },
      created_at: moment('When it was entered', 'Wann sie eingetragen wurde'),
      actor_id: itsActor,
    },
  },
  leave_year: {
    is: ['Leave of a year', 'Urlaub eines Jahres'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Leave account', 'Urlaubskonto'],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      year: ['Year', 'Jahr'],
      carried: ['Carried-over days', 'Übertragene Tage'],
      notice_on: ['Day of the notice that leave expires', 'Tag des Hinweises auf den Verfall'],
    },
  },
  leave_correction: {
    is: ['Corrections of leave', 'Korrekturen des Urlaubs'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Leave account', 'Urlaubskonto'],
    readers: ownAndManagement,
    kept: withPersonOrRemoved,
    fields: {
      site_id: itsHouse,
      leave_correction_id: ['Number of the correction', 'Nummer der Korrektur'],
      teacher_id: itsPerson,
      year: ['Year', 'Jahr'],
      days: ['Days', 'Tage'],
      reason: { is: ['Reason', 'Begründung'], kind: 'text' },
      created_at: moment('When it was entered', 'Wann sie eingetragen wurde'),
      actor_id: itsActor,
    },
  },
  closing_exception: {
    is: ['Closure days of single people', 'Schließtage einzelner Personen'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'What a closure day is for somebody without leave left',
      'Was ein Schließtag für jemanden ohne Resturlaub bedeutet',
    ],
    readers: ownAndManagement,
    kept: withPersonOrRemoved,
    fields: {
      site_id: itsHouse,
      closing_id: ['Number of the closure', 'Nummer der Schließzeit'],
      teacher_id: itsPerson,
      date: ['Day', 'Tag'],
      charge: ['Paid, time off in lieu, or as usual', 'Bezahlt, Zeitausgleich oder wie sonst'],
    },
  },
}
