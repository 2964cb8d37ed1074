import type { FormEvent } from 'react'
import { useState } from 'react'
import { longestSentence } from '#domain/requests/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import type { DeclineOrEnter } from './use-swap-answers.ts'

interface DeclineDialogProps {
  /** Both names. */
  readonly about: string
  onDecline(answer: DeclineOrEnter): void
  onClose(): void
}

/** A sentence is offered, and never asked for. */
export function DeclineDialog({ about, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useWords()
  const [sentence, setSentence] = useState('')
  const said = sentence.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onDecline({ answer: 'decline', ...(said && { sentence: said }) })
  }
  return (
    <Dialog title={t('swapInbox.dialog.title')} description={about} onClose={onClose}>
      <form onSubmit={send}>
        <Unsaved when={said !== ''} />
        <Field label={t('swapInbox.dialog.sentence')}>
          <TextInput
            data-takes-focus
            maxLength={longestSentence}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('swapInbox.dialog.decline')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
