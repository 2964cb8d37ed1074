import type { PeopleList } from '#domain/paste/people-list.ts'
import { useSpokenBounds } from '../../api/day-bounds.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { WidenDay } from '../../ui/widen-day.tsx'
import styles from './first-steps.module.css'

type Fault = PeopleList['faults'][number]

/** What of the list is not taken: whose, where, what stands there and why not. */
export function ListFaults({ faults }: { readonly faults: readonly Fault[] }) {
  const { t, language } = useWords()
  const spoken = useSpokenBounds()
  const days = weekdayNames(language).long
  if (faults.length === 0) return null
  const where = ({ at }: Fault) => (typeof at === 'number' ? days[at] : t(`firstSteps.fields.${at}`))
  const reason = (fault: Fault) => {
    if (fault.at === 'name') return t(`firstSteps.nameFaults.${fault.fault}`)
    if (fault.at === 'hours' || fault.at === 'startDate') return t(`firstSteps.fieldFaults.${fault.at}`)
    return t(`usualWeek.faults.${fault.fault}`, spoken)
  }
  return (
    <div className={styles.faults}>
      <strong>{t('firstSteps.faults', { count: faults.length })}</strong>
      <ul>
        {faults.map((fault, at) => (
          <li key={at}>
            {t('firstSteps.faultOf', { name: fault.name, where: where(fault), text: fault.text })}{' '}
            <span>{reason(fault)}</span>
          </li>
        ))}
      </ul>
      {faults.some(({ fault }) => fault === 'outsideDay') && <WidenDay />}
    </div>
  )
}
