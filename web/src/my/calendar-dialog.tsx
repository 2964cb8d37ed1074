import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MadeCalendarAddress, WireCalendarAddress } from '#contract/my-calendar.ts'
import { myCalendarsQuery } from '../api/queries/my.ts'
import { reasonOf } from '../api/reason-of.ts'
import { formatInstantDate, formatShortDayAndMonth } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorMessage } from '../ui/surface.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Unread } from '../ui/unread.tsx'
import { CalendarForm } from './calendar-form.tsx'
import styles from './calendars.module.css'
import { MadeCalendar } from './made-calendar.tsx'
import { Close } from './tile.tsx'
import { useCalendars } from './use-calendars.ts'

/** Which calendars show the own days: an address for another one, and the end of each. */
export function CalendarDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useWords()
  const asked = useQuery(myCalendarsQuery)
  const { make, renew, revoke } = useCalendars()
  const [made, setMade] = useState<MadeCalendarAddress>()
  const isBusy = make.isPending || renew.isPending || revoke.isPending
  const problem = [make, renew, revoke].find(({ error }) => error !== null)?.error
  const begin = () => {
    for (const each of [make, renew, revoke]) each.reset()
  }
  const end = ({ id, label }: WireCalendarAddress) => {
    begin()
    revoke.mutate(id, {
      onSuccess() {
        if (made?.address.id === id) setMade(undefined)
        showToast({ title: t('my.calendar.revoked', { device: label }) })
      },
    })
  }
  const another = ({ id }: WireCalendarAddress) => {
    begin()
    renew.mutate(id, { onSuccess: setMade })
  }
  const add = (label: string) => {
    begin()
    make.mutate({ label, language }, { onSuccess: setMade })
  }
  return (
    <Dialog title={t('my.calendar.title')} description={t('my.calendar.about')} onClose={onClose}>
      {problem && <ErrorMessage>{reasonOf(problem, t)}</ErrorMessage>}
      {made ? <MadeCalendar key={made.token} {...made} /> : <CalendarForm isBusy={isBusy} onMake={add} />}
      <p className={styles.quiet}>{t('my.calendar.late')}</p>
      {asked.data ? (
        <Addresses addresses={asked.data} isBusy={isBusy} onRenew={another} onRevoke={end} />
      ) : (
        <Unread of={asked} height={96} words={t('my.calendar.notRead')} />
      )}
      <Close onClose={onClose} />
    </Dialog>
  )
}

interface AddressesProps {
  readonly addresses: readonly WireCalendarAddress[]
  readonly isBusy: boolean
  onRenew(address: WireCalendarAddress): void
  onRevoke(address: WireCalendarAddress): void
}

function Addresses({ addresses, isBusy, onRenew, onRevoke }: AddressesProps) {
  const { t, language } = useWords()
  if (addresses.length === 0) return null
  return (
    <section aria-labelledby="my-calendars">
      <h3 id="my-calendars" className={styles.head}>
        {t('my.calendar.devices')}
      </h3>
      <ul className={styles.list}>
        {addresses.map((address) => {
          const { id, label, createdAt, lastUsedOn } = address
          return (
            <li key={id}>
              <span>
                {label}
                <small>
                  {t('my.calendar.since', { date: formatInstantDate(createdAt, language) })}{' '}
                  {lastUsedOn
                    ? t('my.calendar.used', { date: formatShortDayAndMonth(lastUsedOn, language) })
                    : t('my.calendar.unused')}
                </small>
              </span>
              <Button
                aria-label={t('my.calendar.renewOf', { device: label })}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onRenew(address)}
              >
                {t('my.calendar.renew')}
              </Button>
              <Button
                look="quietDanger"
                aria-label={t('my.calendar.revokeOf', { device: label })}
                aria-disabled={isBusy}
                onClick={() => !isBusy && onRevoke(address)}
              >
                {t('my.calendar.revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
