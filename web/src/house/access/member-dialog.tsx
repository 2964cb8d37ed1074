import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireInvitation, WireMember } from '#contract/members.ts'
import type { MemberRole } from '#domain/house/member.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { isCalendarDate } from '#domain/values/calendar-date.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './access.module.css'
import { EndAccessDialog } from './end-member.tsx'
import { MemberDevices } from './member-devices.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useChangeMember, useInviteAgain, useWithdraw } from './use-doors.ts'

interface MemberDialogProps {
  readonly member: WireMember
  readonly today: CalendarDate
  onInvitation(invitation: WireInvitation): void
  onClose(): void
}

/** All about one member: role, last day, devices, a new link, the end. */
export function MemberDialog({ member, today, onInvitation, onClose }: MemberDialogProps) {
  const { t, language } = useWords()
  const change = useChangeMember()
  const again = useInviteAgain()
  const withdraw = useWithdraw()
  const [role, setRole] = useState(member.role as MemberRole)
  const [lastDay, setLastDay] = useState<string>(member.lastDay ?? '')
  const [isSent, setSent] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const { id, name, teacherId, invitedUntil } = member
  const isWrong = lastDay !== '' && !isCalendarDate(lastDay)
  const hasChanged = role !== member.role || (lastDay || null) !== member.lastDay
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isWrong || change.isPending) return
    if (!hasChanged) return onClose()
    const body = { role, lastDay: lastDay === '' ? null : (lastDay as CalendarDate) }
    change.mutate(
      { id, body },
      {
        onSuccess() {
          onClose()
          showToast({ title: t('access.member.saved', { name }) })
        },
      },
    )
  }
  return (
    <Dialog title={name} description={t(`access.roles.${member.role as MemberRole}`)} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Unsaved when={hasChanged} />
        <RoleChoice role={role} isNobody={teacherId === null} onChange={setRole} />
        {teacherId === null && <p className={styles.muted}>{t('access.member.onlyManage')}</p>}
        <MemberDevices member={member} today={today} />
        <div className={styles.line}>
          <div>
            <p>
              {invitedUntil
                ? t('access.until', { date: formatMoment(invitedUntil, language) })
                : t('access.member.newLink')}
            </p>
            <small className={styles.under}>{t('access.member.newLinkHint')}</small>
          </div>
          <div className={styles.actions}>
            {invitedUntil && (
              <Button
                look="quietDanger"
                disabled={withdraw.isPending}
                onClick={() =>
                  withdraw.mutate(id, {
                    onSuccess: () => showToast({ title: t('access.invitation.withdrawn', { name }) }),
                  })
                }
              >
                {t('access.invitation.withdraw')}
              </Button>
            )}
            <Button disabled={again.isPending} onClick={() => again.mutate(id, { onSuccess: onInvitation })}>
              {t('access.member.newLink')}
            </Button>
          </div>
        </div>
        <Field
          label={t('access.member.lastDay')}
          hint={t('access.member.lastDayHint')}
          error={isSent && isWrong ? t('access.member.lastDayWrong') : undefined}
        >
          <DateInput value={lastDay} onDate={setLastDay} />
        </Field>
        <DialogActions>
          <Button data-apart look="quietDanger" onClick={() => setEnding(true)}>
            {t('access.member.end')}
          </Button>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={change.isPending}>
            {t('access.member.save')}
          </Button>
        </DialogActions>
      </form>
      {isEnding && <EndAccessDialog member={member} onEnded={onClose} onClose={() => setEnding(false)} />}
    </Dialog>
  )
}
