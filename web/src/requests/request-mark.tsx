import '../i18n/request-texts.ts'
import type { RequestKind } from '#domain/requests/request-kinds.ts'
import { absenceOf, letterOf } from '#domain/requests/request-kinds.ts'
import { useWords } from '../i18n/use-words.ts'
import dayColours from '../ui/day-colours.module.css'
import styles from './request-mark.module.css'

interface RequestMarkProps {
  /** Left out for who may not know why. */
  readonly kind?: RequestKind | undefined
  /** Nobody has answered. */
  readonly isOpen: boolean
  readonly isHalf?: boolean
  /** Beside the times of a day, whose own words say it. */
  readonly isSmall?: boolean
}

const withKinds = { absenceKinds: true }

/** `U` on the colour of leave; dashed and with a question mark while it waits for an answer. */
export function RequestMark({ kind, isOpen, isHalf = false, isSmall = false }: RequestMarkProps) {
  const { t } = useWords()
  const letter = `${isHalf ? '½' : ''}${kind ? letterOf(kind) : '/'}`
  const colour = kind && dayColours[absenceOf(kind, withKinds).status]
  const name = kind ? t(`requests.kinds.${kind}`) : ''
  const looks = [styles.mark, colour ?? styles.plain, isOpen && styles.open, isSmall && styles.small]
  const said = isOpen ? (name ? t('requests.asked', { kind: name }) : t('requests.states.asked')) : name
  return (
    <span
      className={looks.filter(Boolean).join(' ')}
      {...(isSmall ? { 'aria-hidden': true } : { role: 'img', 'aria-label': said })}
    >
      {isOpen ? `${letter}${isSmall ? '' : ' '}?` : letter}
    </span>
  )
}
