import type { PasteReading, PasteTarget } from '#domain/paste/pasted-block.ts'
import { useSpokenBounds } from '../api/day-bounds.ts'
import { weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './paste-dialog.module.css'

interface PasteFaultsProps {
  readonly faults: PasteReading['faults']
  readonly people: PasteTarget['people']
}

/** Every cell that cannot be taken: whose, which day, what stands there and why not. */
export function PasteFaults({ faults, people }: PasteFaultsProps) {
  const { t, language } = useWords()
  const spoken = useSpokenBounds()
  if (faults.length === 0) return null
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const days = weekdayNames(language).long
  return (
    <table className={styles.faults}>
      <caption>{t('pasting.faults', { count: faults.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pasting.person')}</th>
          <th scope="col">{t('pasting.day')}</th>
          <th scope="col">{t('pasting.text')}</th>
          <th scope="col">{t('pasting.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ teacherId, weekday, text, fault }) => (
          <tr key={`${teacherId}/${weekday}/${text}`}>
            <th scope="row">{names.get(teacherId)}</th>
            <td>{days[weekday]}</td>
            <td className={styles.text}>{text}</td>
            <td>{t(`typing.faults.${fault}`, spoken)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
