import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { faultInPin, pinLength } from '#domain/house/kiosk.ts'
import { call } from '../api/call.ts'
import { myPinQuery } from '../api/queries/my.ts'
import { reasonOf } from '../api/reason-of.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Field, TextInput } from '../ui/field.tsx'
import { ErrorMessage } from '../ui/surface.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './my.module.css'

/** The own PIN for the tablet in the hall. A house without one never sees this line. */
export function PinLine({ isWithoutNetwork }: { readonly isWithoutNetwork: boolean }) {
  const { t } = useWords()
  const { data } = useQuery({ ...myPinQuery, enabled: !isWithoutNetwork })
  const [isOpen, setOpen] = useState(false)
  if (!data?.isUsed) return null
  return (
    <div className={styles.thing}>
      <span>
        {t('my.pin.title')}
        <small>{t(isWithoutNetwork ? 'my.without.needed' : `my.pin.states.${data.state}`)}</small>
      </span>
      <Button onClick={() => setOpen(true)} disabled={isWithoutNetwork} aria-label={t('my.pin.chooseLabel')}>
        {t('my.pin.choose')}
      </Button>
      {isOpen && <PinDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function PinDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const client = useQueryClient()
  const [pin, setPin] = useState('')
  const [isSent, setSent] = useState(false)
  const fault = faultInPin(pin)
  const choose = useMutation({
    mutationFn: () => call('PUT /api/my/pin', { body: { pin } }).then(({ body }) => body),
    onSuccess(now) {
      client.setQueryData(myPinQuery.queryKey, now)
      showToast({ title: t('my.pin.chosen') })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!fault && !choose.isPending) choose.mutate()
  }
  return (
    <Dialog title={t('my.pin.dialogTitle')} description={t('my.pin.about')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {choose.error && <ErrorMessage>{reasonOf(choose.error, t)}</ErrorMessage>}
        <Field
          label={t('my.pin.field')}
          hint={t('my.pin.hint')}
          error={isSent && fault ? t(`my.pin.faults.${fault}`) : undefined}
        >
          <TextInput
            data-takes-focus
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={pinLength.most}
            value={pin}
            onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={choose.isPending}>
            {t('my.pin.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
