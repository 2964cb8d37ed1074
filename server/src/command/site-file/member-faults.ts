import type { SiteFile } from './format.ts'
import { twice } from './named-twice.ts'

/** Who had a way in, and needs a new invitation where the file is brought in. */
export function membersToInvite({ members }: Pick<SiteFile, 'members'>): number {
  return members.filter(({ endedAt }) => endedAt === null).length
}

export function memberFaults(file: SiteFile, teachers: ReadonlySet<number>): string[] {
  const { members, site } = file
  const present = members.filter(({ teacherId, endedAt }) => teacherId !== null && endedAt === null)
  return [
    ...twice('members', members, ({ id }) => id),
    ...twice('members', present, ({ teacherId }) => `teacher ${teacherId}`),
    ...members.flatMap(({ id, role, teacherId, name }) => {
      if (id > site.lastMemberId) return [`member ${id} is beyond lastMemberId`]
      if ((teacherId === null) === (name === null)) return [`member ${id} needs either a teacher or a name`]
      if (teacherId !== null && !teachers.has(teacherId))
        return [`member ${id}: there is no teacher ${teacherId}`]
      return role === 'self' && teacherId === null ? [`member ${id} has no week of their own`] : []
    }),
    ...actorFaults(file),
  ]
}

/** A number that nobody had yet would name whoever is invited next. */
function actorFaults(file: SiteFile): string[] {
  const {
    bookings,
    leaveCorrections,
    monthClosings,
    monthReopenings,
    hintAnswers,
    requests,
    swaps,
    history,
  } = file
  const sections = {
    ...{ bookings, leaveCorrections, monthClosings, monthReopenings, hintAnswers, requests, swaps, history },
  }
  const { lastMemberId } = file.site
  const beyond = Object.entries(sections).flatMap(([section, lines]) =>
    lines.some(({ actorId }) => actorId !== null && actorId > lastMemberId)
      ? [`${section}: an actorId is beyond lastMemberId`]
      : [],
  )
  return file.monthConfirmations.some(({ memberId }) => memberId > lastMemberId)
    ? [...beyond, ...publicationFaults(file), 'monthConfirmations: a memberId is beyond lastMemberId']
    : [...beyond, ...publicationFaults(file)]
}

function publicationFaults({ site, weeks }: SiteFile): string[] {
  const isBeyond = weeks.some(({ publishedBy }) => (publishedBy ?? 0) > site.lastMemberId)
  const isHalf = weeks.some(({ publishedAt, publishedBy }) => publishedBy !== null && publishedAt === null)
  return [
    ...(isBeyond ? ['weeks: a publishedBy is beyond lastMemberId'] : []),
    ...(isHalf ? ['weeks: somebody published a draft'] : []),
  ]
}
