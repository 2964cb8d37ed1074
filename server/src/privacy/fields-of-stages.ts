import type { StoredTables } from './stored-field.ts'
import { itsHouse, itsVersion, moment, untilChanged, withHouse } from './usual-fields.ts'

/** What a kindergarten does when it is short of people, and what parents are shown of it. */
export const fieldsOfStages: StoredTables = {
  stage_plan: {
    is: ['Plan for short-staffed days', 'Plan für knappe Tage'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Traffic light for parents', 'Ampel für Eltern'],
    readers: ['management'],
    kept: withHouse,
    fields: { site_id: itsHouse, version: itsVersion },
  },
  stage: {
    is: ['Stages', 'Stufen'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Traffic light for parents', 'Ampel für Eltern'],
    readers: ['management'],
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      position: ['Place', 'Platz'],
      name: ['Name', 'Name'],
      colour: ['Color', 'Farbe'],
      text: ['Text for parents', 'Text für Eltern'],
    },
  },
  day_stage: {
    is: ['Stages of days', 'Stufen einzelner Tage'],
    whose: 'nobody',
    kind: 'plain',
    purpose: ['Traffic light for parents', 'Ampel für Eltern'],
    readers: ['whereShown', 'management'],
    kept: untilChanged,
    fields: {
      site_id: itsHouse,
      date: ['Date', 'Datum'],
      team_id: ['Group, or the whole kindergarten', 'Gruppe oder die ganze Kita'],
      name: ['Name', 'Name'],
      colour: ['Color', 'Farbe'],
      text: ['Text for parents', 'Text für Eltern'],
      set_at: { ...moment('When it was set', 'Wann sie gesetzt wurde') },
    },
  },
}
