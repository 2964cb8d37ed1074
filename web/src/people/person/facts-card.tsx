import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './person-page.module.css'

interface CardAction {
  readonly label: string
  act(): void
}

interface FactsCardProps {
  readonly title: string
  readonly action?: CardAction | undefined
  /** In the place of the lines, where there is none. */
  readonly empty?: string | undefined
  readonly children?: ReactNode
}

/** A heading with its one action, and lines below it. */
export function FactsCard({ title, action, empty, children }: FactsCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h3 id={id}>{title}</h3>
        {action && (
          <button type="button" onClick={action.act} aria-describedby={id}>
            {action.label}
          </button>
        )}
      </div>
      {empty ? <p className={styles.empty}>{empty}</p> : <dl>{children}</dl>}
    </section>
  )
}

interface FactProps {
  readonly name: string
  /** How it came about, or since when. */
  readonly note?: string | undefined
  /** Where this line is changed in a place of its own. */
  readonly action?: CardAction | undefined
  readonly children: ReactNode
}

export function Fact({ name, note, action, children }: FactProps) {
  const id = useId()
  return (
    <div className={styles.fact}>
      <dt id={id}>{name}</dt>
      <dd className="figure">
        <span>{children}</span>
        {note && <small>{note}</small>}
        {action && (
          <button type="button" onClick={action.act} aria-describedby={id}>
            {action.label}
          </button>
        )}
      </dd>
    </div>
  )
}
