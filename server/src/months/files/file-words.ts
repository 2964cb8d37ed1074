import type { FileLanguage } from '#contract/wire/file-languages.ts'
import type { FindingCode } from '#domain/checks/checks.ts'
import { kindsInFiles } from '#domain/days/absence-kinds.ts'
import type { SessionActivity } from '#domain/days/session.ts'
import type { BookingKind } from '#domain/weeks/booking.ts'
import type { Cause } from '#domain/weeks/credited-causes.ts'
import type { NotCounted } from '#domain/weeks/derivation.ts'
import type { RecordWords } from '../../files/record-words.ts'
import { recordWords } from '../../files/record-words.ts'
import type { ColumnName, SumName } from './file-columns.ts'
import type { LawWords } from './law-words.ts'
import { englishLaw, germanLaw } from './law-words.ts'

/** The words in a file that the server writes. The page has its own; these are for who opens the file without it. */
export interface FileWords {
  readonly month: string
  readonly days: string
  readonly columns: Readonly<Record<ColumnName, string>>
  readonly sums: Readonly<Record<SumName, string>>
  readonly lines: Readonly<Record<'day' | 'week' | 'booking' | 'month', string>>
  readonly causes: Readonly<Record<Cause | 'nonWorkingDay', string>>
  readonly bookings: Readonly<Record<BookingKind, string>>
  readonly hints: Readonly<Record<FindingCode, string>>
  readonly law: LawWords
  readonly notCounted: Readonly<Record<NotCounted, string>>
  readonly half: (what: string) => string
  /** From when on and until when an absence takes a part of the day. */
  readonly away: (from: string | undefined, to: string | undefined) => string[]
  readonly activities: Readonly<Record<SessionActivity, string>>
  readonly hoursOf: (what: string, hours: number) => string
  readonly erased: string
  readonly notEmployed: string
  readonly notInWeek: string
  readonly empty: string
  readonly sinceClosed: string
  readonly record: RecordWords
}

const activities = { mpa: 'MPA', team: 'Team' } as const

export const fileWords: Readonly<Record<FileLanguage, FileWords>> = {
  de: {
    month: 'Monat',
    days: 'Tage',
    columns: {
      name: 'Name',
      personnelNumber: 'Personalnummer',
      costCentre: 'Kostenstelle',
      line: 'Zeile',
      date: 'Datum',
      week: 'KW',
      start: 'Beginn',
      end: 'Ende',
      breakMinutes: 'Pause (Min.)',
      worked: 'Geleistet',
      credited: 'Angerechnet',
      what: 'Art',
      hints: 'Hinweise',
      note: 'Notiz',
      target: 'Soll',
      actual: 'Ist',
      difference: 'Differenz',
      booked: 'Buchung',
      balance: 'Saldo',
      breaks: 'Pausen',
      minutes: 'Arbeitszeit (Min.)',
      recorded: 'Erfassung',
      recordedOn: 'Erfasst am',
      agreement: 'Einverständnis',
    },
    sums: {
      name: 'Name',
      personnelNumber: 'Personalnummer',
      costCentre: 'Kostenstelle',
      agreed: 'Vertrag je Woche',
      worked: 'Geleistet',
      credited: 'Angerechnet',
      before: 'Saldo davor',
      moved: 'Summe der Differenzen',
      booked: 'Buchungen',
      after: 'Saldo danach',
      leaveLeft: 'Resturlaub (Tage)',
    },
    lines: { day: 'Tag', week: 'Woche', booking: 'Buchung', month: 'Monat' },
    causes: {
      ...kindsInFiles('de'),
      absent: 'Sonst abwesend',
      vacation: 'Urlaub',
      nonWorkingDay: 'Arbeitsfrei',
      holiday: 'Feiertag',
      release: 'Bezahlt frei',
      closing: 'Schließtag',
      teamDay: 'Teamtag',
    },
    bookings: {
      payout: 'Auszahlung',
      correction: 'Korrektur',
      carriedOver: 'Übertrag',
      capped: 'Kappung',
    },
    hints: {
      contractOfWeek: 'Vertrag nur für diese Woche festgelegt',
      contractByDays: 'Vertrag oder Beschäftigung ändert sich in dieser Woche',
      contractOlder: 'Früherer Vertrag',
      worksOnHoliday: 'Arbeit am Feiertag',
      usualWeekMissing: 'Feiertag ohne Plan und Regelwoche',
      teamNotRecorded: 'Teamzeit nicht erfasst',
    },
    law: germanLaw,
    notCounted: {
      notInWeek: 'nicht eingeplant',
      notStarted: 'noch nicht beschäftigt',
      ended: 'nicht mehr beschäftigt',
      longAbsence: 'längere Abwesenheit',
      notRecorded: 'nichts eingetragen',
      notComplete: 'noch nicht vollständig',
    },
    half: (what) => `${what}, halber Tag`,
    away: (from, to) => [...(from ? [`ab ${from} Uhr`] : []), ...(to ? [`bis ${to} Uhr`] : [])],
    activities,
    hoursOf: (what, hours) => `${what} ${hours.toFixed(2).replace('.', ',')} Std.`,
    erased: 'Gelöschte Person',
    notEmployed: 'nicht beschäftigt',
    notInWeek: 'nicht eingeplant',
    empty: 'nichts eingetragen',
    sinceClosed: 'geschlossene Tage, seit ihr Monat abgeschlossen ist',
    record: recordWords.de,
  },
  en: {
    month: 'Month',
    days: 'Days',
    columns: {
      name: 'Name',
      personnelNumber: 'Personnel number',
      costCentre: 'Cost center',
      line: 'Line',
      date: 'Date',
      week: 'Week',
      start: 'Start',
      end: 'End',
      breakMinutes: 'Break (min)',
      worked: 'Worked',
      credited: 'Credited',
      what: 'Type',
      hints: 'Alerts',
      note: 'Note',
      target: 'Target',
      actual: 'Actual',
      difference: 'Difference',
      booked: 'Booking',
      balance: 'Balance',
      breaks: 'Breaks',
      minutes: 'Working time (min)',
      recorded: 'Recorded',
      recordedOn: 'Recorded on',
      agreement: 'Agreement',
    },
    sums: {
      name: 'Name',
      personnelNumber: 'Personnel number',
      costCentre: 'Cost center',
      agreed: 'Contract per week',
      worked: 'Worked',
      credited: 'Credited',
      before: 'Balance before',
      moved: 'Sum of differences',
      booked: 'Bookings',
      after: 'Balance after',
      leaveLeft: 'Leave left (days)',
    },
    lines: { day: 'Day', week: 'Week', booking: 'Booking', month: 'Month' },
    causes: {
      ...kindsInFiles('en'),
      absent: 'Absent',
      vacation: 'Leave',
      nonWorkingDay: 'Non-working day',
      holiday: 'Public holiday',
      release: 'Paid day off',
      closing: 'Closure day',
      teamDay: 'Team day',
    },
    bookings: {
      payout: 'Payout',
      correction: 'Correction',
      carriedOver: 'Carried over',
      capped: 'Capped hours',
    },
    hints: {
      contractOfWeek: 'Contract set for this week only',
      contractByDays: 'Contract or employment changes within this week',
      contractOlder: 'Earlier contract',
      worksOnHoliday: 'Works on a public holiday',
      usualWeekMissing: 'Holiday without a plan or a usual week',
      teamNotRecorded: 'Team hours not recorded',
    },
    law: englishLaw,
    notCounted: {
      notInWeek: 'not scheduled',
      notStarted: 'not employed yet',
      ended: 'no longer employed',
      longAbsence: 'long absence',
      notRecorded: 'nothing entered',
      notComplete: 'not complete yet',
    },
    half: (what) => `${what}, half a day`,
    away: (from, to) => [...(from ? [`from ${from}`] : []), ...(to ? [`until ${to}`] : [])],
    activities,
    hoursOf: (what, hours) => `${what} ${hours.toFixed(2)} h`,
    erased: 'Deleted person',
    notEmployed: 'not employed',
    notInWeek: 'not scheduled',
    empty: 'nothing entered',
    sinceClosed: 'closed days, since their month was closed',
    record: recordWords.en,
  },
}

/** The words for a house, which may have its own name for MPA. */
export function fileWordsOf(language: FileLanguage, mpaName: string): FileWords {
  const words = fileWords[language]
  return mpaName === '' ? words : { ...words, activities: { ...words.activities, mpa: mpaName } }
}
