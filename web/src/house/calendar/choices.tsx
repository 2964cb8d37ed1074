import { useId } from 'react'
import { Radio } from '../../ui/field.tsx'
import styles from './calendar.module.css'

interface ChoicesProps<Value> {
  readonly legend: string
  readonly chosen: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** What the chosen one means. */
  readonly hint?: string
  onChoose(value: Value): void
}

/** One of a few, all in sight. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, chosen, options, hint, onChoose } = props
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <Radio name={id} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </fieldset>
  )
}
