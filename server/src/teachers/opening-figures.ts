import type { OpeningFiguresSent } from '#contract/opening-figures.ts'
import { teacherTag } from '#contract/wire/entity-tags.ts'
import { openAccounts } from '../leave/opened-accounts.store.ts'
import type { Work } from '../site-transaction.ts'
import { existing, writeChange } from './write-teacher.ts'

/** All that is asked of people when a house begins, in one piece: either everybody stands as the table says or nobody. */
export async function writeOpeningFigures(work: Work, { validFrom, leave, people }: OpeningFiguresSent) {
  let changed = 0
  for (const { teacherId, version, leaveLeft: _, ...figures } of people) {
    const before = await existing(work, teacherId, teacherTag(teacherId, version))
    const { initialBalance, ...terms } = figures
    const dated = validFrom !== undefined && Object.keys(terms).length > 0 ? { validFrom } : {}
    const written = await writeChange(work, before, { ...figures, ...dated })
    if (written.version !== before.version) changed++
  }
  const left = people.flatMap((person) =>
    person.leaveLeft === undefined ? [] : [{ teacherId: person.teacherId, left: person.leaveLeft }],
  )
  const corrections = leave && left.length > 0 ? await openAccounts(work, { ...leave, people: left }) : []
  return { changed, corrected: corrections.length }
}
