import i18next from 'i18next'
import * as dayDialog from './day-dialog.ts'
import * as derivation from './derivation.ts'
import * as history from './history.ts'
import * as settings from './settings.ts'
import * as statistics from './statistics.ts'
import * as teachers from './teachers.ts'
import * as usualWeek from './usual-week.ts'
import * as weekSettings from './week-settings.ts'
import type { Translated } from './wording.ts'

export const en = {
  dayDialog: dayDialog.en,
  derivation: derivation.en,
  history: history.en,
  settings: settings.en,
  statistics: statistics.en,
  teachers: teachers.en,
  usualWeek: usualWeek.en,
  weekSettings: weekSettings.en,
}
export const de: Translated<typeof en> = {
  dayDialog: dayDialog.de,
  derivation: derivation.de,
  history: history.de,
  settings: settings.de,
  statistics: statistics.de,
  teachers: teachers.de,
  usualWeek: usualWeek.de,
  weekSettings: weekSettings.de,
}

/** Parents never see these words, so they are not sent them: the management's first import adds them to the others. */
i18next.addResourceBundle('en', 'translation', en, true)
i18next.addResourceBundle('de', 'translation', de, true)
