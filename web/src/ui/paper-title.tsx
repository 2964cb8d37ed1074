import { createContext, useContext } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatLongDate } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './paper-title.module.css'

/** What every printed table says at its top. */
export interface PaperHouse {
  readonly house: string
  readonly today: CalendarDate
}

export const HouseOnPaper = createContext<PaperHouse | undefined>(undefined)

interface PaperTitleProps {
  readonly title: string
  /** Below the title: the week, or nothing. */
  readonly under?: string
  readonly columns: number
}

/**
 * The title, the house and the day of printing, only on paper. It is a row of the table's head, because that is what
 * browsers repeat on each page.
 */
export function PaperTitle({ title, under, columns }: PaperTitleProps) {
  const { t, language } = useWords()
  const house = useContext(HouseOnPaper)
  return (
    <tr className={styles.row}>
      <th colSpan={columns} className={styles.cell}>
        <div className={styles.title}>
          <div>
            <strong>{title}</strong>
            {under && <span>{under}</span>}
          </div>
          {house && (
            <div className={styles.house}>
              <strong>{house.house}</strong>
              <span>{t('schedule.printedOn', { date: formatLongDate(house.today, language) })}</span>
            </div>
          )}
        </div>
      </th>
    </tr>
  )
}
