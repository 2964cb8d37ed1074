import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import type { ContextType, RefObject } from 'react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { gridButton } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { mediaQuery } from '../../ui/drawn-for.ts'
import type { FoldedFigures } from './folded-figures.ts'
import styles from './use-folded-figures.module.css'

const useHasLittleRoom = mediaQuery('screen and (max-width: 1099.98px)')
/** For the visit: the next one begins with the days in sight. */
const key = 'figuresOpen'

/** Parents do not load it: few houses show them hours, and then in a table that scrolls. */
export function useFoldedFigures(
  table: RefObject<HTMLTableElement | null>,
): ContextType<typeof FoldedFigures> {
  const { t } = useWords()
  const hasLittleRoom = useHasLittleRoom()
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(key) === 'true')
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    // The head that was pressed has gone with its button.
    table.current?.tHead?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true })
    if (isOpen) table.current?.parentElement?.scrollTo({ left: table.current.scrollWidth })
  }, [isOpen, table])
  return useMemo(() => {
    if (!hasLittleRoom) return undefined
    const Sign = isOpen ? ChevronsLeft : ChevronsRight
    const press = () => {
      isPressed.current = true
      sessionStorage.setItem(key, String(!isOpen))
      setOpen(!isOpen)
    }
    const button = (inSight?: string) => (
      <button
        type="button"
        className={styles.fold}
        {...gridButton(6)}
        aria-expanded={isOpen}
        title={t('weekSettings.allHours')}
        onClick={press}
      >
        {inSight}
        <span className="visually-hidden"> {t('weekSettings.allHours')}</span>
        <Sign size={14} aria-hidden />
      </button>
    )
    return { isOpen, button }
  }, [hasLittleRoom, isOpen, t])
}
