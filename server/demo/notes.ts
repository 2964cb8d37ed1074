import type { TeamName } from './roster.ts'

/** What a German house writes into its schedule. */

export const parentsEvening: Record<TeamName, string> = {
  Sonnenkäfer: 'Elternabend Sonnenkäfer',
  Igel: 'Elternabend Igelgruppe',
  Krippe: 'Elternabend Krippe',
}

/** True for an early and for a late day alike. */
export const everydayNotes = [
  'Elterngespräch Familie Krüger',
  'Elterngespräch Familie Yılmaz',
  'Waldtag',
  'Vorschulgruppe',
  'Eingewöhnung Mia',
  'Eingewöhnung Emil',
  'Anleitung der Praktikantin',
  'Turntag',
  'Zahnprophylaxe in der Gruppe',
  'Ausflug zur Feuerwehr',
  'Geburtstag Lina, Kuchen ist da',
  'Geht heute pünktlich, Arzttermin',
  'Fotograf im Haus',
] as const

export const trainings = [
  'Fortbildung Sprachbildung im Alltag',
  'Fortbildung Kinderschutz § 8a',
  'Fortbildung Beobachtung und Dokumentation',
  'Fachtag Inklusion',
  'Arbeitskreis beim Träger',
] as const

export const firstAid = 'Fortbildung Erste Hilfe'
export const timeOffInLieu = 'Überstundenabbau'
export const childSick = 'Kind krank'
export const moving = 'Umzug'
export const helpingOut = 'Kommt als Aushilfe'

export const sickNotes = [
  '',
  '',
  'AU liegt vor',
  childSick,
  'Hat um 6:45 angerufen',
  'AU kommt per Post',
] as const
export const vacationNotes = ['', '', '', moving, 'Familienfeier', 'Hochzeit der Schwester'] as const

export const swapsLate = (name: string) => `Tauscht Spätdienst mit ${name}`
export const takesLate = (name: string) => `Übernimmt Spätdienst von ${name}`
export const standsInFor = (name: string) => `Springt für ${name} ein`
