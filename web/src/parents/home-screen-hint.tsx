import { Smartphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import styles from './home-screen-hint.module.css'

const place = 'homeScreen'
const closed = 'closed'
/** A family that comes a second time comes again. */
const shownFrom = 2

/** How to find this page again, once a device: from the second day on which it is opened, until it is closed for good. */
export function HomeScreenHint({ group }: { readonly group: string | undefined }) {
  const { t } = useWords()
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(visitsNow() >= shownFrom && !isOnHomeScreen()), [])
  if (!isShown) return null
  const close = () => {
    localStorage.setItem(place, closed)
    setShown(false)
  }
  return (
    <aside className={styles.hint}>
      <Smartphone size={22} aria-hidden />
      <div>
        <strong>{t('light.home.title')}</strong>
        <p>
          {t(isApple() ? 'light.home.iphone' : 'light.home.android')}{' '}
          {group !== undefined && t('light.home.opens', { group })}
        </p>
      </div>
      <button type="button" aria-label={t('light.home.close')} title={t('light.home.close')} onClick={close}>
        <X size={16} aria-hidden />
      </button>
    </aside>
  )
}

/** On how many days the page was opened on this device, with this one; 0: the hint was closed. Sent nowhere. */
function visitsNow(): number {
  const kept = localStorage.getItem(place) ?? ''
  if (kept === closed) return 0
  const day = new Date().toDateString()
  const [count = 0, last] = kept === '' ? [] : [Number.parseInt(kept, 10) || 0, kept.replace(/^\d+ /, '')]
  if (last === day) return count
  localStorage.setItem(place, `${Math.min(count + 1, shownFrom)} ${day}`)
  return count + 1
}

const isOnHomeScreen = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** An iPad says that it is a Mac. */
const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)
