import { useContext } from 'react'
import { formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HouseOnPaper } from '../../ui/paper-title.tsx'
import styles from './year-grid.module.css'

/** What the screen says in its selector, for paper. */
export function YearPaperTitle({ year }: { readonly year: number }) {
  const { t, language } = useWords()
  const house = useContext(HouseOnPaper)
  return (
    <header className={styles.paper}>
      <h2>{t('leaveYear.title', { year })}</h2>
      {house && (
        <p>
          {house.house} · {t('schedule.printedOn', { date: formatLongDate(house.today, language) })}
        </p>
      )}
    </header>
  )
}
