import type { FileLanguage } from '#contract/wire/file-languages.ts'
import type { RecordSource } from '#domain/records/day-record.ts'

/** What files say of the times of a day: whom they come from, and what is to be known of them. */
export interface RecordWords {
  readonly sources: Readonly<Record<RecordSource, string>>
  readonly unconfirmed: string
  readonly notAgreed: string
  readonly byDeviceClock: string
  readonly counted: (from: string, to: string) => string
}

export const recordWords: Readonly<Record<FileLanguage, RecordWords>> = {
  de: {
    sources: {
      asPlanned: 'wie geplant bestätigt',
      entered: 'eingetragen',
      clock: 'gestempelt',
      kiosk: 'am Tablet eingetragen',
      management: 'Leitung',
    },
    unconfirmed: 'nicht bestätigt',
    notAgreed: 'nicht einverstanden',
    byDeviceClock: 'Uhr des Geräts',
    counted: (from, to) => `zählt ${from}-${to}`,
  },
  en: {
    sources: {
      asPlanned: 'confirmed as planned',
      entered: 'entered',
      clock: 'clocked',
      kiosk: 'entered on the tablet',
      management: 'management',
    },
    unconfirmed: 'not confirmed',
    notAgreed: 'not agreed',
    byDeviceClock: 'device clock',
    counted: (from, to) => `counts ${from}-${to}`,
  },
}
