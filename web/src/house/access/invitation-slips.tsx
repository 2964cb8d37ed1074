import { createPortal } from 'react-dom'
import type { WireInvitation } from '#contract/members.ts'
import { formatMoment } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkOf } from './invitation-link.ts'
import { QrCode } from './qr-code.tsx'
import styles from './slips.module.css'

/** The browser takes the page as it is: the slips are there, on paper only. */
export const printSlips = () => window.print()

interface SlipsProps {
  readonly invitations: readonly WireInvitation[]
  readonly house: string
}

/** Only on paper, four a page, to be cut apart: name, code, address and until when. */
export function Slips({ invitations, house }: SlipsProps) {
  const { t, language } = useWords()
  if (invitations.length === 0) return null
  return createPortal(
    <div className={styles.slips} lang={language}>
      {invitations.map(({ member, token, expiresAt }) => (
        <article key={member.id}>
          <p>{house}</p>
          <h1>{member.name}</h1>
          <p>{t('access.slip.title')}</p>
          <QrCode text={linkOf(token)} label={t('access.invitation.code', { name: member.name })} />
          <p>{t('access.slip.how')}</p>
          <p className={styles.address}>{linkOf(token)}</p>
          <p>{t('access.slip.until', { date: formatMoment(expiresAt, language) })}</p>
        </article>
      ))}
    </div>,
    document.body,
  )
}
