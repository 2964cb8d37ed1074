import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { ErrorMessage } from '../../ui/surface.tsx'
import { useSaveFile } from './use-save-file.ts'
import styles from './year-archive.module.css'

interface YearArchiveProps {
  readonly today: CalendarDate
  /** The Monday of the earliest week that there is. */
  readonly firstWeek: CalendarDate
}

/** A year of the house to keep, newest first. */
export function YearArchive({ today, firstWeek }: YearArchiveProps) {
  const { t } = useWords()
  const last = yearOf(today)
  const count = Math.max(last - yearOf(firstWeek), 0) + 1
  const years = Array.from({ length: count }, (_, at) => last - at)
  const [year, setYear] = useState(last)
  const file = useSaveFile('GET /api/archive')
  return (
    <>
      <div className={styles.archive}>
        <Field label={t('payroll.archive.year')}>
          <YearSelect years={years} value={year} onChange={({ target }) => setYear(Number(target.value))} />
        </Field>
        <Button
          aria-disabled={file.isPending}
          onClick={() => void (file.isPending || file.mutate({ query: { year } }))}
        >
          <FileArchive size={16} aria-hidden />
          {t(file.isPending ? 'payroll.files.saving' : 'payroll.archive.save')}
        </Button>
      </div>
      {file.error && (
        <ErrorMessage>
          {t('payroll.archive.failed')}. {reasonOf(file.error, t)}
        </ErrorMessage>
      )}
    </>
  )
}

function YearSelect({
  years,
  ...rest
}: React.ComponentProps<'select'> & { readonly years: readonly number[] }) {
  return (
    <Select {...rest}>
      {years.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </Select>
  )
}
