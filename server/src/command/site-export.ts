import { command, idFrom } from './command.ts'
import { connected, enter, reading, transaction } from './owner.ts'
import { siteText } from './site-file/write.ts'
import { writeWhole } from './write-file.ts'

export const siteExport = command({
  name: 'site export',
  summary: 'Write everything of a kindergarten to one JSON file (docs/export-format.md).',
  usage: '<id> [--out <file>]',
  help: [
    '--out <file>  standard output by default',
    'Who was deleted is not in it, and cannot be brought back after an import.',
    'The file holds names, notes, absences and the hash of the password: keep it as safe as a backup.',
  ],
  words: ['id'],
  options: { out: { type: 'string' } },
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    await connected(settings.ownerUrl, (owner) =>
      transaction(owner, reading, async () => {
        await enter(owner, siteId)
        await writeWhole(options.out, siteText(owner, siteId, output), output)
      }),
    )
    if (options.out) output.say(`Site ${siteId} was written to ${options.out}.`)
  },
})
