/** Explains the archive to who opens it in ten years, without us. */
export function readmeOf(house: string, year: number, made: Made): string {
  return lines(house, year, made).join('\r\n')
}

interface Made {
  readonly madeOn: string
  /** The house records what was really worked. */
  readonly hasRecords: boolean
}

const lines = (house: string, year: number, { madeOn, hasRecords }: Made): string[] => [
  `${house}: ${year}`,
  `Erstellt am ${madeOn} mit Morgenkreis. Made on ${madeOn} by Morgenkreis.`,
  '',
  'DEUTSCH',
  '',
  'CSV-Dateien öffnen Sie mit einer Tabellenkalkulation: UTF-8, Spalten mit ; getrennt, Dezimalkomma,',
  'Datum als TT.MM.JJJJ. Die JSON-Dateien enthalten dieselben Angaben für Programme, mit Dezimalpunkt und',
  'JJJJ-MM-TT. Stunden haben zwei Nachkommastellen: 7,50 sind sieben Stunden und dreißig Minuten.',
  '',
  'people.csv        Personen, die in diesem Jahr hier gearbeitet haben, mit Personalnummer und Kostenstelle',
  'terms.csv         ihre Verträge: gültig ab, Stunden je Woche, Soll, Team, MPA, Urlaubstage je Jahr',
  'days.csv          eine Zeile je Person und eingetragenem Tag des Jahres: Status, Art, Anteil, Zeiten, Notiz',
  'weeks.csv         eine Zeile je Person und Woche, deren Freitag in diesem Jahr liegt: Soll, Ist, Differenz,',
  '                  Saldo; counts sagt, ob die Woche den Saldo bewegt',
  ...(hasRecords ? germanRecords : []),
  'bookings.csv      Buchungen auf den Stundenkonten mit Datum in diesem Jahr und Begründung',
  'leave.csv         Urlaubskonten des Jahres in Tagen; leave.json mit jedem Schritt der Rechnung',
  'calendar.csv      Feiertage, Schließtage und andere Tage der Kita',
  'months.csv        Abschlüsse und Wiedereröffnungen der Monate, mit der Prüfnummer jeder Fassung',
  'months/           der Text jeder abgeschlossenen Fassung',
  'house.json        Einstellungen der Kita und Angaben für die Lohnabrechnung',
  '',
  'Die Dateien enthalten personenbezogene Daten, auch zu Krankheit. Bewahren Sie sie so sicher auf wie Personalakten,',
  'und löschen Sie sie, wenn die Aufbewahrungsfrist endet.',
  '',
  'Für Fachleute: Die Prüfnummer in months.csv ist die Prüfsumme (SHA-256) der Datei in months/, Byte für Byte:',
  'sha256sum months/2026-10-v1.json muss sie ergeben.',
  '',
  'ENGLISH',
  '',
  'Open CSV files with a spreadsheet: UTF-8, columns separated by ;, a comma for decimals, dates as DD.MM.YYYY.',
  'The JSON files contain the same for programs, with a decimal point and YYYY-MM-DD. Hours have two decimals:',
  '7,50 is seven hours and thirty minutes.',
  '',
  'people.csv        people who worked here that year, with personnel number and cost center',
  'terms.csv         their contracts: valid from, hours per week, target, team, MPA, days of leave per year',
  'days.csv          one line per person and day of the year with an entry: status, type, share, times, note',
  'weeks.csv         one line per person and week whose Friday is in the year: target, actual, difference,',
  '                  balance; counts says whether the week moves the balance',
  ...(hasRecords ? englishRecords : []),
  'bookings.csv      bookings on the hours accounts dated in the year, with their reasons',
  'leave.csv         leave accounts of the year in days; leave.json has every step of the calculation',
  'calendar.csv      public holidays, closure days and other days of the kindergarten',
  'months.csv        when months were closed and reopened, with the reference of every version',
  'months/           the text of every closed version',
  'house.json        settings of the kindergarten and details for payroll',
  '',
  'These files contain personal data, also about sickness. Keep them as safe as personnel files, and delete them',
  'when the retention period ends.',
  '',
  'For experts: the reference in months.csv is the hash (SHA-256) of the file in months/, byte for byte:',
  'sha256sum months/2026-10-v1.json must give it.',
  '',
]

const germanRecords = [
  'records.csv       Arbeitszeiten je Person und Tag, auf die Minute: Beginn, Ende, Pausen, Dauer in Minuten; source sagt,',
  '                  woher sie kommen, ohne source zählt der Tag wie geplant',
]
const englishRecords = [
  'records.csv       working times per person and day, to the minute: start, end, breaks, minutes; source says where they',
  '                  come from, without it the day counts as planned',
]
