import '../i18n/kiosk-texts.ts'
import { useEffect, useState } from 'react'
import type { KioskToday } from '#contract/kiosk.ts'
import { useWords } from '../i18n/use-words.ts'
import type { DoorFrame } from '../sign-in/index.ts'
import { forgetInvitationToken, invitationToken, takeInvitationToken } from '../sign-in/index.ts'
import { Unread } from '../ui/unread.tsx'
import styles from './kiosk.module.css'
import { NotPaired, PairTablet } from './pair-tablet.tsx'
import { PersonOnTablet } from './person-on-tablet.tsx'
import { useKiosk } from './use-kiosk.ts'
import { WaitingNotes } from './waiting-notes.tsx'

/** The tablet in the hall: names, and after a PIN the own day of one person. */
export function KioskPage({ logo, language }: DoorFrame) {
  const { t } = useWords()
  const [code, setCode] = useState(invitationToken)
  // Another code that is scanned while the page is open changes only the fragment.
  useEffect(() => {
    const take = () => {
      takeInvitationToken()
      setCode(invitationToken())
    }
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  const { asked, isRefused, isWithout, readAgain } = useKiosk(code === undefined)
  const [personId, setPersonId] = useState<number>()
  const person = asked.data?.people.find(({ id }) => id === personId)
  const back = () => {
    setPersonId(undefined)
    readAgain()
  }
  const forget = () => {
    forgetInvitationToken()
    setCode(undefined)
  }
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <span className={styles.brand}>
          {logo}
          <h1>{t('kiosk.title')}</h1>
        </span>
        {language}
      </header>
      <WaitingNotes isWithout={isWithout && !isRefused} />
      {code !== undefined ? (
        <PairTablet code={code} onPaired={forget} onStop={forget} />
      ) : isRefused ? (
        <NotPaired />
      ) : !asked.data ? (
        <Unread of={asked} height={320} words={t('kiosk.loadError')} />
      ) : person ? (
        <PersonOnTablet key={person.id} person={person} onBack={back} />
      ) : (
        <Names people={asked.data.people} onChosen={setPersonId} />
      )}
    </main>
  )
}

function Names({ people, onChosen }: { readonly people: KioskToday['people']; onChosen(id: number): void }) {
  const { t } = useWords()
  if (people.length === 0) return <p className={styles.nobody}>{t('kiosk.nobody')}</p>
  return (
    <section className={styles.names} aria-labelledby="tablet-who">
      <h2 id="tablet-who">{t('kiosk.who')}</h2>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.name} onClick={() => onChosen(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
