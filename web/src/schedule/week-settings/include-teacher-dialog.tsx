import type { FormEvent } from 'react'
import { useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { agreedTarget } from '#domain/weeks/agreed-target.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { useMembership } from './use-membership.ts'
import styles from './week-membership.module.css'

interface IncludeTeacherDialogProps {
  readonly weekId: number
  readonly active: readonly WireTeacher[]
  readonly archived: readonly WireTeacher[]
  onClose(): void
}

/** The target agreed today, or else the calculated one: either would change with the contract. */
function targetToday({ weeklyHours, targetWorkHours, teamHours, mpaHours }: WireTeacher): number {
  const hours = (value: number | null) => (value === null ? null : hoursOf(value))
  return toNumber(
    agreedTarget({
      weeklyHours: hoursOf(weeklyHours),
      targetWorkHours: hours(targetWorkHours),
      teamHours: hours(teamHours),
      mpaHours: hours(mpaHours),
    }),
  )
}

/** Adds a teacher to the week and, when asked, keeps today's hours for this week. */
export function IncludeTeacherDialog({ weekId, active, archived, onClose }: IncludeTeacherDialogProps) {
  const { t } = useWords()
  const membership = useMembership(weekId)
  const [chosen, setChosen] = useState('')
  const [withContract, setWithContract] = useState(false)
  const [withTarget, setWithTarget] = useState(false)
  const teachers = [...active, ...archived]
  const teacher = teachers.find((teacher) => String(teacher.id) === chosen)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!teacher) return
    const hours = {
      ...(withContract ? { weeklyHours: teacher.weeklyHours } : {}),
      ...(withTarget ? { targetHours: targetToday(teacher) } : {}),
    }
    membership.include(teacher.id, hours, onClose)
  }

  return (
    <Dialog
      title={t('weekSettings.addTitle')}
      description={t(teachers.length > 0 ? 'weekSettings.addDescription' : 'weekSettings.noTeachers')}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        {teachers.length > 0 && (
          <div className={styles.fields}>
            <Field label={t('weekSettings.teacher')}>
              <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
                <option value="">{t('weekSettings.chooseTeacher')}</option>
                {teachers.map(({ id, name, archived: isArchived }) => (
                  <option key={id} value={id}>
                    {isArchived ? t('weekSettings.archivedName', { name }) : name}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox checked={withContract} onChange={setWithContract}>
              {t('weekSettings.includeContract')}
            </Checkbox>
            <Checkbox checked={withTarget} onChange={setWithTarget}>
              {t('weekSettings.includeTarget')}
            </Checkbox>
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button type="submit" look="primary" disabled={!teacher || membership.busy}>
            {t('weekSettings.addTeacher')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
