import { CloudOff, TriangleAlert } from 'lucide-react'
import { madeOnce, shortTime } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { forgetRefused, useWaitingTaps } from './kept-taps.ts'
import styles from './kiosk.module.css'

const clock = madeOnce(() => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }))

/** What waits for the network, and what could not be entered. */
export function WaitingNotes({ isWithout }: { readonly isWithout: boolean }) {
  const { t, language } = useWords()
  const { taps, refused } = useWaitingTaps()
  const count = taps.length
  return (
    <div className={styles.notes} role="status">
      {(isWithout || count > 0) && (
        <p className={styles.note}>
          <CloudOff size={18} aria-hidden />
          <span>
            {isWithout && t('kiosk.without')} {count > 0 && t('kiosk.kept', { count })}
          </span>
        </p>
      )}
      {refused.length > 0 && (
        <div className={styles.problem}>
          <TriangleAlert size={18} aria-hidden />
          <ul>
            {refused.map(({ id, name, act, at, sentence }) => (
              <li key={id}>
                <strong>
                  {t('kiosk.refused', {
                    name,
                    act: t(`kiosk.acts.${act}`),
                    time: shortTime(clock(language).format(at)),
                  })}
                </strong>{' '}
                {sentence ?? t('kiosk.refusedUnpaired')}
              </li>
            ))}
          </ul>
          <Button onClick={forgetRefused}>{t('kiosk.gotIt')}</Button>
        </div>
      )}
    </div>
  )
}
