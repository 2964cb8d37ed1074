import type { WireOpenShift } from '#contract/open-shifts.ts'
import { formatBalance, formatHours, formatWeekday, shortTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useGroupNames } from '../../site/staffing.ts'
import { Button } from '../../ui/button.tsx'
import inbox from '../inbox/inbox.module.css'
import styles from './swaps.module.css'
import { useShiftActs } from './use-shift-acts.ts'

/** Shifts without a person, with who could: the first that is given one gets it. */
export function OpenShifts({ shifts }: { readonly shifts: readonly WireOpenShift[] }) {
  const { t } = useWords()
  const acts = useShiftActs()
  if (shifts.length === 0) return null
  return (
    <section className={inbox.answered} aria-labelledby="open-shifts">
      <div className={inbox.head}>
        <h3 id="open-shifts">{t('swapInbox.shifts.title')}</h3>
      </div>
      <ul className={styles.shifts}>
        {shifts.map((shift) => (
          <Shift key={shift.id} shift={shift} acts={acts} />
        ))}
      </ul>
    </section>
  )
}

interface ShiftProps {
  readonly shift: WireOpenShift
  readonly acts: ReturnType<typeof useShiftActs>
}

function Shift({ shift, acts: { give, withdraw, back } }: ShiftProps) {
  const { t, language } = useWords()
  const groups = useGroupNames()
  const { date, from, to, groupId, qualified, state, asked, could, givenTo } = shift
  const isBusy = give.isPending || withdraw.isPending || back.isPending
  const words = [
    `${formatWeekday(date, language)}, ${shortTime(from)}–${shortTime(to)}`,
    groupId !== null && groups.get(groupId),
  ]
    .filter(Boolean)
    .join(', ')
  const link = (label: string, said: string, act: () => void) => (
    <Button
      look="quiet"
      className={inbox.link ?? ''}
      aria-label={said}
      aria-disabled={isBusy}
      onClick={() => isBusy || act()}
    >
      {label}
    </Button>
  )
  return (
    <li data-state={state}>
      <strong>{words}</strong>
      <span>{qualified && t('swapInbox.shifts.qualified')}</span>
      <span className={inbox.by}>
        {state === 'filled' && givenTo
          ? t('swapInbox.shifts.filled', { name: givenTo.name })
          : state === 'withdrawn'
            ? t('swapInbox.shifts.withdrawn')
            : asked.length === 0
              ? t('swapInbox.shifts.nobodyAsked')
              : t('swapInbox.shifts.asked', { count: asked.length })}
      </span>
      {state === 'open' &&
        link(t('swapInbox.shifts.withdraw'), t('swapInbox.shifts.withdrawOf', { shift: words }), () =>
          withdraw.mutate(shift),
        )}
      {state === 'filled' &&
        link(t('swapInbox.shifts.takeBack'), t('swapInbox.shifts.takeBackOf', { shift: words }), () =>
          back.mutate(shift),
        )}
      {state === 'open' && (
        <ul className={styles.could}>
          {could.length === 0 && asked.length > 0 && <li>{t('swapInbox.shifts.nobodyYet')}</li>}
          {could.map(({ teacherId, name, fits, hours, balance }) => (
            <li key={teacherId}>
              <span>{t('swapInbox.shifts.could', { name })}</span>
              <span className={styles.quiet}>
                {fits && hours && balance
                  ? t('swapInbox.shifts.hours', {
                      before: formatHours(hours.before, language),
                      after: formatHours(hours.after, language),
                      balanceBefore: formatBalance(balance.before, language),
                      balanceAfter: formatBalance(balance.after, language),
                    })
                  : t('swapInbox.shifts.fitsNoMore')}
              </span>
              <Button
                aria-label={t('swapInbox.shifts.giveTo', { name })}
                aria-disabled={isBusy || !fits}
                onClick={() => isBusy || !fits || give.mutate({ shift, teacherId })}
              >
                {t('swapInbox.shifts.give')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
