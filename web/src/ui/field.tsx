import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cloneElement, useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly children: ReactElement<ComponentProps<'input'>>
}

/** A label, one control, and what is wrong with it, tied together for everyone who cannot see that they are. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {cloneElement(children, { id, 'aria-invalid': Boolean(error), 'aria-describedby': described })}
      {hint && !error && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={[styles.input, className].filter(Boolean).join(' ')} {...rest} />
}

export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea className={styles.input} {...props} />
}

export function Select(props: ComponentProps<'select'>) {
  return <select className={styles.input} {...props} />
}

/** The one look of a choice among several, within its label. */
export function Radio({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="radio" className={className ?? styles.radio} {...rest} />
}

interface CheckboxProps {
  readonly checked: boolean
  readonly children: ReactNode
  readonly toggle?: boolean
  onChange(checked: boolean): void
}

/** A checkbox, or a switch when it takes effect at once. */
export function Checkbox({ checked, children, toggle = false, onChange }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...(toggle ? { role: 'switch' } : {})}
      />
      {children}
    </label>
  )
}
