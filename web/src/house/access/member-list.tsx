import { Ellipsis, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { WireMember } from '#contract/members.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './access.module.css'
import type { AccessRow } from './access-rows.ts'
import { dayOfMoment, lastSeen } from './access-rows.ts'
import { useDayWords } from './access-words.ts'

interface MemberListProps {
  readonly today: CalendarDate
  readonly invited: readonly AccessRow[]
  readonly without: readonly AccessRow[]
  onOpen(memberId: number): void
  onInvite(teacherId: number): void
}

/** So many without access stand in the list; more would push away who has it. */
const shownAtFirst = 2

/** Everybody once, with one thing to do. */
export function MemberList({ today, invited, without, onOpen, onInvite }: MemberListProps) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || without.length <= shownAtFirst + 1 ? without : without.slice(0, shownAtFirst)
  const left = without.length - shown.length
  return (
    <div className={styles.list}>
      <table aria-label={t('access.title')}>
        <thead>
          <tr>
            <th scope="col">{t('access.columns.name')}</th>
            <th scope="col">{t('access.columns.may')}</th>
            <th scope="col">{t('access.columns.devices')}</th>
            <th scope="col">{t('access.columns.last')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {invited.map(
            (row) =>
              row.member && <MemberRow key={row.key} {...{ row, today, onOpen }} member={row.member} />,
          )}
          {shown.map((row) => (
            <tr key={row.key} className={styles.without}>
              <NameCell row={row} />
              <td colSpan={3}>{t('access.noAccess')}</td>
              <td>
                <button
                  type="button"
                  className={styles.link}
                  aria-label={t('access.inviteName', { name: row.name })}
                  onClick={() => row.teacherId !== null && onInvite(row.teacherId)}
                >
                  {t('access.inviteOne')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('access.more', { count: left })}
        </button>
      )}
    </div>
  )
}

interface MemberRowProps {
  readonly row: AccessRow
  readonly member: WireMember
  readonly today: CalendarDate
  onOpen(memberId: number): void
}

function MemberRow({ row, member, today, onOpen }: MemberRowProps) {
  const { t } = useWords()
  const dayWords = useDayWords(today)
  const isActive = member.state === 'active'
  const seen = isActive ? lastSeen(member) : undefined
  return (
    <tr>
      <NameCell row={row} />
      <td className={styles.may}>
        {t(`access.roles.${member.role}`)}
        {!isActive && (
          <span className={styles.state}>
            <Hourglass size={13} aria-hidden />
            {t(`access.states.${member.state as 'invited'}`)}
          </span>
        )}
      </td>
      <td colSpan={seen ? 1 : 2}>
        {member.passkeys.length > 0 ? (
          member.passkeys.map(({ label }) => label).join(', ')
        ) : (
          <StateWords member={member} />
        )}
      </td>
      {seen && <td>{dayWords(seen)}</td>}
      <td>
        <Button
          icon
          look="quiet"
          aria-label={t('access.openOne', { name: member.name })}
          onClick={() => onOpen(member.id)}
        >
          <Ellipsis size={18} aria-hidden />
        </Button>
      </td>
    </tr>
  )
}

/** Until when a link works, or why nothing does. */
function StateWords({ member: { state, invitedUntil, lastDay } }: { readonly member: WireMember }) {
  const { t, language } = useWords()
  if (invitedUntil) return t('access.until', { date: formatWeekday(dayOfMoment(invitedUntil), language) })
  if (state === 'lapsed') return t('access.askAgain')
  return state === 'ended' && lastDay
    ? t('access.lastDayWas', { date: formatWeekday(lastDay, language) })
    : null
}

function NameCell({ row: { name, group, teacherId } }: { readonly row: AccessRow }) {
  const { t } = useWords()
  const under = teacherId === null ? t('access.notInSchedule') : group
  return (
    <th scope="row">
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(name)}
        </span>
        <span>
          {name}
          {under && <small className={styles.under}>{under}</small>}
        </span>
      </div>
    </th>
  )
}

/** Of the first and the last word: `Anna Maria Becker` is AB. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
