import { useState } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import { nameMatches } from '#domain/people/teacher.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Checkbox, TextInput } from '../../ui/field.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './manage-week.module.css'
import { ManageWeekRow } from './manage-week-row.tsx'
import { useTeachers } from './use-teachers.ts'
import { useWeekSettings } from './use-week-setting.ts'

interface ManageWeekDialogProps {
  readonly weekId: number
  readonly rows: readonly TeacherRow[]
  onClose(): void
}

const listHeight = 350

/** Everyone at once: who is in the week, and whose hours differ in it. */
export function ManageWeekDialog({ weekId, rows, onClose }: ManageWeekDialogProps) {
  const { t } = useWords()
  const teachers = useTeachers()
  const settings = useWeekSettings(weekId)
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState('')
  const [showArchived, setShowArchived] = useState(false)
  const everyone = showArchived ? [...teachers.active, ...teachers.archived] : teachers.active
  const found = everyone.filter((teacher) => nameMatches(teacher.name, search))
  const inWeek = new Set(rows.map((row) => row.id))

  const table = (
    <section
      className={styles.list}
      style={{ height: listHeight }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('weekSettings.manageTitle')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('weekSettings.teacher')}</th>
            <th scope="col">{t('weekSettings.status')}</th>
            <th scope="col" className={styles.number}>
              {t('weekSettings.contractHours')}
            </th>
            <th scope="col" className={styles.number}>
              {t('weekSettings.customHours')}
            </th>
            <th scope="col">{t('weekSettings.inWeek')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((teacher) => (
            <ManageWeekRow
              key={teacher.id}
              weekId={weekId}
              teacher={teacher}
              setting={settings.data?.find((weekSetting) => weekSetting.teacherId === teacher.id)}
              included={inWeek.has(teacher.id)}
              onSaved={() => setSaid(t('weekSettings.settingsUpdated'))}
              onRefused={setSaid}
            />
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p className={styles.nobody}>{t('weekSettings.nobodyFound')}</p>}
    </section>
  )

  return (
    <Dialog
      wide
      title={t('weekSettings.manageTitle')}
      description={t('weekSettings.manageDescription')}
      onClose={onClose}
    >
      <div className={styles.filters}>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={t('weekSettings.search')}
          placeholder={t('weekSettings.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Checkbox checked={showArchived} onChange={setShowArchived}>
          {t('weekSettings.showArchived')}
        </Checkbox>
      </div>
      {teachers.isRead && settings.data ? (
        table
      ) : (
        <Unread of={[...teachers.asked, settings]} height={listHeight} />
      )}
      <ul className={styles.notes}>
        <li>{t('weekSettings.notes.custom')}</li>
        <li>{t('weekSettings.notes.excluded')}</li>
      </ul>
      <DialogActions>
        {/* Said here and not in a toast, which would lie over the button. */}
        <span className={styles.saved} role="status">
          {said}
        </span>
        <Button look="primary" onClick={onClose}>
          {t('general.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
