import type { ReactNode } from 'react'
import { myPath } from '#contract/wire/place-paths.ts'
import { useWords } from '../i18n/use-words.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import styles from './member-name.module.css'
import type { SignedInMember } from './use-member.ts'

interface MemberNameProps {
  readonly member: SignedInMember
  /** Whether a colleague's own week is shown; nothing for who has none. */
  readonly ownWeek: boolean | undefined
  /** That something of the own week has changed. */
  readonly news: ReactNode
  onOwnWeek(): void
}

/** The name; of one of the management who is a person of the schedule, the way to the own week. */
export function MemberName({ member, ownWeek, news, onOwnWeek }: MemberNameProps) {
  const { t } = useWords()
  const { name, state, teacherId } = member
  if (ownWeek !== undefined || state !== 'active' || teacherId === null)
    return (
      <span className={styles.member} title={name}>
        {name}
      </span>
    )
  return (
    <a
      className={styles.member}
      href={myPath}
      title={t('header.ownWeek')}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOwnWeek()
      }}
    >
      {name}
      {news}
    </a>
  )
}
