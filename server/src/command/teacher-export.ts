import { command, idFrom } from './command.ts'
import { connected, enter, reading, transaction } from './owner.ts'
import { teacherText } from './site-file/write.ts'
import { writeWhole } from './write-file.ts'

export const teacherExport = command({
  name: 'teacher export',
  summary: 'Write everything that a kindergarten holds about one teacher to one JSON file.',
  usage: '<site> <teacher> [--out <file>]',
  help: [
    '--out <file>  standard output by default',
    'Erasing a teacher is done in the teacher view: deleting takes entries, hours and history along.',
  ],
  words: ['site', 'teacher'],
  options: { out: { type: 'string' } },
  async run({ words, options, settings, output }) {
    const siteId = idFrom(words[0], 'site')
    const teacherId = idFrom(words[1], 'teacher')
    await connected(settings.ownerUrl, (owner) =>
      transaction(owner, reading, async () => {
        const work = await enter(owner, siteId)
        const [found] = await work.query({ name: '', text: findTeacher }, [siteId, teacherId])
        if (!found) throw new Error(`Site ${siteId} has no teacher ${teacherId}`)
        await writeWhole(options.out, teacherText(owner, siteId, teacherId, output), output)
      }),
    )
    if (options.out) output.say(`Teacher ${teacherId} of site ${siteId} was written to ${options.out}.`)
  },
})

const findTeacher = 'select 1 from teacher where site_id = $1 and teacher_id = $2'
