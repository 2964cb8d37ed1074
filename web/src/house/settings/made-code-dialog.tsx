import { Printer } from 'lucide-react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { QrCode } from '../access/qr-code.tsx'
import styles from './parents-code.module.css'
import { codeLink, Poster } from './poster.tsx'

interface MadeCodeDialogProps {
  readonly house: string
  readonly code: string
  onClose(): void
}

/** Shown once: the server keeps no code that could be shown again. */
export function MadeCodeDialog({ house, code, onClose }: MadeCodeDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      title={t('settings.parentsCode.made')}
      description={t('settings.parentsCode.madeWords')}
      onClose={onClose}
    >
      <div className={styles.made}>
        <p className={styles.code}>{code}</p>
        <QrCode text={codeLink(code)} label={t('settings.parentsCode.qr')} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('general.done')}</Button>
        <Button data-takes-focus look="primary" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {t('settings.parentsCode.print')}
        </Button>
      </DialogActions>
      <Poster house={house} code={code} />
    </Dialog>
  )
}
