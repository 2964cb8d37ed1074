import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AddNewForm } from './add-new-form.tsx'
import styles from './teacher-form.module.css'
import { UnarchiveForm } from './unarchive-form.tsx'

const modes = ['addNew', 'unarchive'] as const

/** Two modes: someone new, or someone back from the archive (spec, section 2). */
export function AddTeacherDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const [mode, setMode] = useState<(typeof modes)[number]>('addNew')
  const [isFirst, setIsFirst] = useState(true)
  const choose = (next: (typeof modes)[number]) => {
    setIsFirst(false)
    setMode(next)
  }
  return (
    <Dialog
      title={t('teachers.form.addTitle')}
      description={t('teachers.form.addDescription')}
      onClose={onClose}
    >
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">{t('teachers.form.mode')}</legend>
        {modes.map((option) => (
          <label key={option}>
            <input type="radio" name="mode" checked={mode === option} onChange={() => choose(option)} />
            {t(`teachers.form.${option}`)}
          </label>
        ))}
      </fieldset>
      {mode === 'addNew' ? (
        <AddNewForm isFirst={isFirst} onClose={onClose} />
      ) : (
        <UnarchiveForm onClose={onClose} />
      )}
    </Dialog>
  )
}
