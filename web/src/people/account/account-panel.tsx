import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Account } from '#contract/account.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { formatBalance, formatDayAndMonth, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink, PlaceHeading } from '../../ui/place-heading.tsx'
import { toneOf } from '../../ui/signed-hours.tsx'
import { Card, Empty } from '../../ui/surface.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { AccountChart } from './account-chart.tsx'
import type { AccountExtras } from './account-extras.ts'
import { weekNames } from './account-extras.ts'
import type { AccountLine, EnteredBooking, Standing } from './account-lines.ts'
import { linesOf, standingOf } from './account-lines.ts'
import styles from './account-panel.module.css'
import { AccountTable } from './account-table.tsx'
import { courseOf } from './chart-points.ts'
import { useAccount, useEnterBooking, useNeighbours, useRemoveBooking } from './use-account.ts'

interface AccountPanelProps {
  readonly teacherId: number
  readonly explained: AccountExtras['explained']
  /** What can be done with the account, where the area has its place for it. */
  actions(account: Account, lines: readonly AccountLine[]): React.ReactNode
  onTeacher(id: number): void
}

/** One person's account like a bank's: where it began, every week, every booking, the balance after each. */
export function AccountPanel({ teacherId, explained, actions, onTeacher }: AccountPanelProps) {
  const { t } = useWords()
  const account = useAccount(teacherId)
  const { previous, next } = useNeighbours(teacherId)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useTakeBack(teacherId)
  const lines = useMemo(() => (account.data ? linesOf(account.data) : []), [account.data])
  // Where the person is unknown, so is the page.
  const name = account.data?.name
  const above = { place: 'people', person: name ? teacherId : undefined } as const
  const back = <BackLink {...linkTo(above)}>{name ?? t('account.back')}</BackLink>
  if (!account.data)
    return (
      <>
        {back}
        <Unread of={account} height={480} />
      </>
    )
  const standing = standingOf(account.data, lines)
  const isEmpty = !lines.some((line) => line.kind === 'booking' || (line.kind === 'week' && line.week.counts))
  const extras: AccountExtras = {
    ...weekNames,
    explained,
    onRemove(booking) {
      remove(booking)
      // The line goes, and its button with it.
      heading.current?.focus()
    },
  }
  return (
    <>
      {back}
      <Card>
        {actions(account.data, lines)}
        <div className={styles.top}>
          <AccountHead
            account={account.data}
            standing={standing}
            previous={previous}
            next={next}
            heading={heading}
            onTeacher={onTeacher}
          />
          {isEmpty ? (
            <Empty>
              <strong>{t('account.empty')}</strong>
              <span>{t('account.emptyHint')}</span>
            </Empty>
          ) : (
            <AccountChart course={courseOf(lines, standing.endedWeek, account.data.beginsOn)} />
          )}
        </div>
        <AccountTable
          key={teacherId}
          account={account.data}
          lines={lines}
          standing={standing}
          extras={extras}
        />
      </Card>
    </>
  )
}

/** Remove a booking; the toast offers to enter it again. */
function useTakeBack(teacherId: number) {
  const { t } = useWords()
  const remove = useRemoveBooking()
  const enter = useEnterBooking()
  const failed = useShowReason()
  return ({ id, kind, date, hours, reason }: EnteredBooking) => {
    const booking = { kind, date, hours: toNumber(hours), reason }
    const undo = () => enter.mutate({ teacherId, booking, key: crypto.randomUUID() }, { onError: failed })
    remove.mutate(id, {
      onError: failed,
      onSuccess: () =>
        showToast({
          title: t('account.removed'),
          message: reason,
          action: { label: t('undo.undo'), act: undo },
        }),
    })
  }
}

interface Person {
  readonly id: number
  readonly name: string
}

interface AccountHeadProps {
  readonly account: Account
  readonly standing: Standing
  readonly previous: Person | undefined
  readonly next: Person | undefined
  /** The heading, which has the focus after a line has gone. */
  readonly heading: React.RefObject<HTMLHeadingElement | null>
  onTeacher(id: number): void
}

/** Whose account it is, and where it stands. */
function AccountHead({ account, standing, previous, next, heading, onTeacher }: AccountHeadProps) {
  const { t, language } = useWords()
  const { balance, endedWeek, running, target } = standing
  const weekOf = (week: number) => t('account.week', { number: weekNames.weekNumber(week) })
  const signed = (hours: Hours) => formatBalance(toNumber(hours), language)
  const turn = (person: Person | undefined, which: 'previous' | 'next') => (
    <Button
      icon
      look="quiet"
      disabled={!person}
      aria-label={person ? t(`account.${which}`, { teacher: person.name }) : t(`account.no.${which}`)}
      onClick={() => person && onTeacher(person.id)}
    >
      {which === 'previous' ? <ChevronLeft size={17} aria-hidden /> : <ChevronRight size={17} aria-hidden />}
    </Button>
  )
  const date = formatDayAndMonth(weekNames.fridayOf(endedWeek), language)
  return (
    <div className={styles.head}>
      <div className={styles.person}>
        {turn(previous, 'previous')}
        <PlaceHeading ref={heading}>{account.name}</PlaceHeading>
        {turn(next, 'next')}
      </div>
      <p className={styles.balance}>
        <strong className={`figure ${toneOf(balance)}`}>{signed(balance)}</strong> {t('account.hours')}
      </p>
      <p className={styles.asOf}>{t('account.asOf', { number: weekOf(endedWeek), date })}</p>
      <dl className={styles.facts}>
        {running && (
          <div>
            <dt>{t('account.planned', { number: weekOf(running.week) })}</dt>
            <dd className="figure">{signed(running.balance)}</dd>
          </div>
        )}
        {target !== undefined && (
          <div>
            <dt>{t('account.targetAWeek')}</dt>
            <dd className="figure">{formatHours(toNumber(target), language)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
