import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import '../i18n/sign-in-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './door.module.css'

export interface DoorFrame {
  readonly logo: ReactNode
  /** Where the language is chosen. */
  readonly language: ReactNode
}

interface DoorProps extends DoorFrame {
  readonly back: ReactNode
  readonly children: ReactNode
}

/** What stands around the card: the way back, the language, and a sentence at the foot. */
export function Door({ back, language, children }: DoorProps) {
  const { t } = useWords()
  return (
    <>
      <div className={styles.top}>
        {back}
        {language}
      </div>
      <div className={styles.card}>{children}</div>
      <p className={styles.foot}>{t('signIn.noOutside')}</p>
    </>
  )
}

/** What went wrong, above what can be done about it. Its first sentence says what; the others what to do. */
export function DoorProblem({ children }: { readonly children: string }) {
  const [, first = children, rest = ''] = /^(.+?[.!?])\s+(.*)$/s.exec(children) ?? []
  return (
    <div className={styles.problem} role="alert">
      <TriangleAlert size={17} aria-hidden />
      <span>
        <strong>{first}</strong> {rest}
      </span>
    </div>
  )
}
