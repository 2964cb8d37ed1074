import type { BothWords, Reader, StoredTables } from './stored-field.ts'
import { itsHouse, itsVersion, itsWeekday, untilChanged, withHouse } from './usual-fields.ts'

const managementOnly: readonly Reader[] = ['management']
const forPlan: readonly Reader[] = ['planning', 'management']
const enoughPeople: BothWords = ['Enough people at every hour', 'Genug Personal zu jeder Stunde']
const forPayroll: BothWords = ['Files for the payroll office', 'Dateien für die Lohnstelle']
const itsGroup: BothWords = ['Number of the group', 'Nummer der Gruppe']
const validFrom: BothWords = ['From which day on', 'Ab welchem Tag']
const age: BothWords = ['Age: under 3, preschool, school', 'Alter: unter 3, Kindergarten, Schule']
const ofNobody = { whose: 'nobody', kind: 'plain', readers: managementOnly } as const

/** How many people are needed, and what the payroll office gets: nobody is named. Of children there are only numbers. */
export const fieldsOfNeeds: StoredTables = {
  opening_day: {
    is: ['Opening hours', 'Öffnungszeiten'],
    ...ofNobody,
    readers: forPlan,
    purpose: enoughPeople,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      weekday: itsWeekday,
      opens: ['Opens', 'Öffnet'],
      closes: ['Closes', 'Schließt'],
      joined_until: ['Groups are together until', 'Gruppen sind zusammen bis'],
      joined_from: ['Groups are together from', 'Gruppen sind zusammen ab'],
    },
  },
  group_need: {
    is: ['What a group needs', 'Was eine Gruppe braucht'],
    ...ofNobody,
    readers: forPlan,
    purpose: enoughPeople,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      team_id: itsGroup,
      valid_from: validFrom,
      min_people: ['People at least', 'Personen mindestens'],
      min_qualified: ['Qualified people at least', 'Fachkräfte mindestens'],
    },
  },
  group_age: {
    is: ['Children for one person', 'Kinder je Person'],
    ...ofNobody,
    readers: forPlan,
    purpose: enoughPeople,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      team_id: itsGroup,
      valid_from: validFrom,
      age,
      ratio_at_least: ['Ratio at least', 'Schlüssel mindestens'],
      ratio_good: ['Good ratio', 'Guter Schlüssel'],
    },
  },
  children_step: {
    is: ['How many children are there', 'Wie viele Kinder da sind'],
    ...ofNobody,
    readers: forPlan,
    purpose: enoughPeople,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      team_id: itsGroup,
      valid_from: validFrom,
      age,
      weekday: itsWeekday,
      from_time: ['From which time on', 'Ab welcher Uhrzeit'],
      children: ['A number; no child is named', 'Eine Anzahl; kein Kind wird genannt'],
    },
  },
  payroll: {
    is: ['Payroll office', 'Lohnstelle'],
    ...ofNobody,
    purpose: forPayroll,
    kept: withHouse,
    fields: {
      site_id: itsHouse,
      format: ['Product', 'Programm'],
      entry_mode: ['Sums of the month, or days', 'Summen des Monats oder Tage'],
      consultant: ['Number of the consultant', 'Beraternummer'],
      client: ['Number of the client', 'Mandantennummer'],
      payout_wage_type: ['Wage type of payouts', 'Lohnart der Auszahlungen'],
      unpaid_wage_type: ['Wage type of unpaid days', 'Lohnart unbezahlter Tage'],
      version: itsVersion,
    },
  },
  payroll_absence_key: {
    is: ['Codes of absences', 'Schlüssel der Abwesenheiten'],
    ...ofNobody,
    purpose: forPayroll,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      kind: ['Type of absence', 'Art der Abwesenheit'],
      key: ['Code', 'Schlüssel'],
    },
  },
}
