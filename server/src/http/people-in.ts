/**
 * The ids of all teachers that a request or an answer names, however deep: as `teacherId`, or as a teacher, who is what
 * has an id and weekly hours.
 */
export function peopleIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value !== 'object' || value === null) return found
  const { teacherId, id, weeklyHours } = value as Record<string, unknown>
  if (typeof teacherId === 'number') found.add(teacherId)
  if (typeof id === 'number' && weeklyHours !== undefined) found.add(id)
  for (const part of Object.values(value)) peopleIn(part, found)
  return found
}
