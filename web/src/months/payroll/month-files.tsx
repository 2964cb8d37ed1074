import { FileDown } from 'lucide-react'
import type { QueryOf } from '#contract/endpoint.ts'
import type { EndpointAt } from '#contract/endpoints.ts'
import { fileLanguages } from '#contract/wire/file-languages.ts'
import type { Month } from '#domain/months/month.ts'
import { firstDayOfMonth } from '#domain/months/month.ts'
import { formatMonth } from '../../i18n/month-span.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './month-files.module.css'
import { PayrollFaults } from './payroll-faults.tsx'
import { usePayroll } from './use-payroll.ts'
import { useSaveFile } from './use-save-file.ts'

interface MonthFilesProps {
  readonly month: Month
  readonly closed: boolean
  /** Leads to the section of the settings where numbers and keys are entered. */
  onOpenSettings?(): void
}

type Format = QueryOf<EndpointAt['GET /api/months/{month}/export']>['format']

/** The files of one month, for the carrier and its payroll office. */
export function MonthFiles({ month, closed, onOpenSettings }: MonthFilesProps) {
  const { t, language } = useWords()
  const payroll = usePayroll()
  const file = useSaveFile('GET /api/months/{month}/export')
  const datev = payroll.data?.format ?? undefined
  const formats: Format[] = ['xlsx', 'csv', ...(datev ? [datev] : [])]
  const save = (format: Format) => {
    const words = fileLanguages.find((each) => each === language) ?? 'en'
    file.mutate({ params: { month }, query: { format, language: words } })
  }
  return (
    <section
      className={styles.files}
      aria-label={t('payroll.files.title', { month: formatMonth(firstDayOfMonth(month), language) })}
    >
      <div className={styles.buttons}>
        <h3>{t('payroll.files.heading')}</h3>
        {formats.map((format) => (
          <Button
            key={format}
            aria-disabled={file.isPending}
            onClick={() => void (file.isPending || save(format))}
          >
            <FileDown size={16} aria-hidden />
            {t(`payroll.files.${format}`)}
          </Button>
        ))}
      </div>
      <div className={styles.notes}>
        {!closed && <p>{t('payroll.files.notClosed')}</p>}
        {payroll.data && <p>{t(datev ? 'payroll.files.salaried' : 'payroll.files.noFormat')}</p>}
      </div>
      {file.error && (
        <PayrollFaults
          error={file.error}
          format={file.variables?.query.format}
          onOpenSettings={onOpenSettings}
        />
      )}
    </section>
  )
}
