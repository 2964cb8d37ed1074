import { useState } from 'react'
import type { WeighedChoice } from '#domain/callout/last-choices.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { CalloutNames } from './callout-words.ts'
import { choiceSentence, quartersText } from './callout-words.ts'
import styles from './find-cover.module.css'

interface LastChoicesProps {
  readonly choices: readonly WeighedChoice[]
  readonly gap: number
  readonly names: CalloutNames
  onLight?: (() => void) | undefined
}

/** What is left when no colleague can come. It is weighed like the proposals, and a person decides it. */
export function LastChoices({ choices, gap, names, onLight }: LastChoicesProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const closes = (closed: number) =>
    closed === gap
      ? t('callout.closesAll')
      : t('callout.closes', { closed: quartersText(closed), gap: quartersText(gap) })
  return (
    <section className={styles.last} aria-label={t('callout.lastTitle')}>
      <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('callout.nobodyCan')}
      </Button>
      {open && (
        <>
          <p className={styles.note}>{t('callout.lastHint')}</p>
          <ul>
            {choices.map(({ choice, closed }) => {
              const sentence = choiceSentence(choice, names)
              return (
                <li key={sentence}>
                  <span>{sentence}</span>
                  {closed > 0 && <span className={styles.note}>{closes(closed)}</span>}
                </li>
              )
            })}
          </ul>
          {onLight && <Button onClick={onLight}>{t('callout.light')}</Button>}
        </>
      )}
    </section>
  )
}
