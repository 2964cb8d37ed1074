import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { fileLanguages } from '#contract/wire/file-languages.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { addDays, daysBetween, isCalendarDate } from '#domain/values/calendar-date.ts'
import { callForFile } from '../../api/call.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ErrorMessage } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './open-days-dialog.module.css'

/** As long as it is kept for an inspection, and as much as one file holds. */
const mostDays = 730
const formats = ['xlsx', 'csv'] as const

/** How days were, as a file for who inspects them: without another press all that is asked for. */
export function WorkedFile({ today }: { readonly today: CalendarDate }) {
  const { t, language } = useWords()
  const { recordsSince } = useHouse()
  const earliest = addDays(today, -mostDays)
  const [from, setFrom] = useState<string>(
    recordsSince !== null && recordsSince > earliest ? recordsSince : earliest,
  )
  const [to, setTo] = useState<string>(today)
  const isSpan = isCalendarDate(from) && isCalendarDate(to) && from <= to && daysBetween(from, to) <= mostDays
  const file = useMutation({
    async mutationFn(format: (typeof formats)[number]) {
      if (!isSpan) return
      const words = fileLanguages.find((each) => each === language) ?? 'en'
      const { content, name } = await callForFile('GET /api/records/export', {
        query: { from, to, format, language: words },
      })
      saveFile(content, name)
      showToast({ title: t('payroll.files.saved', { name }) })
    },
  })
  return (
    <section className={styles.file} aria-label={t('worked.fileTitle')}>
      <h3>{t('worked.fileTitle')}</h3>
      <p>{t('worked.fileHint')}</p>
      <div className={styles.span}>
        <Field label={t('worked.fileFrom')}>
          <DateInput value={from} onDate={setFrom} />
        </Field>
        <Field label={t('worked.fileTo')}>
          <DateInput value={to} onDate={setTo} />
        </Field>
      </div>
      {!isSpan && <p role="alert">{t('worked.fileTooLong')}</p>}
      {file.error && <ErrorMessage>{reasonOf(file.error, t)}</ErrorMessage>}
      <div className={styles.formats}>
        {formats.map((format) => (
          <Button
            key={format}
            aria-disabled={file.isPending || !isSpan}
            onClick={() => void (file.isPending || file.mutate(format))}
          >
            <FileDown size={16} aria-hidden />
            {t(`payroll.files.${format}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
