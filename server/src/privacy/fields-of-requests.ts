import type { BothWords, Reader, StoredTables } from './stored-field.ts'
import { itsActor, itsHouse, itsPerson, itsVersion, moment } from './usual-fields.ts'

const ownAndManagement: readonly Reader[] = ['person', 'management']
const ownAndPlan: readonly Reader[] = ['person', 'planning', 'management']
const aYear: BothWords = [
  'a year after the last day that was asked for; at the latest until the person is deleted',
  'ein Jahr nach dem letzten angefragten Tag; längstens, bis die Person gelöscht wird',
]
const shownToPlan = (english: string, german: string) =>
  ({ is: [english, german], readers: ownAndPlan }) as const

/** Leave and time off that people ask for. */
export const fieldsOfRequests: StoredTables = {
  request: {
    is: ['Requests for leave and time off', 'Anfragen nach Urlaub und Zeitausgleich'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Asking for leave and answering', 'Urlaub anfragen und beantworten'],
    readers: ownAndManagement,
    kept: aYear,
    fields: {
      site_id: itsHouse,
      request_id: shownToPlan('Number of the request', 'Nummer der Anfrage'),
      teacher_id: { is: itsPerson, readers: ownAndPlan },
      kind: ['Leave, time off in lieu, training …', 'Urlaub, Zeitausgleich, Fortbildung …'],
      first_day: shownToPlan('First day', 'Erster Tag'),
      last_day: shownToPlan('Last day', 'Letzter Tag'),
      first_half: shownToPlan('The first day is half a day', 'Der erste Tag ist ein halber'),
      last_half: shownToPlan('The last day is half a day', 'Der letzte Tag ist ein halber'),
      message: { is: ['Sentence to the management', 'Satz an die Leitung'], kind: 'text' },
      state: shownToPlan(
        'Asked, approved, declined, withdrawn',
        'Angefragt, genehmigt, abgelehnt, zurückgezogen',
      ),
      asked_at: { ...moment('When it was asked', 'Wann sie gestellt wurde'), readers: ownAndPlan },
      closed_at: {
        ...moment('When it was answered or withdrawn', 'Wann sie beantwortet oder zurückgezogen wurde'),
        readers: ownAndPlan,
      },
      actor_id: itsActor,
      answer: { is: ['Sentence back', 'Satz zurück'], kind: 'text' },
      approved_kind: ['What it was approved as', 'Als was sie genehmigt wurde'],
      approved_from: ['First approved day', 'Erster genehmigter Tag'],
      approved_to: ['Last approved day', 'Letzter genehmigter Tag'],
      version: { ...itsVersion, readers: ownAndPlan },
    },
  },
  request_day: {
    is: ['Days that an approval has entered', 'Tage, die eine Genehmigung eingetragen hat'],
    whose: 'staff',
    kind: 'plain',
    purpose: ['Taking an approval back to the letter', 'Eine Genehmigung genau zurücknehmen'],
    readers: ownAndManagement,
    kept: aYear,
    fields: {
      site_id: itsHouse,
      request_id: ['Number of the request', 'Nummer der Anfrage'],
      teacher_id: itsPerson,
      date: ['Day', 'Tag'],
      day_version: itsVersion,
      before: { is: ['The day as it was before', 'Der Tag, wie er vorher war'], kind: 'text' },
    },
  },
}
