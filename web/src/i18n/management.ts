import i18next from 'i18next'
import * as absences from './absences.ts'
import * as dayDialog from './day-dialog.ts'
import * as derivation from './derivation.ts'
import * as firstSteps from './first-steps.ts'
import * as help from './help.ts'
import * as history from './history.ts'
import * as keys from './keys.ts'
import * as pasting from './pasting.ts'
import * as presets from './presets.ts'
import * as print from './print.ts'
import * as settings from './settings.ts'
import * as statistics from './statistics.ts'
import * as teachers from './teachers.ts'
import * as typing from './typing.ts'
import * as undo from './undo.ts'
import * as usualWeek from './usual-week.ts'
import * as weekCopy from './week-copy.ts'
import * as weekSettings from './week-settings.ts'
import type { Translated } from './wording.ts'

export const en = {
  absences: absences.en,
  dayDialog: dayDialog.en,
  derivation: derivation.en,
  firstSteps: firstSteps.en,
  help: help.en,
  history: history.en,
  keys: keys.en,
  pasting: pasting.en,
  presets: presets.en,
  print: print.en,
  settings: settings.en,
  statistics: statistics.en,
  teachers: teachers.en,
  typing: typing.en,
  undo: undo.en,
  usualWeek: usualWeek.en,
  weekCopy: weekCopy.en,
  weekSettings: weekSettings.en,
}
export const de: Translated<typeof en> = {
  absences: absences.de,
  dayDialog: dayDialog.de,
  derivation: derivation.de,
  firstSteps: firstSteps.de,
  help: help.de,
  history: history.de,
  keys: keys.de,
  pasting: pasting.de,
  presets: presets.de,
  print: print.de,
  settings: settings.de,
  statistics: statistics.de,
  teachers: teachers.de,
  typing: typing.de,
  undo: undo.de,
  usualWeek: usualWeek.de,
  weekCopy: weekCopy.de,
  weekSettings: weekSettings.de,
}

/** Parents never see these words, so they are not sent them: the management's first import adds them to the others. */
i18next.addResourceBundle('en', 'translation', en, true)
i18next.addResourceBundle('de', 'translation', de, true)
