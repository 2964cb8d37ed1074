import { Smartphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/use-words.ts'
import type { WayHome } from '../offline/index.ts'
import { nameForHomeScreen, onWayHome } from '../offline/index.ts'
import { Button } from '../ui/button.tsx'
import styles from './my.module.css'

/** Once closed it stays closed on this device, whoever comes next. */
const closedKey = 'homeScreenHint'

/** That the own week can lie among a phone's own pages, and how. */
export function WayToHomeScreen() {
  const { t, language } = useWords()
  const [way, setWay] = useState<WayHome>()
  const [isClosed, setClosed] = useState(() => localStorage.getItem(closedKey) !== null)
  useEffect(() => nameForHomeScreen('my', language), [language])
  useEffect(() => onWayHome(setWay), [])
  if (isClosed || !way) return null
  const close = () => {
    localStorage.setItem(closedKey, 'closed')
    setClosed(true)
  }
  return (
    <section className={styles.homeScreen} aria-label={t('my.homeScreen.title')}>
      <Smartphone size={19} aria-hidden />
      <div>
        <strong>{t('my.homeScreen.title')}</strong>
        <p className={styles.quiet}>{t(`my.homeScreen.${way.kind}`)}</p>
        {way.kind === 'ask' && (
          <Button
            onClick={() => {
              way.ask()
              close()
            }}
          >
            {t('my.homeScreen.add')}
          </Button>
        )}
      </div>
      <Button icon look="quiet" aria-label={t('my.homeScreen.close')} onClick={close}>
        <X size={17} aria-hidden />
      </Button>
    </section>
  )
}
