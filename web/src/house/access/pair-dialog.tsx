import { Clock, ShieldCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { KioskPairing, WireKiosk } from '#contract/kiosk.ts'
import { kioskPath } from '#contract/wire/place-paths.ts'
import { deviceLabelLength } from '#domain/house/member.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import styles from './access.module.css'
import { QrCode } from './qr-code.tsx'
import { useMakeKiosk } from './use-kiosks.ts'

interface PairDialogProps {
  /** As they are now: the one that is being paired is among them. */
  readonly kiosks: readonly WireKiosk[]
  onClose(): void
}

/** The name of a tablet, and then its code: shown once, as the server keeps no token that could be shown again. */
export function PairDialog({ kiosks, onClose }: PairDialogProps) {
  const { t } = useWords()
  const make = useMakeKiosk()
  const [name, setName] = useState('')
  const [isSent, setSent] = useState(false)
  const typed = name.trim()
  const isWrong = typed.length < 2
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!isWrong && !make.isPending) make.mutate(typed)
  }
  if (make.data) return <Code pairing={make.data} kiosks={kiosks} onClose={onClose} />
  return (
    <Dialog title={t('access.kiosks.pairTitle')} description={t('access.kiosks.pairWords')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('access.kiosks.name')}
          hint={t('access.kiosks.nameHint')}
          error={isSent && isWrong ? t('access.kiosks.nameNeeded') : undefined}
        >
          <TextInput
            data-takes-focus
            value={name}
            maxLength={deviceLabelLength.most}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={make.isPending}>
            {t('access.kiosks.showCode')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface CodeProps extends PairDialogProps {
  readonly pairing: KioskPairing
}

function Code({ pairing, kiosks, onClose }: CodeProps) {
  const { t, language } = useWords()
  const { kiosk, token, expiresAt } = pairing
  const { name } = kiosk
  const isPaired = kiosks.some(({ id, state }) => id === kiosk.id && state === 'paired')
  const link = `${window.location.origin}${kioskPath}#${token}`
  return (
    <Dialog title={t('access.kiosks.codeTitle', { name })} onClose={onClose}>
      {isPaired ? (
        <p role="status">{t('access.kiosks.isPaired', { name })}</p>
      ) : (
        <>
          <div className={styles.shown}>
            <QrCode text={link} label={t('access.kiosks.code', { name })} />
            <p>{t('access.kiosks.camera')}</p>
          </div>
          <TextInput
            readOnly
            aria-label={t('access.kiosks.link')}
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <ul className={styles.facts}>
            <li>
              <Clock size={16} aria-hidden />
              {t('access.kiosks.once', { date: formatMoment(expiresAt, language) })}
            </li>
            <li>
              <ShieldCheck size={16} aria-hidden />
              {t('access.kiosks.sees')}
            </li>
          </ul>
        </>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('general.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
