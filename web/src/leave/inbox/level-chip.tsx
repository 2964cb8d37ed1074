import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import styles from './inbox.module.css'

interface LevelChipProps {
  /** Undefined: in none of these hours anybody is needed. */
  readonly found: { readonly level: 'gap' | 'tight' | 'covered'; readonly words: string } | undefined
}

const icons = { gap: TriangleAlert, tight: CircleAlert, covered: Check }

/** How it would be covered, in a word, a sign and a colour. */
export function LevelChip({ found }: LevelChipProps) {
  if (!found) return <>–</>
  const Icon = icons[found.level]
  return (
    <span className={styles.chip} data-level={found.level}>
      <Icon size={14} aria-hidden />
      {found.words}
    </span>
  )
}
