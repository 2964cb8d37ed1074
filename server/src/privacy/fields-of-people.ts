import type { Reader, StoredTables } from './stored-field.ts'
import {
  itsHouse,
  itsPerson,
  itsVersion,
  itsWeekday,
  untilChanged,
  withDays,
  withPerson,
} from './usual-fields.ts'

const ownAndManagement: readonly Reader[] = ['person', 'management']
const managementOnly: readonly Reader[] = ['management']
const forPlan: readonly Reader[] = ['person', 'planning', 'management']
const whereShown: readonly Reader[] = ['whereShown', ...forPlan]
const noPage: readonly Reader[] = []

/** Who works here, what is agreed with them, and what planning knows of them. */
export const fieldsOfPeople: StoredTables = {
  teacher: {
    is: ['People', 'Personen'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Weekly schedule and hours account', 'Dienstplan und Stundenkonto'],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      teacher_id: { is: itsPerson, readers: ['everyone', 'person', 'management'] },
      name: { is: ['Name', 'Name'], readers: ['everyone', 'person', 'management'] },
      team_id: { is: ['Group', 'Gruppe'], readers: ['whereShown', 'colleagues', ...forPlan] },
      mini_job: ['Mini-job (§ 17 MiLoG)', 'Minijob (§ 17 MiLoG)'],
      start_date: { is: ['Start date', 'Eintritt'], readers: forPlan },
      initial_balance: {
        is: [
          'Initial balance of the hours account; parents read the sum in the balance',
          'Anfangssaldo des Stundenkontos; Eltern lesen die Summe im Saldo',
        ],
        readers: ['whereShown', 'person', 'management'],
      },
      archived_on: { is: ['Day of archiving', 'Tag der Archivierung'], readers: forPlan },
      terms_begin: {
        is: ['First day of the first agreed hours', 'Erster Tag der ersten Vertragsbedingungen'],
        readers: noPage,
      },
      version: itsVersion,
      last_day: { is: ['Last day of employment', 'Letzter Arbeitstag'], readers: forPlan },
      wishes_version: itsVersion,
    },
  },
  terms: {
    is: ['Agreed hours', 'Vertragsbedingungen'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['What the hours account counts against', 'Grundlage des Stundenkontos'],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      valid_from: { is: ['From which day on', 'Ab welchem Tag'], readers: forPlan },
      weekly_hours: { is: ['Hours per week', 'Wochenstunden'], readers: whereShown },
      target_work_hours: {
        is: ['Target, if it differs', 'Soll, wenn es abweicht'],
        readers: whereShown,
      },
      team_hours: { is: ['Team hours', 'Teamzeit'], readers: whereShown },
      mpa_hours: { is: ['MPA hours', 'MPA-Stunden'], readers: whereShown },
      usual_week: { is: ['Usual week', 'Regelwoche'], readers: forPlan },
      long_absence: {
        is: [
          'Kind of a long absence: parental leave, maternity protection, long sickness, sabbatical',
          'Art einer langen Abwesenheit: Elternzeit, Mutterschutz, lange Krankheit, Sabbatical',
        ],
        kind: 'health',
      },
      leave_days: ['Days of leave per year', 'Urlaubstage im Jahr'],
    },
  },
  staff_member: {
    is: ['Qualification and stepping in', 'Qualifikation und Einspringen'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'Enough people at every hour; whom to ask',
      'Genug Personal zu jeder Stunde; wen man fragen darf',
    ],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      teacher_id: { is: itsPerson, readers: forPlan },
      qualification: { is: ['Qualification', 'Qualifikation'], readers: forPlan },
      weight: { is: ['How much of a person counts', 'Zu welchem Anteil die Person zählt'], readers: forPlan },
      early: ['Takes turns in opening', 'Übernimmt Frühdienste'],
      late: ['Takes turns in closing', 'Übernimmt Spätdienste'],
      longest_day: ['Longest day', 'Längster Arbeitstag'],
      may_be_asked: ['May be asked to step in', 'Darf zum Einspringen gefragt werden'],
      on_free_day: ['May be asked on a day off', 'Darf an freien Tagen gefragt werden'],
      phone: ['Phone number, given voluntarily', 'Telefonnummer, freiwillig angegeben'],
    },
  },
  staff_limit: {
    is: ['Possible times', 'Mögliche Zeiten'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Nobody is planned outside of them', 'Niemand wird außerhalb davon eingeplant'],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      weekday: itsWeekday,
      not_before: ['Not before', 'Nicht vor'],
      not_after: ['Not after', 'Nicht nach'],
    },
  },
  protection_profile: {
    is: ['Youth and maternity protection', 'Jugend- und Mutterschutz'],
    whose: 'staff',
    kind: 'health',
    purpose: ['Which law protects the person', 'Welches Gesetz die Person schützt'],
    readers: ownAndManagement,
    kept: [
      'until it is changed, at the latest until the person is deleted; in no history',
      'bis zur Änderung, längstens bis die Person gelöscht wird; steht in keinem Verlauf',
    ],
    fields: {
      site_id: itsHouse,
      teacher_id: { is: itsPerson, kind: 'plain' },
      protection: ['Under 18, or pregnant or breastfeeding', 'Unter 18, oder schwanger oder stillend'],
    },
  },
  payroll_person: {
    is: ['Numbers for payroll', 'Nummern für die Lohnstelle'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Files for the payroll office', 'Dateien für die Lohnstelle'],
    readers: ownAndManagement,
    kept: withPerson,
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      personnel_number: ['Personnel number', 'Personalnummer'],
      cost_centre: ['Cost center', 'Kostenstelle'],
    },
  },
  wish: {
    is: ['Wishes', 'Wünsche'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Suggestions for a week respect them', 'Vorschläge für eine Woche berücksichtigen sie'],
    readers: ownAndManagement,
    kept: [
      'until removed; of one date as the day entries; at the latest until the person is deleted',
      'bis sie entfernt werden; für ein Datum wie die Tageseinträge; längstens, bis die Person gelöscht wird',
    ],
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      position: ['Place in the list', 'Platz in der Liste'],
      kind: ['Day off, not early, not late, times', 'Frei, nicht früh, nicht spät, Zeiten'],
      date: ['Date', 'Datum'],
      weekday: itsWeekday,
      start_time: ['From', 'Von'],
      end_time: ['To', 'Bis'],
    },
  },
  day_lock: {
    is: ['Days to be left empty', 'Tage, die leer bleiben sollen'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Suggestions leave them empty', 'Vorschläge lassen sie leer'],
    readers: ownAndManagement,
    kept: withDays,
    fields: { site_id: itsHouse, date: ['Date', 'Datum'], teacher_id: itsPerson },
  },
  team: {
    is: ['Groups', 'Gruppen'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Planning by groups', 'Planung nach Gruppen'],
    readers: managementOnly,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      team_id: {
        is: ['Number of the group', 'Nummer der Gruppe'],
        readers: whereShown,
      },
      name: { is: ['Name of the group', 'Name der Gruppe'], readers: whereShown },
      version: { ...itsVersion, readers: ['planning', 'management'] },
    },
  },
  removed_person: {
    is: ['Deleted people who can be brought back', 'Gelöschte Personen, die sich zurückholen lassen'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['A mistake can be taken back', 'Ein Versehen lässt sich zurücknehmen'],
    readers: managementOnly,
    kept: ['30 days, or until “Delete permanently”', '30 Tage oder bis „Endgültig löschen“'],
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      name: ['Name', 'Name'],
      removed_on: ['Day of the deletion', 'Tag der Löschung'],
      payload: {
        is: [
          'Everything that was stored of the person, packed, with reasons of absence',
          'Alles, was über die Person gespeichert war, als Paket, mit Gründen der Abwesenheit',
        ],
        kind: 'health',
        readers: noPage,
      },
      coming_back: {
        is: ['Whether the person is being brought back', 'Ob die Person gerade zurückgeholt wird'],
        whose: 'nobody',
        readers: noPage,
      },
    },
  },
}
