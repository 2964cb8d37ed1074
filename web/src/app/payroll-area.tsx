import { useWords } from '../i18n/use-words.ts'
import { PayrollForm } from '../payroll/payroll-form.tsx'
import { PeopleNumbers } from '../payroll/people-numbers.tsx'
import { usePayroll } from '../payroll/use-payroll.ts'
import { SettingsCard } from '../settings/settings-card.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorMessage, Skeleton } from '../ui/surface.tsx'

/** What the payroll office needs, in the settings of a house that uses month sheets. */
export function PayrollArea() {
  const { t } = useWords()
  const payroll = usePayroll()
  if (payroll.data)
    return (
      <>
        <SettingsCard title={t('payroll.title')} description={t('payroll.description')}>
          <PayrollForm saved={payroll.data} />
        </SettingsCard>
        <SettingsCard title={t('payroll.people.title')} description={t('payroll.people.description')}>
          <PeopleNumbers saved={payroll.data} />
        </SettingsCard>
      </>
    )
  if (!payroll.isError) return <Skeleton height={220} />
  return (
    <ErrorMessage action={<Button onClick={() => void payroll.refetch()}>{t('general.retry')}</Button>}>
      {t('general.networkError')}
    </ErrorMessage>
  )
}
