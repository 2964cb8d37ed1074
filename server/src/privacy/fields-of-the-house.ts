import type { BothWords, DataKind, Reader, StoredField, StoredTables, Whose } from './stored-field.ts'
import { itsHouse, itsVersion, untilChanged, withHouse } from './usual-fields.ts'

const managementOnly: readonly Reader[] = ['management']
const forPlan: readonly Reader[] = ['planning', 'management']
const everyone: readonly Reader[] = ['everyone', 'person', 'management']
const noPage: readonly Reader[] = []
const ofNobody: { whose: Whose; kind: DataKind } = { whose: 'nobody', kind: 'plain' }

const forEveryone = (english: string, german: string): StoredField => ({
  is: [english, german],
  readers: everyone,
})
const planned = (english: string, german: string): StoredField => ({
  is: [english, german],
  readers: forPlan,
})
const hidden = (english: string, german: string): StoredField => ({ is: [english, german], readers: noPage })
const lastNumber: StoredField = hidden('Last number that was given', 'Zuletzt vergebene Nummer')
const settings: BothWords = ['Settings of the kindergarten', 'Einstellungen der Kita']
const numbering: BothWords = ['Numbers are given once', 'Nummern werden nur einmal vergeben']

/** The kindergarten itself: its settings, its calendar, its shifts for short days, its payroll office. */
export const fieldsOfTheHouse: StoredTables = {
  site: {
    is: ['The kindergarten', 'Die Kita'],
    ...ofNobody,
    purpose: settings,
    readers: managementOnly,
    kept: withHouse,
    fields: {
      site_id: itsHouse,
      name: forEveryone('Name', 'Name'),
      time_zone: forEveryone('Time zone', 'Zeitzone'),
      parents_see_hours: ['Parents see hours', 'Eltern sehen Stunden'],
      parents_see_reasons: ['Parents see reasons, never sickness', 'Eltern sehen Gründe, nie Krankheit'],
      parents_see_notes: ['Parents see notes', 'Eltern sehen Notizen'],
      password_hash: {
        is: ['Hash of the shared password (argon2id)', 'Abdruck (Hash, argon2id) des gemeinsamen Passworts'],
        kind: 'key',
        readers: noPage,
      },
      version: itsVersion,
      retention_years: ['How many years day entries are kept', 'Wie viele Jahre Tageseinträge bleiben'],
      folded_before: forEveryone(
        'Day before which weeks were combined',
        'Tag, vor dem Wochen zusammengefasst sind',
      ),
      folded_on: hidden(
        'Day on which weeks were combined last',
        'Tag, an dem zuletzt Wochen zusammengefasst wurden',
      ),
      kept_longer_years: [
        'How many years a country asks for that was left',
        'Wie viele Jahre ein früheres Land verlangt',
      ],
      kept_longer_until: ['Last day of which those years hold', 'Letzter Tag, für den diese Jahre gelten'],
      presets_version: { ...itsVersion, readers: forPlan },
      parents_see_all_weeks: ['Parents see all weeks', 'Eltern sehen alle Wochen'],
      is_fenced: hidden('Being moved to another server', 'Zieht gerade auf einen anderen Server um'),
      figures_version: hidden('Version of the rules of computing', 'Fassung der Rechenregeln'),
      day_start: forEveryone('First time that can be planned', 'Früheste planbare Uhrzeit'),
      day_end: forEveryone('Last time that can be planned', 'Späteste planbare Uhrzeit'),
      mpa_name: planned('Name of the MPA hours', 'Name der MPA-Stunden'),
      region: ['Location', 'Ort der Kita'],
      kept_holidays: ['Public holidays of the town', 'Feiertage der Gemeinde'],
      release_share: ['24 and 31 December', '24. und 31. Dezember'],
      absence_kinds: ['Types of absence are used', 'Arten der Abwesenheit werden genutzt'],
      leave_accounts: ['Leave accounts are used', 'Urlaubskonten werden genutzt'],
      leave_lapses_on: ['Day on which carried-over leave expires', 'Tag, an dem Übertrag verfällt'],
      month_sheets: ['Monthly timesheets are used', 'Monatsblätter werden genutzt'],
      closed_before: planned('Day before which months are closed', 'Tag, vor dem Monate abgeschlossen sind'),
      staffing: planned('Planning by groups is used', 'Planung nach Gruppen wird genutzt'),
      law_hints: ['Working-time alerts are used', 'Hinweise zur Arbeitszeit werden genutzt'],
      asks_for_parents_code: ['Parents are asked for a code', 'Eltern werden nach einem Code gefragt'],
      parents_code_salt: {
        is: [
          'What the code of the families is stretched with',
          'Zufall, mit dem der Code der Familien gestreckt wird',
        ],
        kind: 'key',
        readers: noPage,
      },
      parents_code_hash: {
        is: ['Hash of the code of the families', 'Abdruck (Hash) des Codes der Familien'],
        kind: 'key',
        readers: noPage,
      },
      parents_code_made_on: ['Day on which the code was made', 'Tag, an dem der Code gemacht wurde'],
      parents_light: forEveryone('Parents see the traffic light', 'Eltern sehen die Ampel'),
      counts_stepping_in: ['Stepping in is counted', 'Einspringen wird gezählt'],
      publishes_weeks: {
        is: [
          'Colleagues see weeks once they are published',
          'Das Team sieht Wochen, sobald sie veröffentlicht sind',
        ],
        readers: ['person', 'planning', 'management'],
      },
      takes_requests: {
        is: ['Leave and time off can be asked for', 'Urlaub und Zeitausgleich lassen sich anfragen'],
        readers: ['person', 'planning', 'management'],
      },
      takes_swaps: {
        is: ['Days can be exchanged and shifts offered', 'Tage lassen sich tauschen und Dienste anbieten'],
        readers: ['person', 'management'],
      },
      trusts_harmless_swaps: [
        'What makes nothing worse is entered without the management',
        'Was nichts verschlechtert, wird ohne die Leitung eingetragen',
      ],
      opening_version: { ...itsVersion, readers: forPlan },
      leave_begins: ['First year of leave accounts', 'Erstes Jahr der Urlaubskonten'],
      break_at: planned('Usual time of the break', 'Übliche Pausenzeit'),
      leave_must_be: [
        'Carried-over leave must be taken or begun',
        'Übertrag muss genommen oder begonnen sein',
      ],
      leave_rest: [
        'Less than half a day is dropped or kept',
        'Weniger als ein halber Tag entfällt oder bleibt',
      ],
      parents_phone: {
        is: ['Phone number for parents', 'Telefonnummer für Eltern'],
        readers: everyone,
        kept: [
          'until it is changed; earlier ones remain in the history',
          'bis zur Änderung; frühere bleiben im Verlauf',
        ],
      },
      records_since: ['First day that is recorded as worked', 'Erster Tag der Arbeitszeiterfassung'],
      record_tolerance: [
        'Minutes beside the plan that count as planned',
        'Minuten, die noch als geplant zählen',
      ],
      records_by: ['How far back people may confirm', 'Wie weit zurück bestätigt werden darf'],
      password_opens: ['What the shared password opens', 'Was das gemeinsame Passwort öffnet'],
    },
  },
  site_version: {
    is: ['Number of changes', 'Anzahl der Änderungen'],
    ...ofNobody,
    purpose: ['Open pages notice changes', 'Offene Seiten bemerken Änderungen'],
    readers: managementOnly,
    kept: withHouse,
    fields: { site_id: itsHouse, version: itsVersion },
  },
  site_counter: {
    is: ['Last numbers', 'Letzte Nummern'],
    ...ofNobody,
    purpose: numbering,
    readers: noPage,
    kept: withHouse,
    fields: {
      site_id: itsHouse,
      last_teacher_id: lastNumber,
      last_team_id: lastNumber,
      last_closing_id: lastNumber,
      last_booking_id: lastNumber,
      last_leave_correction_id: lastNumber,
      last_member_id: lastNumber,
      last_request_id: lastNumber,
      last_swap_id: lastNumber,
      last_open_shift_id: lastNumber,
    },
  },
  site_host: {
    is: ['Host names', 'Rechnernamen'],
    ...ofNobody,
    purpose: ['Which address is which kindergarten', 'Welche Adresse welche Kita ist'],
    readers: noPage,
    kept: withHouse,
    fields: { host: ['Host name', 'Rechnername'], site_id: itsHouse },
  },
  site_number: {
    is: ['List of kindergartens', 'Liste der Kitas'],
    ...ofNobody,
    purpose: numbering,
    readers: noPage,
    kept: withHouse,
    fields: { number: itsHouse },
  },
  calendar_year: {
    is: ['Years of the calendar', 'Jahre des Kalenders'],
    ...ofNobody,
    purpose: ['Public holidays', 'Feiertage'],
    readers: managementOnly,
    kept: withHouse,
    fields: { site_id: itsHouse, year: ['Year', 'Jahr'] },
  },
  closing: {
    is: ['Closures', 'Schließzeiten'],
    ...ofNobody,
    purpose: ['Closure days', 'Schließtage'],
    readers: managementOnly,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      closing_id: ['Number of the closure', 'Nummer der Schließzeit'],
      first_day: ['First day', 'Erster Tag'],
      last_day: ['Last day', 'Letzter Tag'],
      name: forEveryone('Name, as it stands at its days', 'Name, wie er an ihren Tagen steht'),
      charge: ['Paid, leave or time off in lieu', 'Bezahlt, Urlaub oder Zeitausgleich'],
    },
  },
  house_day: {
    is: ['Days of the calendar', 'Tage des Kalenders'],
    ...ofNobody,
    purpose: ['Public holidays, closure days, team days', 'Feiertage, Schließtage, Teamtage'],
    readers: everyone,
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      date: ['Date', 'Datum'],
      kind: ['Kind of day', 'Art des Tages'],
      holiday: ['Which public holiday', 'Welcher Feiertag'],
      name: ['Name', 'Name'],
      share: ['Whole or half a day', 'Ganzer oder halber Tag'],
      closing_id: { is: ['Number of the closure', 'Nummer der Schließzeit'], readers: managementOnly },
    },
  },
}
