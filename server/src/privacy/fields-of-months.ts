import type { BothWords, Reader, StoredTables } from './stored-field.ts'
import {
  itsActor,
  itsHouse,
  itsPerson,
  itsWeek,
  itsWeekday,
  moment,
  withHouse,
  withPerson,
} from './usual-fields.ts'

const ownAndManagement: readonly Reader[] = ['person', 'management']
const month: BothWords = ['Month', 'Monat']
const closedVersion: BothWords = ['How often the month was closed', 'Wie oft der Monat abgeschlossen wurde']

/** Closed months and the history. */
export const fieldsOfMonths: StoredTables = {
  month_closing: {
    is: ['Closed months', 'Abgeschlossene Monate'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Record of working time that cannot be changed', 'Unveränderlicher Arbeitszeitnachweis'],
    readers: ownAndManagement,
    kept: withHouse,
    fields: {
      site_id: itsHouse,
      month,
      version: closedVersion,
      hash: { is: ['Reference of all sheets', 'Prüfnummer aller Blätter'], readers: ['management'] },
      figures_version: { is: ['Version of the rules of computing', 'Fassung der Rechenregeln'], readers: [] },
      closed_at: moment('When it was closed', 'Wann er abgeschlossen wurde'),
      actor_id: itsActor,
    },
  },
  month_text: {
    is: ['Sheets of closed months', 'Blätter abgeschlossener Monate'],
    whose: 'staff',
    kind: 'health',
    purpose: ['Record of working time that cannot be changed', 'Unveränderlicher Arbeitszeitnachweis'],
    readers: ownAndManagement,
    kept: [
      'as their weeks; of a deleted person times and hours stay, without name, group, notes, types of absence and reasons',
      'wie ihre Wochen; von einer gelöschten Person bleiben Zeiten und Stunden, ohne Namen, Gruppe, Notizen, Abwesenheits- und Buchungsgründe',
    ],
    fields: {
      site_id: itsHouse,
      month: { is: month, kind: 'plain' },
      version: { is: closedVersion, kind: 'plain' },
      hash: {
        is: ['Reference of all sheets', 'Prüfnummer aller Blätter'],
        kind: 'key',
        readers: ['management'],
      },
      text: [
        'Everyone’s sheet: name, times, reasons of absence, bookings, sums',
        'Die Blätter aller Personen: Name, Zeiten, Gründe der Abwesenheit, Buchungen, Summen',
      ],
      erased: {
        is: ['How many people were deleted from it', 'Wie viele Personen daraus gelöscht wurden'],
        kind: 'plain',
        readers: ['management'],
      },
    },
  },
  month_figure: {
    is: ['Sums of closed months', 'Summen abgeschlossener Monate'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Record of working time that cannot be changed', 'Unveränderlicher Arbeitszeitnachweis'],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      month,
      version: closedVersion,
      teacher_id: itsPerson,
      balance: ['Balance', 'Saldo'],
      sheet: {
        is: [
          'Sums of the sheet, with days of sickness and of other absences',
          'Summen des Blatts, mit Krankheits- und anderen Fehltagen',
        ],
        kind: 'health',
      },
    },
  },
  month_reopening: {
    is: ['Months opened again', 'Wieder geöffnete Monate'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Why a record was changed after all', 'Warum ein Nachweis doch geändert wurde'],
    readers: ['management'],
    kept: withHouse,
    fields: {
      site_id: itsHouse,
      month,
      version: closedVersion,
      reason: { is: ['Reason', 'Begründung'], whose: 'staff', kind: 'text' },
      reopened_at: moment('When it was opened again', 'Wann er wieder geöffnet wurde'),
      actor_id: itsActor,
    },
  },
  month_confirmation: {
    is: ['Confirmed monthly timesheets', 'Bestätigte Monatsblätter'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['In place of a signature', 'Anstelle einer Unterschrift'],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      month,
      version: closedVersion,
      teacher_id: itsPerson,
      confirmed_at: moment('When it was confirmed', 'Wann es bestätigt wurde'),
      member_id: ['Number of the member', 'Nummer des Mitglieds'],
    },
  },
  history: {
    is: ['History', 'Verlauf'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'Correcting mistakes; showing what was changed',
      'Korrektur von Fehlern; Nachweis von Änderungen',
    ],
    readers: ownAndManagement,
    kept: [
      'as long as the kindergarten exists; without notes and reasons of absence once the week is combined, without name once the person is deleted',
      'solange es die Kita gibt; ohne Notizen und Gründe, sobald die Woche zusammengefasst ist, ohne Namen, sobald die Person gelöscht ist',
    ],
    fields: {
      site_id: itsHouse,
      version: { is: ['Number of the change', 'Nummer der Änderung'], whose: 'nobody' },
      entry_index: { is: ['Place within the change', 'Platz innerhalb der Änderung'], whose: 'nobody' },
      at: moment('When it was changed', 'Wann es geändert wurde'),
      action: ['What was done', 'Was getan wurde'],
      week_number: itsWeek,
      teacher_id: itsPerson,
      weekday: itsWeekday,
      before: { is: ['Before', 'Vorher'], kind: 'health' },
      after: { is: ['After', 'Nachher'], kind: 'health' },
      folded_week: ['Number of the week, once combined', 'Nummer der Woche, sobald sie zusammengefasst ist'],
      actor_id: itsActor,
    },
  },
}
