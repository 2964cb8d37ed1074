import { MonitorSmartphone } from 'lucide-react'
import type { WireMember } from '#contract/members.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './access.module.css'
import { lastUseOf } from './access-rows.ts'
import { useDayWords } from './access-words.ts'
import { useRemovePasskey } from './use-doors.ts'

/** Each device with the last day on which it was used. A lost one is signed out here. */
export function MemberDevices({
  member,
  today,
}: {
  readonly member: WireMember
  readonly today: CalendarDate
}) {
  const { t } = useWords()
  const dayWords = useDayWords(today)
  const remove = useRemovePasskey()
  return (
    <section className={styles.devices} aria-label={t('access.member.devices')}>
      <h4>{t('access.member.devices')}</h4>
      {member.passkeys.length === 0 && <p className={styles.muted}>{t('access.member.noDevices')}</p>}
      <ul>
        {member.passkeys.map((passkey) => {
          const { id, label, isConfirmed } = passkey
          return (
            <li key={id}>
              <MonitorSmartphone size={16} aria-hidden />
              <span>
                {label}
                <small className={styles.under}>
                  {isConfirmed
                    ? t('access.member.used', { when: dayWords(lastUseOf(passkey)) })
                    : t('access.member.notConfirmed')}
                </small>
              </span>
              <Button
                aria-label={t('access.member.signOutName', { device: label })}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(
                    { id: member.id, passkeyId: id },
                    { onSuccess: () => showToast({ title: t('access.removedDevice', { device: label }) }) },
                  )
                }
              >
                {t('access.member.signOut')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
