import type { Reader, StoredTables } from './stored-field.ts'
import {
  itsActor,
  itsHouse,
  itsPerson,
  itsVersion,
  itsWeek,
  itsWeekday,
  moment,
  untilChanged,
  withDays,
} from './usual-fields.ts'

const everyoneToo: readonly Reader[] = ['everyone', 'person', 'management']
const whereShown: readonly Reader[] = ['whereShown', 'person', 'planning', 'management']
const forPlan: readonly Reader[] = ['person', 'planning', 'management']
/** Who plans, and the management. */
const forTeam: readonly Reader[] = ['planning', 'management']
const ownAndManagement: readonly Reader[] = ['person', 'management']

/** The schedule, and what is computed from it. */
export const fieldsOfDays: StoredTables = {
  week: {
    is: ['Weeks', 'Wochen'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Weekly schedule', 'Dienstplan'],
    readers: everyoneToo,
    kept: [
      'always, or as many years as the kindergarten chooses',
      'immer oder so viele Jahre, wie die Kita wählt',
    ],
    fields: {
      site_id: itsHouse,
      week_number: itsWeek,
      start_date: ['Monday', 'Montag'],
      end_date: ['Friday', 'Freitag'],
      name: ['Name of the week', 'Name der Woche'],
      published_at: {
        ...moment('When it was published', 'Wann sie veröffentlicht wurde'),
        readers: forTeam,
      },
      published_by: { ...itsActor, readers: forTeam },
    },
  },
  time_slot: {
    is: ['Day entries', 'Tageseinträge'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Weekly schedule and record of working time', 'Dienstplan und Arbeitszeitnachweis'],
    readers: ownAndManagement,
    kept: withDays,
    fields: {
      site_id: itsHouse,
      week_number: { is: itsWeek, readers: everyoneToo },
      teacher_id: { is: itsPerson, readers: everyoneToo },
      weekday: { is: itsWeekday, readers: everyoneToo },
      slot_index: { is: ['Place within the day', 'Platz innerhalb des Tages'], readers: everyoneToo },
      session_type: { is: ['Work, break or none', 'Arbeit, Pause oder keine'], readers: everyoneToo },
      status: {
        is: [
          'Present, sick, vacation, training, non-working, otherwise absent. Everyone reads one neutral sign for every absence; a reason only where shown, sickness never',
          'Anwesend, krank, Urlaub, Fortbildung, arbeitsfrei, sonst abwesend. Alle lesen für jede Abwesenheit dasselbe neutrale Zeichen; einen Grund nur, wenn die Kita ihn zeigt, Krankheit nie',
        ],
        kind: 'health',
        readers: everyoneToo,
      },
      start_time: { is: ['Start', 'Beginn'], readers: everyoneToo },
      end_time: { is: ['End', 'Ende'], readers: everyoneToo },
      actual_hours: {
        is: [
          'Hours recorded or credited; planning reads those of days that are only worked',
          'Eingetragene oder angerechnete Stunden; die Planung liest die von Tagen ohne Abwesenheit',
        ],
        readers: forPlan,
      },
      notes: {
        is: [
          'Note; planning reads those of days that are only worked',
          'Notiz; die Planung liest die von Tagen ohne Abwesenheit',
        ],
        kind: 'text',
        readers: whereShown,
      },
      planned_sessions: ['What was planned before an absence', 'Was vor einer Abwesenheit geplant war'],
      kind: {
        is: ['Type of absence, such as a sick child', 'Art der Abwesenheit, etwa Kind krank'],
        kind: 'health',
      },
      share: ['Whole or half a day', 'Ganzer oder halber Tag'],
      real_hours: ['Length of a training', 'Dauer einer Fortbildung'],
      team_id: {
        is: ['Group of the session, if another', 'Gruppe dieser Zeit, wenn eine andere'],
        readers: forPlan,
      },
      activity: {
        is: ['MPA or team instead of children', 'MPA oder Team statt Zeit am Kind'],
        readers: forPlan,
      },
      stepped_in: {
        is: ['Whether the person stepped in', 'Ob die Person eingesprungen ist'],
        purpose: ['Asking others first next time', 'Damit nicht immer dieselben gefragt werden'],
        readers: forPlan,
      },
    },
  },
  week_setting: {
    is: ['Figures of single weeks', 'Werte einzelner Wochen'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Hours account', 'Stundenkonto'],
    readers: ownAndManagement,
    kept: withDays,
    fields: {
      site_id: itsHouse,
      week_number: itsWeek,
      teacher_id: itsPerson,
      include_in_week: { is: ['Scheduled in this week', 'In dieser Woche eingeplant'], readers: forPlan },
      weekly_hours: { is: ['Contract of this week', 'Vertrag dieser Woche'], readers: whereShown },
      target_hours: { is: ['Target of this week', 'Soll dieser Woche'], readers: whereShown },
      actual_hours: { is: ['Actual hours of this week', 'Ist dieser Woche'], readers: whereShown },
      team_hours: { is: ['Team hours of this week', 'Teamzeit dieser Woche'], readers: whereShown },
      mpa_hours: { is: ['MPA hours of this week', 'MPA-Stunden dieser Woche'], readers: whereShown },
      core_hours: { is: ['Hours with children of this week', 'Zeit am Kind dieser Woche'], readers: forPlan },
      version: itsVersion,
    },
  },
  ledger: {
    is: ['Computed hours of each week', 'Errechnete Stunden jeder Woche'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Balance and statistics, without computing anew', 'Saldo und Auswertung, ohne neu zu rechnen'],
    readers: ownAndManagement,
    kept: withDays,
    fields: {
      site_id: itsHouse,
      week_number: itsWeek,
      teacher_id: itsPerson,
      in_week: ['Scheduled in the week', 'In der Woche eingeplant'],
      counts: {
        is: ['Whether the week moves the balance', 'Ob die Woche den Saldo ändert'],
        readers: forPlan,
      },
      contract: { is: ['Contract', 'Vertrag'], readers: whereShown },
      team: { is: ['Team hours', 'Teamzeit'], readers: whereShown },
      mpa: { is: ['MPA hours', 'MPA-Stunden'], readers: whereShown },
      core: { is: ['Hours with children', 'Zeit am Kind'], readers: forPlan },
      target: { is: ['Target', 'Soll'], readers: whereShown },
      worked: { is: ['Worked hours', 'Geleistete Stunden'], readers: forPlan },
      credited: { is: ['Credited hours', 'Angerechnete Stunden'], readers: forPlan },
      actual: { is: ['Actual', 'Ist'], readers: whereShown },
      difference: { is: ['Difference', 'Differenz'], readers: whereShown },
      absent_days: ['Days otherwise absent', 'Tage sonst abwesend'],
      vacation_days: ['Days of vacation', 'Urlaubstage'],
      sick_days: { is: ['Days of sickness', 'Krankheitstage'], kind: 'health' },
      non_working_days: ['Non-working days', 'Arbeitsfreie Tage'],
      training_days: ['Days of training', 'Fortbildungstage'],
      day_versions: itsVersion,
      counted_difference: {
        is: [
          'Difference if the week counts; parents read the sum',
          'Differenz, wenn die Woche zählt; Eltern lesen die Summe',
        ],
        readers: ['whereShown', ...ownAndManagement],
      },
      complete: ['Whether each working day has an entry', 'Ob jeder Arbeitstag einen Eintrag hat'],
    },
  },
  certificate: {
    is: ['Doctor’s notes', 'Ärztliche Bescheinigungen'],
    whose: 'staff',
    kind: 'health',
    purpose: ['Continued pay', 'Entgeltfortzahlung'],
    readers: ownAndManagement,
    kept: withDays,
    fields: {
      site_id: itsHouse,
      teacher_id: itsPerson,
      date: ['Day of sickness', 'Krankheitstag'],
      state: [
        'Not needed, missing or here; not the note itself, no diagnosis',
        'Nicht nötig, fehlt oder liegt vor; nicht die Bescheinigung selbst, keine Diagnose',
      ],
    },
  },
  hint_answer: {
    is: ['Reasons despite a working-time alert', 'Gründe trotz eines Hinweises zur Arbeitszeit'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Record of working time', 'Arbeitszeitnachweis'],
    readers: ownAndManagement,
    kept: withDays,
    fields: {
      site_id: itsHouse,
      week_number: itsWeek,
      teacher_id: itsPerson,
      weekday: itsWeekday,
      rule: {
        is: [
          'Rule of the alert, until the month is closed; may come from a protection profile',
          'Regel des Hinweises, bis der Monat abgeschlossen ist; kann aus dem Jugend- und Mutterschutz folgen',
        ],
        kind: 'health',
      },
      found: ['Minutes found', 'Gefundene Minuten'],
      allowed: { is: ['Minutes allowed', 'Erlaubte Minuten'], kind: 'health' },
      day_version: itsVersion,
      reason: ['Reason, from a list', 'Grund aus einer Liste'],
      text: { is: ['Reason in words', 'Grund in Worten'], kind: 'text' },
      answered_at: moment('When it was entered', 'Wann es eingetragen wurde'),
      actor_id: itsActor,
    },
  },
  preset: {
    is: ['Shifts of the kindergarten', 'Dienste der Kita'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Entering a usual day with one key', 'Übliche Tage mit einer Taste eintragen'],
    readers: ['planning', 'management'],
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      position: ['Key', 'Taste'],
      name: ['Name', 'Name'],
      mark: ['Code', 'Kürzel'],
      times: ['Times', 'Zeiten'],
    },
  },
}
