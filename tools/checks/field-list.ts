import type {
  BothWords,
  DataKind,
  Reader,
  ReadField,
  StoredTable,
  Whose,
} from '#server/privacy/stored-field.ts'
import { fieldsIn } from '#server/privacy/stored-field.ts'
import { storedFields } from '#server/privacy/stored-fields.ts'

type Language = 'en' | 'de'

const inLanguage = (language: Language) => (words: BothWords) => words[language === 'en' ? 0 : 1]

const whoseWords: Readonly<Record<Exclude<Whose, 'nobody'>, BothWords>> = {
  staff: ['person', 'Person'],
  actor: ['whoever did it', 'wer es tat'],
  device: ['device', 'Gerät'],
}

const kindWords: Readonly<Record<Exclude<DataKind, 'plain'>, BothWords>> = {
  health: ['**health**', '**Gesundheit**'],
  text: ['free text', 'freier Text'],
  key: ['hash or key', 'Hash oder Schlüssel'],
}

const readerWords: Readonly<Record<Reader, BothWords>> = {
  everyone: ['everyone', 'alle'],
  whereShown: ['everyone where shown', 'bei Freigabe alle'],
  colleagues: ['colleagues', 'Kolleginnen und Kollegen'],
  person: ['the person', 'die Person'],
  planning: ['planning', 'Planung'],
  management: ['management', 'Leitung'],
}

const titles: BothWords = ['# List of stored fields', '# Liste der gespeicherten Felder']

const introductions: BothWords = [
  `Every field of the database: what it is, whether it is personal data, what for, who reads it, how long it is kept. An
annex to the record of processing activities, the [threshold analysis](threshold-analysis.md) and the
[staff agreement](staff-agreement.md). Deutsch: [felder.md](felder.md).

This page is written by \`npm run docs\` from \`server/src/privacy/\`. A test reads the catalogue of a real database and
fails by name when a field is missing here or is no longer there; another holds who reads a field against the interface.

- **person**: somebody who works here. **whoever did it**: a member with a passkey of their own; with the shared password
  nobody is named. **device**: any device that called, also a parent's. **–**: nobody.
- **health**: health data in the meaning of Art. 9 GDPR, or what lets one conclude such data. **free text**: whatever
  somebody typed; please leave health out of it. **hash or key**: says nothing about anybody by itself.
- **everyone**: all who have the address, without a password. **everyone where shown**: the same, where the management
  has switched it on. **colleagues**: of others, with a way in of their own. **the person**: on their own page, in their
  own copy, or as a file from whoever runs the server. **planning**: members with this role, and everyone with the shared
  password where it opens only the plan. **management**: members with this role, and everyone with the shared password
  while it opens everything. **nobody**: on no page.
- What everyone reads, colleagues and planning read too; that is not repeated in each line.
- Whoever runs the server can read the whole database and its backups; that is not repeated in each line.
- Of a deleted person everything lies in \`removed_person\` for 30 more days, and nowhere else but in backups.
- Backups hold every field until they are replaced, whatever is said here of time.`,
  `Jedes Feld der Datenbank: was es ist, ob es personenbezogen ist, wozu, wer es liest und wie lange es bleibt. Anlage zum
Verzeichnis von Verarbeitungstätigkeiten, zur [Schwellwertanalyse](schwellwertanalyse.md) und zur
[Dienstvereinbarung](dienstvereinbarung.md). English: [fields.md](fields.md).

Diese Seite schreibt \`npm run docs\` aus \`server/src/privacy/\`. Ein Test liest den Katalog einer echten Datenbank und
nennt jedes Feld, das hier fehlt oder das es nicht mehr gibt; ein zweiter vergleicht, wer ein Feld liest, mit der
Schnittstelle.

- **Person**: wer hier arbeitet. **wer es tat**: ein Mitglied mit eigenem Passkey; mit dem gemeinsamen Passwort wird
  niemand genannt. **Gerät**: jedes Gerät, das sich gemeldet hat, auch eines von Eltern. **–**: niemand.
- **Gesundheit**: Gesundheitsdaten im Sinne von Art. 9 DSGVO, oder was auf sie schließen lässt. **freier Text**: was
  jemand getippt hat; bitte lassen Sie Gesundheit dort weg. **Hash oder Schlüssel**: sagt für sich genommen
  nichts über jemanden.
- **alle**: alle, die die Adresse kennen, ohne Passwort. **bei Freigabe alle**: dieselben, wenn die Leitung es
  eingeschaltet hat. **Kolleginnen und Kollegen**: von anderen, mit eigenem Zugang. **die Person**: auf der eigenen Seite,
  in der eigenen Kopie oder als Datei von denen, die den Server betreiben. **Planung**: Mitglieder mit dieser Rolle und,
  wo das gemeinsame Passwort nur den Plan öffnet, alle, die es kennen. **Leitung**: Mitglieder mit dieser Rolle und alle,
  die das gemeinsame Passwort kennen, solange es alles öffnet. **niemand**: steht auf keiner Seite.
- Was alle lesen, lesen auch Kolleginnen, Kollegen und die Planung; das steht nicht in jeder Zeile.
- Wer den Server betreibt, kann die ganze Datenbank und ihre Sicherungen lesen; das steht nicht in jeder Zeile.
- Von einer gelöschten Person liegt alles noch 30 Tage in \`removed_person\` und sonst nur in Sicherungen.
- In Sicherungen bleibt jedes Feld, bis sie ersetzt werden, gleich welche Frist hier steht.`,
]

/** docs/fields.md and docs/felder.md. */
export function fieldListDocument(language: Language): string {
  const say = inLanguage(language)
  const fields = storedFields.flatMap(({ tables }) => fieldsIn(tables))
  const chapters = storedFields.flatMap(({ is, tables }) => [
    `## ${say(is)}`,
    ...Object.entries(tables).map(([name, table]) => tableOf(name, table, language)),
  ])
  return `${[say(titles), say(introductions), summaryOf(fields, language), ...chapters].join('\n\n')}\n`
}

const nameOf = ({ table, column }: ReadField) => `\`${table}.${column}\``

function summaryOf(fields: readonly ReadField[], language: Language): string {
  const say = inLanguage(language)
  const personal = fields.filter(({ whose }) => whose !== 'nobody')
  const health = personal.filter(({ kind }) => kind === 'health')
  const moments = personal.filter(({ isMoment }) => isMoment)
  const counts: BothWords = [
    `${fields.length} fields, ${personal.length} of them about people or devices.`,
    `${fields.length} Felder, davon ${personal.length} zu Personen oder Geräten.`,
  ]
  const ofHealth: BothWords = ['**Health data**', '**Gesundheitsdaten**']
  const ofMoments: BothWords = [
    '**Instants with a time of day that say something about people or devices**, and no others',
    '**Zeitpunkte mit Uhrzeit, die etwas über Personen oder Geräte sagen**, und keine weiteren',
  ]
  return [
    say(counts),
    `${say(ofHealth)}: ${health.map(nameOf).join(', ')}.`,
    `${say(ofMoments)}: ${moments.map(nameOf).join(', ')}.`,
  ].join('\n\n')
}

function tableOf(name: string, table: StoredTable, language: Language): string {
  const say = inLanguage(language)
  const heads: BothWords = [
    '| field | what | personal data | who reads it |',
    '| Feld | was | personenbezogen | wer es liest |',
  ]
  const lines = fieldsIn({ [name]: table }).map((field) =>
    [
      '',
      `\`${field.column}\``,
      wordsOf(field, table, language),
      dataOf(field, language),
      readersOf(field, language),
      '',
    ]
      .join(' | ')
      .trim(),
  )
  const [forWhat, howLong] = language === 'en' ? ['For', 'Kept'] : ['Wozu', 'Wie lange']
  return [
    `### ${say(table.is)}: \`${name}\``,
    `${forWhat}: ${say(table.purpose)}. ${howLong}: ${say(table.kept)}.`,
    [say(heads), '|---|---|---|---|', ...lines].join('\n'),
  ].join('\n\n')
}

/** With its purpose and its time where they are not those of the table. */
function wordsOf(field: ReadField, table: StoredTable, language: Language): string {
  const say = inLanguage(language)
  const [forWhat, howLong] = language === 'en' ? ['for', 'kept'] : ['wozu', 'wie lange']
  return [
    say(field.is),
    ...(field.purpose === table.purpose ? [] : [`${forWhat}: ${say(field.purpose)}`]),
    ...(field.kept === table.kept ? [] : [`${howLong}: ${say(field.kept)}`]),
  ].join('; ')
}

function dataOf({ whose, kind }: ReadField, language: Language): string {
  const say = inLanguage(language)
  if (whose === 'nobody') return kind === 'key' ? say(kindWords.key) : '–'
  return [say(whoseWords[whose]), ...(kind === 'plain' ? [] : [say(kindWords[kind])])].join(', ')
}

function readersOf({ readers }: ReadField, language: Language): string {
  const say = inLanguage(language)
  const nobody: BothWords = ['nobody', 'niemand']
  return readers.length === 0 ? say(nobody) : readers.map((reader) => say(readerWords[reader])).join(', ')
}
