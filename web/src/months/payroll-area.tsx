import type { WirePayroll } from '#contract/payroll.ts'
import { HouseSwitch, SettingsCard } from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { Unread } from '../ui/unread.tsx'
import { PayrollForm } from './payroll/payroll-form.tsx'
import { PeopleNumbers } from './payroll/people-numbers.tsx'
import { usePayroll } from './payroll/use-payroll.ts'
import styles from './payroll-area.module.css'

/** Whether the house uses month sheets, and if so what its payroll office needs. */
export function PayrollArea({ used }: { readonly used: boolean }) {
  return used ? <Cards /> : <HouseSwitch setting="monthSheets" used={false} />
}

/** Numbers of people are of a payroll program; who has entered some still finds them. */
const needsNumbers = ({ format, people }: WirePayroll) =>
  format !== null || people.some(({ personnelNumber, costCentre }) => personnelNumber ?? costCentre)

function Cards() {
  const { t } = useWords()
  const payroll = usePayroll()
  const { data } = payroll
  return (
    <>
      <div className={styles.column}>
        <HouseSwitch setting="monthSheets" used />
        {data && (
          <SettingsCard title={t('payroll.title')} description={t('payroll.description')}>
            <PayrollForm saved={data} />
          </SettingsCard>
        )}
      </div>
      {!data && <Unread of={payroll} height={220} />}
      {data && needsNumbers(data) && (
        <SettingsCard title={t('payroll.people.title')} description={t('payroll.people.description')}>
          <PeopleNumbers saved={data} />
        </SettingsCard>
      )}
    </>
  )
}
