/** In English and in German. */
export type BothWords = readonly [english: string, german: string]

/** Whom a field says something about. */
export type Whose = 'staff' | 'actor' | 'device' | 'nobody'

/** `text`: anybody may have typed anything into it. `key`: a hash or a key, from which nobody can be read. */
export type DataKind = 'plain' | 'health' | 'text' | 'key'

/**
 * Who is shown a field, beside whoever runs the server, who can read the whole database. `everyone`: all who have the
 * address. `whereShown`: the same, where the management has switched it on. `colleagues`: who has a way in of one's own,
 * of others. `person`: whoever it is about, with a way in of one's own. `planning`: who plans, and no more.
 */
export type Reader = 'everyone' | 'whereShown' | 'colleagues' | 'person' | 'planning' | 'management'

interface Meaning {
  readonly whose: Whose
  readonly kind: DataKind
  readonly purpose: BothWords
  readonly readers: readonly Reader[]
  readonly kept: BothWords
}

/** Where a field differs from its table, it says in what. */
interface DifferentField extends Partial<Meaning> {
  readonly is: BothWords
  /** An instant with its time of day. */
  readonly moment?: true
}

/** What a column holds, in a few words. */
export type StoredField = BothWords | DifferentField

export interface StoredTable extends Meaning {
  readonly is: BothWords
  readonly fields: Readonly<Record<string, StoredField>>
}

export type StoredTables = Readonly<Record<string, StoredTable>>

export interface ReadField extends Meaning {
  readonly table: string
  readonly column: string
  readonly is: BothWords
  readonly isMoment: boolean
}

/** Every column with all that is to be said of it. */
export function fieldsIn(tables: StoredTables): ReadField[] {
  return Object.entries(tables).flatMap(([table, { is: _, fields, ...ofTable }]) =>
    Object.entries(fields).map(([column, field]) => {
      const { moment, ...own } = 'is' in field ? field : { is: field, moment: undefined }
      return { table, column, ...ofTable, ...own, isMoment: moment === true }
    }),
  )
}
