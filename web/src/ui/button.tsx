import type { ComponentProps } from 'react'
import styles from './button.module.css'

type ButtonLook = 'plain' | 'primary' | 'danger' | 'quiet' | 'quietDanger'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook
  /** Square, with only an icon inside: needs an `aria-label`. */
  readonly icon?: boolean
}

export function Button({ look = 'plain', icon = false, className, type = 'button', ...rest }: ButtonProps) {
  const classes = [styles.button, look !== 'plain' && styles[look], icon && styles.icon, className]
  return <button type={type} className={classes.filter(Boolean).join(' ')} {...rest} />
}
