import { isSameName } from '#domain/people/teacher.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useTeacherList } from './use-teachers.ts'

/** Two people may have the same name; the person who types it should know. */
export function useNameHint(name: string, ownId?: number): string | undefined {
  const { t } = useWords()
  const active = useTeacherList('active')
  const archived = useTeacherList('archived')
  const everyone = [...(active.data ?? []), ...(archived.data ?? [])]
  const found = everyone.find((teacher) => teacher.id !== ownId && isSameName(teacher.name, name))
  return found && t(found.archived ? 'teachers.form.sameNameArchived' : 'teachers.form.sameName')
}
