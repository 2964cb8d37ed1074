import { fieldsOfAccess } from './fields-of-access.ts'
import { fieldsOfAccounts } from './fields-of-accounts.ts'
import { fieldsOfDays } from './fields-of-days.ts'
import { fieldsOfKiosks } from './fields-of-kiosks.ts'
import { fieldsOfMembers } from './fields-of-members.ts'
import { fieldsOfMonths } from './fields-of-months.ts'
import { fieldsOfNeeds } from './fields-of-needs.ts'
import { fieldsOfPeople } from './fields-of-people.ts'
import { fieldsOfRecords } from './fields-of-records.ts'
import { fieldsOfRequests } from './fields-of-requests.ts'
import { fieldsOfSwaps } from './fields-of-swaps.ts'
import { fieldsOfStages } from './fields-of-stages.ts'
import { fieldsOfTheHouse } from './fields-of-the-house.ts'
import { fieldsOfTheServer } from './fields-of-the-server.ts'
import type { BothWords, StoredTables } from './stored-field.ts'

interface Chapter {
  readonly is: BothWords
  readonly file: string
  readonly tables: StoredTables
}

/**
 * Every column of the database: what it is, of whom, what for, who is shown it, how long it is kept. The source of
 * docs/fields.md and docs/felder.md; stored-fields.test.ts holds it against the real catalogue.
 */
export const storedFields: readonly Chapter[] = [
  { is: ['People', 'Personen'], file: 'fields-of-people.ts', tables: fieldsOfPeople },
  { is: ['Schedule and hours', 'Dienstplan und Stunden'], file: 'fields-of-days.ts', tables: fieldsOfDays },
  {
    is: ['Working time as it was', 'Tatsächliche Arbeitszeit'],
    file: 'fields-of-records.ts',
    tables: fieldsOfRecords,
  },
  {
    is: ['Accounts and leave', 'Konten und Urlaub'],
    file: 'fields-of-accounts.ts',
    tables: fieldsOfAccounts,
  },
  { is: ['Requests', 'Anfragen'], file: 'fields-of-requests.ts', tables: fieldsOfRequests },
  {
    is: ['Swaps and open shifts', 'Tausch und offene Dienste'],
    file: 'fields-of-swaps.ts',
    tables: fieldsOfSwaps,
  },
  { is: ['Months and history', 'Monate und Verlauf'], file: 'fields-of-months.ts', tables: fieldsOfMonths },
  { is: ['Members', 'Mitglieder'], file: 'fields-of-members.ts', tables: fieldsOfMembers },
  {
    is: ['The tablet for recording', 'Das Tablet zur Erfassung'],
    file: 'fields-of-kiosks.ts',
    tables: fieldsOfKiosks,
  },
  { is: ['Access', 'Zugang'], file: 'fields-of-access.ts', tables: fieldsOfAccess },
  { is: ['The kindergarten', 'Die Kita'], file: 'fields-of-the-house.ts', tables: fieldsOfTheHouse },
  { is: ['Short days', 'Knappe Tage'], file: 'fields-of-stages.ts', tables: fieldsOfStages },
  {
    is: ['Staffing needs and payroll', 'Personalbedarf und Lohn'],
    file: 'fields-of-needs.ts',
    tables: fieldsOfNeeds,
  },
  {
    is: ['The installation', 'Die Installation'],
    file: 'fields-of-the-server.ts',
    tables: fieldsOfTheServer,
  },
]
