import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import type { PaperChoices } from './paper-choices.ts'
import { keepPaperChoices, usePaperChoices } from './paper-choices.ts'
import { PrintButton } from './print-button.tsx'
import styles from './print-dialog.module.css'

/** Asks what the paper shall show, and prints. */
export function PrintWeek({ hasGroups = false }: { readonly hasGroups?: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PrintButton onPrint={() => setAsking(true)} />
      {asking && <PrintDialog hasGroups={hasGroups} onClose={() => setAsking(false)} />}
    </>
  )
}

function PrintDialog({ hasGroups, onClose }: { readonly hasGroups: boolean; onClose(): void }) {
  const { t } = useWords()
  const [choices, setChoices] = useState(usePaperChoices())
  const check = (name: keyof PaperChoices, hint: string) => (
    <div className={styles.choice}>
      <Checkbox checked={choices[name]} onChange={(checked) => setChoices({ ...choices, [name]: checked })}>
        {t(`print.${name}`)}
      </Checkbox>
      <p>{hint}</p>
    </div>
  )
  return (
    <Dialog title={t('print.title')} description={t('print.kept')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keepPaperChoices(choices)
          onClose()
          // Once the dialog has given the focus back: the browser's own takes the page as it is.
          setTimeout(() => window.print())
        }}
      >
        {check('neutral', t(choices.neutral ? 'print.neutralHint' : 'print.reasonsHint'))}
        {check('hours', t('print.hoursHint'))}
        {check('notes', t(choices.neutral ? 'print.notesHintNeutral' : 'print.notesHint'))}
        {check('legend', t('print.legendHint'))}
        {hasGroups && check('coverage', t('print.coverageHint'))}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('schedule.print')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
