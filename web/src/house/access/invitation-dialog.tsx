import { Clock, Copy, Printer, ShieldCheck, UserRound } from 'lucide-react'
import { useRef } from 'react'
import type { WireInvitation } from '#contract/members.ts'
import type { MemberRole } from '#domain/house/member.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './access.module.css'
import { linkOf } from './invitation-link.ts'
import { printSlips, Slips } from './invitation-slips.tsx'
import { QrCode } from './qr-code.tsx'
import { useWithdraw } from './use-doors.ts'

interface InvitationDialogProps {
  readonly invitation: WireInvitation
  readonly house: string
  onClose(): void
}

/** Shown once: the server keeps no token that could be shown again. */
export function InvitationDialog({ invitation, house, onClose }: InvitationDialogProps) {
  const { t, language } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const withdraw = useWithdraw()
  const { member, token, expiresAt } = invitation
  const { name } = member
  const role = member.role as MemberRole
  const link = linkOf(token)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: t('access.invitation.copied') })
    } catch {
      field.current?.select()
      showToast({ title: t('access.invitation.copyFailed') })
    }
  }
  return (
    <Dialog title={t('access.invitation.title', { name })} onClose={onClose}>
      <div className={styles.shown}>
        <QrCode text={link} label={t('access.invitation.code', { name })} />
        <p>{t('access.invitation.camera')}</p>
      </div>
      <div className={styles.copy}>
        <TextInput
          ref={field}
          readOnly
          aria-label={t('access.invitation.link')}
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button
          data-takes-focus
          icon
          aria-label={t('access.invitation.copy')}
          title={t('access.invitation.copy')}
          onClick={() => void copy()}
        >
          <Copy size={17} aria-hidden />
        </Button>
      </div>
      <ul className={styles.facts}>
        <li>
          <UserRound size={16} aria-hidden />
          {t('access.invitation.may', { role: t(`access.roles.${role}`) })}
        </li>
        <li>
          <Clock size={16} aria-hidden />
          {t('access.invitation.once', { date: formatMoment(expiresAt, language) })}
        </li>
        <li>
          <ShieldCheck size={16} aria-hidden />
          {t(`access.sees.${role}`)} {t('access.invitation.shownOnce')}
        </li>
      </ul>
      <DialogActions>
        <Button
          data-apart
          look="quietDanger"
          disabled={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(member.id, {
              onSuccess() {
                onClose()
                showToast({ title: t('access.invitation.withdrawn', { name }) })
              },
            })
          }
        >
          {t('access.invitation.withdraw')}
        </Button>
        <Button onClick={printSlips}>
          <Printer size={16} aria-hidden />
          {t('access.invitation.print')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('general.done')}
        </Button>
      </DialogActions>
      <Slips invitations={[invitation]} house={house} />
    </Dialog>
  )
}
