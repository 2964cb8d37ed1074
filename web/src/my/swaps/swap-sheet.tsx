import '../../i18n/swap-texts.ts'
import { useState } from 'react'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { timesInWords } from '../day-words.ts'
import type { DayToGive } from './days-to-give.ts'
import { OfferForm } from './offer-form.tsx'
import styles from './swaps.module.css'

interface SwapSheetProps {
  readonly today: CalendarDate
  readonly days: readonly DayToGive[]
  /** Chosen on the page already. */
  readonly date: CalendarDate | undefined
  onClose(): void
}

/** Which of the own days, then with whom. */
export function SwapSheet({ today, days, date, onClose }: SwapSheetProps) {
  const { t, language } = useWords()
  const [chosen, setChosen] = useState(date)
  const day = days.find((each) => each.date === chosen)
  return (
    <Dialog title={t('swaps.start')} onClose={onClose}>
      {day ? (
        <OfferForm day={day} today={today} onClose={onClose} />
      ) : (
        <>
          <div className={styles.head}>
            <h3>{t('swaps.whichDay')}</h3>
          </div>
          {days.length === 0 && <p className={styles.quiet}>{t('swaps.noDays')}</p>}
          <ul className={styles.days}>
            {days.map((each) => (
              <li key={each.date}>
                <button type="button" onClick={() => setChosen(each.date)}>
                  <span>{formatWeekday(each.date, language)}</span>
                  <strong>{timesInWords(each.times)}</strong>
                </button>
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button onClick={onClose}>{t('general.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
