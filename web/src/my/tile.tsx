import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { Card } from '../ui/surface.tsx'
import styles from './my.module.css'

interface TileProps {
  readonly name: string
  /** For who hears it: of which figure. */
  readonly why: string
  readonly note: string
  readonly children: ReactNode
  onWhy(): void
}

/** A figure, what it is as of, and the way to what it is made of. */
export function Tile({ name, why, note, children, onWhy }: TileProps) {
  const { t } = useWords()
  return (
    <Card>
      <section className={styles.card} aria-label={name}>
        <div className={styles.line}>
          <h2 className={styles.tileName}>{name}</h2>
          <button type="button" className={styles.why} aria-label={why} onClick={onWhy}>
            {t('my.why')}
          </button>
        </div>
        {children}
        <p className={styles.quiet}>{note}</p>
      </section>
    </Card>
  )
}

/** The foot of a sheet that is only looked at. */
export function Close({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  return (
    <DialogActions>
      <Button onClick={onClose}>{t('general.close')}</Button>
    </DialogActions>
  )
}
