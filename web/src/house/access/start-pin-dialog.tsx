import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Kiosks } from '#contract/kiosk.ts'
import { teachersQuery } from '../../api/queries/teachers.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './access.module.css'
import { useMakePin } from './use-kiosks.ts'

interface StartPinDialogProps {
  readonly pins: Kiosks['pins']
  onClose(): void
}

/** A PIN for who has no page of one's own, or has forgotten it; replaced by the person with the first use. */
export function StartPinDialog({ pins, onClose }: StartPinDialogProps) {
  const { t } = useWords()
  const teachers = useQuery(teachersQuery('active'))
  const make = useMakePin()
  const [who, setWho] = useState('')
  const name = teachers.data?.find(({ id }) => String(id) === who)?.name ?? ''
  const state = pins.find(({ teacherId }) => String(teacherId) === who)?.state
  if (make.data)
    return (
      <Dialog title={t('access.kiosks.pinFor', { name })} onClose={onClose}>
        <p className={styles.pin}>{make.data}</p>
        <p>{t('access.kiosks.pinOnce')}</p>
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            {t('general.done')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={t('access.kiosks.pinTitle')} description={t('access.kiosks.pinWords')} onClose={onClose}>
      {teachers.data ? (
        <Field label={t('access.kiosks.pinWho')} hint={state && t(`access.kiosks.pinStates.${state}`)}>
          <Select data-takes-focus value={who} onChange={({ target }) => setWho(target.value)}>
            <option value="">{t('access.kiosks.pinChoose')}</option>
            {teachers.data.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Unread of={teachers} height={70} words={t('access.loadError')} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button
          look="primary"
          disabled={who === '' || make.isPending}
          onClick={() => make.mutate(Number(who))}
        >
          {t('access.kiosks.pinMake')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
