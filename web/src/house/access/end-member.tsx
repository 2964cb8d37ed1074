import type { WireMember } from '#contract/members.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDoors, useEndMember } from './use-doors.ts'

interface EndAccessDialogProps {
  readonly member: WireMember
  onEnded(): void
  onClose(): void
}

/** What is lost by it, and what is not. */
export function EndAccessDialog({ member: { id, name }, onEnded, onClose }: EndAccessDialogProps) {
  const { t } = useWords()
  const end = useEndMember()
  const opens = useDoors().data?.passwordOpens
  const confirm = () =>
    end.mutate(id, {
      onSuccess() {
        onEnded()
        showToast({ title: t('access.member.ended', { name }) })
      },
    })
  return (
    <Dialog
      title={t('access.member.endSure', { name })}
      description={t('access.member.endWords')}
      onClose={onClose}
    >
      {opens !== 'nothing' && <p>{t('access.member.endPassword', { name })}</p>}
      <DialogActions>
        <Button data-takes-focus onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button look="danger" disabled={end.isPending} onClick={confirm}>
          {t('access.member.end')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
