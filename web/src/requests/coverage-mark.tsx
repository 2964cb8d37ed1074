import styles from './coverage-mark.module.css'

interface CoverageMarkProps {
  readonly level: 'covered' | 'tight' | 'gap'
}

/** How a day is covered, by shape and colour: a line, an open box, a hatched one. What stands beside it says it in words. */
export function CoverageMark({ level }: CoverageMarkProps) {
  return <i className={`${styles.mark} ${styles[level]}`} aria-hidden />
}
