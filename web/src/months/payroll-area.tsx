import { useState } from 'react'
import type { WirePayroll } from '#contract/payroll.ts'
import { HouseSwitch, SettingsCard } from '../house/index.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
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
      <HouseSwitch setting="monthSheets" used />
      {data ? (
        <SettingsCard title={t('payroll.title')} description={t('payroll.description')}>
          <PayrollForm saved={data} />
        </SettingsCard>
      ) : (
        <Unread of={payroll} height={220} />
      )}
      {data && needsNumbers(data) && <Numbers saved={data} />}
    </>
  )
}

/** How many have one, and the way to all of them. */
function Numbers({ saved }: { readonly saved: WirePayroll }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { people } = saved
  const numbered = people.filter(({ personnelNumber }) => personnelNumber !== null).length
  return (
    <SettingsCard title={t('payroll.people.title')} description={t('payroll.people.description')}>
      {people.length === 0 ? (
        <p>{t('payroll.people.none')}</p>
      ) : (
        <>
          <p>{t('payroll.people.numbered', { numbered, count: people.length })}</p>
          <Button className={styles.open} onClick={() => setOpen(true)}>
            {t('payroll.people.open')}
          </Button>
        </>
      )}
      {isOpen && <PeopleNumbers saved={saved} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}
