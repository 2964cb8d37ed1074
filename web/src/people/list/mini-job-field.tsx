import { useQuery } from '@tanstack/react-query'
import { hasMiniJobs } from '#domain/records/mini-job.ts'
import { calendarSettingsQuery } from '../../api/queries/calendar.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Checkbox } from '../../ui/field.tsx'
import type { TeacherDraft } from './teacher-draft.ts'

interface MiniJobFieldProps {
  readonly draft: TeacherDraft
  onChange(draft: TeacherDraft): void
}

/** Only in a house that records working time, and only in Germany: nowhere else does it change anything. */
export function MiniJobField({ draft, onChange }: MiniJobFieldProps) {
  const { t } = useWords()
  const { recordsSince } = useHouse()
  const place = useQuery({ ...calendarSettingsQuery, enabled: recordsSince !== null })
  if (!place.data || !hasMiniJobs({ recordsSince, region: place.data.region })) return null
  return (
    <div>
      <Checkbox
        checked={draft.miniJob !== ''}
        onChange={(isMiniJob) => onChange({ ...draft, miniJob: isMiniJob ? 'yes' : '' })}
      >
        {t('teachers.form.miniJob')}
      </Checkbox>
      <small>{t('teachers.form.miniJobHint')}</small>
    </div>
  )
}
