import type { LineName } from './setting-line.tsx'

/**
 * What people call a setting that is called otherwise on the screen, in every language: who looks for "holiday" in the
 * German page finds it too. Nothing of it is shown.
 */
const otherWords: Readonly<Record<LineName, string>> = {
  basics:
    'Haus Kita Kindergarten Einrichtung Zeitzone Uhrzeiten Tagesrahmen Arbeitsbeginn Arbeitsende Pause Mittagspause MPA Verfügungszeit Vorbereitungszeit house nursery time zone day hours start end break lunch preparation time',
  calendar:
    'Kalender Feiertage Schließtage Ferien Schließzeit Bundesland Kanton Brückentag Teamtag Heiligabend Silvester calendar public holidays bank holidays closing closure vacation state canton team day',
  presets:
    'Schichten Frühdienst Spätdienst Mitteldienst Vorlagen Kürzel Tastenkürzel shifts early late templates shortcuts presets',
  staffing:
    'Gruppen Besetzung Kinder Betreuungsschlüssel Personalschlüssel Fachkraftschlüssel Mindestbesetzung Alter Krippe groups children staffing ratio minimum age coverage',
  opening:
    'Öffnungszeiten geöffnet Randzeiten Frühbetreuung Spätbetreuung Schließung opening hours open early late joined together',
  staff:
    'Fachkräfte Personal Qualifikation Ergänzungskraft Ausbildung Praktikum Springer Einspringen Telefon staff qualification assistant trainee counts weight floater stepping in phone',
  law: 'Arbeitszeitgesetz ArbZG Ruhezeit Pausen Mutterschutz Jugendschutz Schwangerschaft Warnungen law legal rest breaks maternity youth protection warnings hints',
  access:
    'Passwort Kennwort Anmelden Abmelden Geräte verloren Sicherheit password login log out devices lost security',
  leave:
    'Urlaub Urlaubskonto Resturlaub Übertrag Verfall Abwesenheit Gründe Zeitausgleich Sonderurlaub halbe Tage Kind krank leave vacation holiday allowance carry over expire absence reasons half days time off Anfrage Urlaubsantrag Antrag genehmigen request ask approve',
  months:
    'Monatsblatt Stundenzettel Lohn Gehalt Lohnabrechnung DATEV LODAS Personalnummer Kostenstelle Steuerberater Abschluss months timesheet payroll wages salary personnel number cost centre accountant export',
  parents:
    'Eltern Elternansicht Sichtbarkeit Datenschutz Stunden Notizen Telefonnummer Wochen Code Aushang Plakat parents view visibility privacy hours notes phone number weeks code poster',
  light:
    'Ampel Stufen Stufenplan Notbetreuung Notfallplan Personalmangel grün gelb rot traffic light stages emergency care short days plan green yellow red',
  data: 'Aufbewahrung Löschen Löschfrist Archiv Jahr Sicherung Export Auskunft DSGVO retention delete archive year backup export privacy GDPR copy',
  device:
    'Sprache Deutsch Englisch Darstellung Hell Dunkel Design language English German appearance theme dark light mode',
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()

/** Whether a line is meant: every word that was typed begins or is in one of its words. */
export function isMeant(name: LineName, typed: string, onScreen: readonly string[]): boolean {
  const words = plain([...onScreen, otherWords[name]].join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => words.includes(word))
}
