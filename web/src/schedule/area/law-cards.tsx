import '../../i18n/law-words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireProtection } from '#contract/law.ts'
import { protections } from '#domain/law/law-rules.ts'
import { lawCountryOf } from '#domain/law/law-week.ts'
import { call } from '../../api/call.ts'
import { laterKeys } from '../../api/later-keys.ts'
import { calendarSettingsQuery } from '../../api/queries/calendar.ts'
import { protectionsQuery } from '../../api/queries/law.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { SettingsCard } from '../../house/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Select } from '../../ui/field.tsx'
import { savesItself } from '../../ui/saves-itself.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from '../law/law.module.css'

/** What a house with hints from law says of its people, in a chunk of its own. */
export function LawCards() {
  const { t } = useWords()
  return (
    <SettingsCard title={t('law.protection.title')} description={t('law.protection.description')} wide>
      <ProtectionList />
    </SettingsCard>
  )
}

/** Which law protects whom. It takes effect at once. */
function ProtectionList() {
  const { t } = useWords()
  const people = useQuery(teachersQuery('active'))
  const protection = useQuery(protectionsQuery)
  const calendar = useQuery(calendarSettingsQuery)
  const save = useSaveProtection()
  if (!people.data || !protection.data || !calendar.data)
    return <Unread of={[people, protection, calendar]} height={220} />
  const teachers = people.data
  const profiles = protection.data
  const country = lawCountryOf(calendar.data.region)
  const protectionOf = (id: number) =>
    profiles.find(({ teacherId }) => teacherId === id)?.protection ?? 'adult'
  return (
    <>
      <p>{t(`law.protection.law.${country ?? 'none'}`)}</p>
      <ul className={styles.people}>
        {teachers.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Select
              aria-label={t('law.protection.of', { name })}
              value={protectionOf(id)}
              onChange={({ target }) => {
                const protection = target.value as WireProtection['protection']
                save.mutate(
                  { teacherId: id, protection },
                  {
                    onError: (error) =>
                      showToast({
                        title: t('general.error'),
                        message: t('law.protection.failed', { name, message: reasonOf(error, t) }),
                        destructive: true,
                      }),
                  },
                )
              }}
            >
              {protections.map((protection) => (
                <option key={protection} value={protection}>
                  {t(`law.protection.${protection}`)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shown at once, and as it was when the server refuses. */
function useSaveProtection() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: savesItself('protection'),
    mutationFn: ({ teacherId, protection }: WireProtection) =>
      call('PUT /api/protection/{teacherId}', { params: { teacherId }, body: { protection } }),
    onMutate: (profile) =>
      client.setQueryData<WireProtection[]>(laterKeys.protections, (before = []) => [
        ...before.filter(({ teacherId }) => teacherId !== profile.teacherId),
        profile,
      ]),
    onSettled: () => client.invalidateQueries({ queryKey: laterKeys.protections }),
  })
}
