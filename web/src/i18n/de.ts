import { de as dayDialog } from './day-dialog.ts'
import { de as derivation } from './derivation.ts'
import { de as history } from './history.ts'
import { de as live } from './live.ts'
import { de as schedule } from './schedule.ts'
import { de as settings } from './settings.ts'
import { de as statistics } from './statistics.ts'
import { de as teachers } from './teachers.ts'
import { de as weekSettings } from './week-settings.ts'
import type { Wording } from './wording.ts'

export const de: Wording = {
  app: { title: 'Dienstplanung für die Kita', name: 'Morgenkreis' },
  general: {
    error: 'Fehler',
    success: 'Erfolg',
    dataLoadError: 'Der Dienstplan konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    serverError: 'Ein Serverfehler ist aufgetreten.',
    networkError: 'Netzwerkfehler. Bitte versuchen Sie es noch einmal.',
    unknownError: 'Ein unbekannter Fehler ist aufgetreten.',
    retry: 'Noch einmal versuchen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    close: 'Schließen',
    delete: 'Löschen',
    done: 'Fertig',
    loading: 'Wird geladen …',
    hoursUnit: 'Std.',
    total: 'Summe',
    optional: 'freiwillig',
    notifications: 'Meldungen',
  },
  validation: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    invalidFormat: 'Ungültiges Format.',
    least: 'Mindestens {{min}}.',
    most: 'Höchstens {{max}}.',
    invalidDate: 'Ungültiges Datum.',
    endAfterStart: 'Das Enddatum muss nach dem Startdatum liegen.',
    nameLength: 'Der Name muss mindestens 2 Zeichen lang sein',
    maximumHours: 'Höchstens 40 Stunden pro Woche',
    twoDecimals: 'Bitte höchstens zwei Nachkommastellen.',
  },
  notFound: {
    title: '404 Seite nicht gefunden',
    hint: 'Wurde vergessen, die Seite im Router einzutragen?',
    home: 'Zum Dienstplan',
  },
  header: {
    weekSelector: 'Woche',
    language: 'Sprache',
    parentView: 'Elternansicht',
    teacherView: 'Teamansicht',
    viewMode: 'Ansicht',
    logout: 'Abmelden',
    settings: 'Einstellungen',
  },
  banner: {
    parentTitle: 'Elternansicht',
    parentMessage: 'Wer in dieser Woche im Haus ist, und wann.',
    teacherTitle: 'Teamansicht',
    teacherMessage:
      'Klicken Sie auf einen Tag, um ihn zu planen, oder auf eine Stundenzahl, um sie zu ändern. Jede Änderung wird sofort gespeichert und ist für alle sichtbar, die diese Woche geöffnet haben.',
  },
  tabs: { label: 'Bereiche', schedule: 'Dienstplan', teachers: 'Fachkräfte', data: 'Auswertung' },
  weekSelector: {
    previous: 'Vorige Woche',
    next: 'Nächste Woche',
    choose: 'Woche wählen',
    hint: 'Wählen Sie einen Tag, um dessen Woche zu sehen',
    none: 'Keine Woche',
    limitTitle: 'Weiter zurück geht es nicht',
    limitMessage: 'Vor KW 1 des Jahres 2025 (30. Dezember 2024 - 3. Januar 2025) gibt es keine Wochen',
    dateAdjustedMessage:
      'Tage vor KW 1 des Jahres 2025 (30. Dezember 2024) gibt es nicht. Gezeigt wird KW 1.',
    folded:
      'Wochen vor dem {{date}} werden nicht mehr aufbewahrt. Ihre Stunden sind in den Salden enthalten.',
    gone: 'Diese Woche wird nicht mehr aufbewahrt. Ihre Stunden sind in den Salden enthalten.',
    createdTitle: 'Neue Woche angelegt',
    createdMessage: '{{name}} steht jetzt bereit',
    createFailed: 'Die Woche konnte nicht angelegt werden',
  },
  passwordProtection: {
    title: 'Teamansicht',
    description: 'Bitte geben Sie das Passwort Ihrer Kita ein.',
    password: 'Passwort',
    submit: 'Öffnen',
    required: 'Bitte geben Sie das Passwort ein',
    error: 'Zugang verweigert',
    incorrect: 'Das Passwort ist nicht richtig. Bitte versuchen Sie es noch einmal.',
    attempts_one: '{{count}} falscher Versuch',
    attempts_other: '{{count}} falsche Versuche',
    grantedTitle: 'Willkommen',
    grantedMessage: 'Sie haben jetzt Zugang zur Teamansicht.',
    loggedOutTitle: 'Abgemeldet',
    loggedOut: 'Sie haben die Teamansicht verlassen.',
    ended: 'Ihr Zugang ist abgelaufen. Bitte geben Sie das Passwort noch einmal ein.',
  },
  status: {
    present: 'Anwesend',
    absent: 'Abwesend',
    sick: 'Krank',
    vacation: 'Urlaub',
    training: 'Fortbildung',
    nonWorkingDay: 'Arbeitsfrei',
  },
  weekdays: {
    long: { 1: 'Montag', 2: 'Dienstag', 3: 'Mittwoch', 4: 'Donnerstag', 5: 'Freitag' },
    short: { 1: 'Mo', 2: 'Di', 3: 'Mi', 4: 'Do', 5: 'Fr' },
  },
  // The words of each noun stand in a file of their own, both languages side by side.
  schedule,
  dayDialog,
  weekSettings,
  teachers,
  statistics,
  settings,
  history,
  live,
  derivation,
}
