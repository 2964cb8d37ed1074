import type { StoredTables } from './stored-field.ts'
import { itsActor, itsHouse, itsPerson, itsWeek, itsWeekday, moment, withDays } from './usual-fields.ts'

/** What was really worked, beside the schedule. */
export const fieldsOfRecords: StoredTables = {
  day_record: {
    is: ['Recorded working time', 'Erfasste Arbeitszeit'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'Record of begin, end and duration of work where the kindergarten keeps one',
      'Nachweis von Beginn, Ende und Dauer der Arbeit, wo die Kita ihn führt',
    ],
    readers: ['person', 'management'],
    kept: withDays,
    fields: {
      site_id: itsHouse,
      week_number: itsWeek,
      teacher_id: itsPerson,
      weekday: itsWeekday,
      version: ['Number of the version; earlier ones stay', 'Nummer der Fassung; frühere bleiben erhalten'],
      spans: ['Begin, end and breaks as worked', 'Beginn, Ende und Pausen, wie gearbeitet'],
      came_at: ['When the person came, until the end is known', 'Kommen, solange das Gehen fehlt'],
      planned_from: ['Planned begin at that moment', 'Geplanter Beginn in diesem Moment'],
      planned_to: ['Planned end at that moment', 'Geplantes Ende in diesem Moment'],
      tolerance: ['Tolerance at that moment', 'Toleranz in diesem Moment'],
      source: [
        'As planned, entered, clocked, or by the management',
        'Wie geplant, eingetragen, gestempelt oder von der Leitung',
      ],
      reason: { is: ['Why the management changed it', 'Warum die Leitung ihn geändert hat'], kind: 'text' },
      not_agreed: ['The person does not agree', 'Die Person ist nicht einverstanden'],
      by_device_clock: ['By the clock of a device without network', 'Nach der Uhr eines Geräts ohne Netz'],
      member_id: itsActor,
      recorded_at: moment('When it was entered', 'Wann eingetragen'),
      recorded_on: ['Day on which it was entered', 'Tag der Eintragung'],
    },
  },
}
