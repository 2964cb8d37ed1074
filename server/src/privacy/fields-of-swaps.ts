import type { BothWords, Reader, StoredField, StoredTables } from './stored-field.ts'
import { itsActor, itsHouse, itsPerson, itsVersion, moment } from './usual-fields.ts'

/** Colleagues: who is asked, together with others or alone. */
const offered: readonly Reader[] = ['person', 'colleagues', 'management']
const offeredOnly: readonly Reader[] = ['person', 'colleagues']
const ownAndManagement: readonly Reader[] = ['person', 'management']
const shown = (is: BothWords): StoredField => ({ is, readers: offered })
const aYear: BothWords = [
  'a year after the days; at the latest until one of the two is deleted',
  'ein Jahr nach den Tagen; längstens, bis eine der beiden Personen gelöscht wird',
]
const inJson: BothWords = ['The day as it was before', 'Der Tag, wie er vorher war']

/** Days that people exchange, and shifts that are open. */
export const fieldsOfSwaps: StoredTables = {
  swap: {
    is: ['Days that were offered', 'Angebotene Tage'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Exchanging and handing over days', 'Tage tauschen und abgeben'],
    readers: offered,
    kept: aYear,
    fields: {
      site_id: itsHouse,
      swap_id: ['Number of the offer', 'Nummer des Angebots'],
      teacher_id: itsPerson,
      date: ['Day that is offered', 'Angebotener Tag'],
      return_date: ['Day in return', 'Tag im Gegenzug'],
      colleague_id: ['Number of the colleague', 'Nummer der Kollegin oder des Kollegen'],
      to_all: ['Offered to all who fit', 'Allen angeboten, bei denen es passt'],
      message: {
        is: ['Sentence to the colleague', 'Satz an die Kollegin oder den Kollegen'],
        kind: 'text',
        readers: offeredOnly,
      },
      state: [
        'Offered, agreed, entered, declined, withdrawn …',
        'Angeboten, zugesagt, eingetragen, abgelehnt, zurückgezogen …',
      ],
      has_changed: ['A day has changed since somebody agreed', 'Ein Tag hat sich seit der Zusage geändert'],
      asked_at: { ...moment('When it was offered', 'Wann er angeboten wurde'), readers: offeredOnly },
      taken_at: { ...moment('When the colleague agreed', 'Wann zugesagt wurde'), readers: ownAndManagement },
      closed_at: moment('When it was entered or ended', 'Wann er eingetragen oder beendet wurde'),
      actor_id: itsActor,
      answer: { is: ['Sentence of the management to both', 'Satz der Leitung an beide'], kind: 'text' },
      version: itsVersion,
    },
  },
  swap_day: {
    is: ['Days that an offer binds', 'Tage, die ein Angebot bindet'],
    whose: 'staff',
    kind: 'plain',
    purpose: [
      'Entering what both have seen, and taking it back',
      'Eintragen, was beide gesehen haben, und zurücknehmen',
    ],
    readers: ownAndManagement,
    kept: aYear,
    fields: {
      site_id: itsHouse,
      swap_id: ['Number of the offer', 'Nummer des Angebots'],
      teacher_id: itsPerson,
      date: ['Day', 'Tag'],
      day_version: itsVersion,
      before: { is: inJson, kind: 'text' },
    },
  },
  swap_refusal: {
    is: ['Who has said no, without a reason', 'Wer nein gesagt hat, ohne Grund'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Telling whoever offered', 'Es der anbietenden Person sagen'],
    readers: offeredOnly,
    kept: aYear,
    fields: {
      site_id: itsHouse,
      swap_id: ['Number of the offer', 'Nummer des Angebots'],
      teacher_id: itsPerson,
    },
  },
  open_shift: {
    is: ['Open shifts', 'Offene Dienste'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Finding who could work a shift', 'Finden, wer einen Dienst übernehmen kann'],
    readers: ownAndManagement,
    kept: aYear,
    fields: {
      site_id: itsHouse,
      open_shift_id: shown(['Number of the shift', 'Nummer des Dienstes']),
      date: shown(['Day', 'Tag']),
      from_time: shown(['Start', 'Beginn']),
      to_time: shown(['End', 'Ende']),
      group_id: shown(['Group', 'Gruppe']),
      qualified: ['Only for those who are qualified', 'Nur für Fachkräfte'],
      state: shown(['Open, given, withdrawn', 'Offen, vergeben, zurückgezogen']),
      offered_at: moment('When it was offered', 'Wann er angeboten wurde'),
      closed_at: moment('When it was given or withdrawn', 'Wann er vergeben oder zurückgezogen wurde'),
      teacher_id: ['Number of whoever got it', 'Nummer der Person, die ihn bekommen hat'],
      day_version: itsVersion,
      before: { is: inJson, kind: 'text' },
      version: { ...itsVersion, readers: offered },
    },
  },
  open_shift_answer: {
    is: ['Who could work an open shift', 'Wer einen offenen Dienst übernehmen könnte'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Choosing one of them', 'Eine Person auswählen'],
    readers: ownAndManagement,
    kept: aYear,
    fields: {
      site_id: itsHouse,
      open_shift_id: ['Number of the shift', 'Nummer des Dienstes'],
      teacher_id: itsPerson,
      answered_at: moment('When the person said so', 'Wann die Person es gesagt hat'),
    },
  },
}
