import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { WireHouseDay } from '#contract/calendar.ts'
import type { Country } from '#domain/calendar/regions.ts'
import { isoWeekday } from '#domain/values/calendar-date.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { formatDayAndMonth, formatWeekday } from '../../i18n/format.ts'
import { holidayName } from '../../i18n/holiday-name.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './calendar.module.css'
import { OwnDayForm } from './own-day-form.tsx'
import { Sure } from './sure.tsx'
import { usePutDay, useRemoveDay, useWriteYear } from './use-calendar.ts'

interface YearDaysProps {
  readonly year: number
  readonly days: readonly WireHouseDay[]
  /** Nothing where the house has not said where it is. */
  readonly country: Country | undefined
}

type SingleDay = WireHouseDay & { readonly kind: 'holiday' | 'release' | 'teamDay' }

const isSingle = (day: WireHouseDay): day is SingleDay => day.kind !== 'closing'
const isOnWeekend = ({ date }: WireHouseDay) => isoWeekday(date) > 5

/** Every day of a year that is not like others, but for closing days, which have a list of their own. */
export function YearDays({ year, days, country }: YearDaysProps) {
  const { t, language } = useWords()
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const remove = useRemoveDay()
  const put = usePutDay()
  const showReason = useShowReason()
  const single = days.filter(isSingle)
  const holidays = single.filter((day) => day.kind === 'holiday' && !isOnWeekend(day))
  const nameOf = ({ holiday, name }: WireHouseDay) => (holiday ? holidayName(t, holiday, country) : name)
  const kindOf = (day: SingleDay) => {
    const kind = t(`calendar.days.kinds.${day.kind}`)
    if (isOnWeekend(day)) return t('calendar.days.weekend')
    return day.share === 1 ? kind : t('calendar.days.half', { kind })
  }

  const removeDay = (day: SingleDay) =>
    remove.mutate(day.date, {
      onSuccess() {
        add.current?.focus()
        const message = t('calendar.days.removedMessage', { name: nameOf(day) })
        const action = { label: t('undo.undo'), act: () => bringBack(day) }
        showToast({ title: t('calendar.days.removed'), message, action })
      },
      onError: showReason,
    })
  const bringBack = (day: SingleDay) => {
    const { date, kind, holiday, share } = day
    const known = { date, kind, name: nameOf(day) }
    const more = kind === 'teamDay' ? {} : { share, ...(holiday ? { holiday } : {}) }
    put.mutate({ ...known, ...more }, { onError: showReason })
  }
  return (
    <>
      <p>
        {single.length === 0
          ? t('calendar.days.none', { year })
          : t('calendar.days.onWorkingDays', { count: holidays.length, year })}
      </p>
      {single.length > 0 && (
        <ul className={styles.days} aria-label={t('calendar.days.list', { year })}>
          {single.map((day) => (
            <li key={day.date} className={isOnWeekend(day) ? styles.weekend : undefined}>
              <time className="figure" dateTime={day.date}>
                {formatWeekday(day.date, language)}
              </time>
              <div>
                <strong>{nameOf(day)}</strong> <small>{kindOf(day)}</small>
              </div>
              <Button
                look="quiet"
                icon
                disabled={remove.isPending}
                aria-label={t('calendar.days.remove', {
                  name: nameOf(day),
                  date: formatDayAndMonth(day.date, language),
                })}
                onClick={() => removeDay(day)}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button ref={add} className={styles.start} aria-haspopup="dialog" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t('calendar.days.add')}
        </Button>
        {country && <WriteAnew key={`anew ${year}`} year={year} />}
      </div>
      {adding && (
        <OwnDayForm
          key={year}
          year={year}
          nameAt={(date) => {
            const taken = days.find((day) => day.date === date)
            return taken && nameOf(taken)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** A written year stays as it is when the house moves or the law changes: this is how it follows all the same. */
function WriteAnew({ year }: { readonly year: number }) {
  const { t } = useWords()
  const write = useWriteYear()
  const showReason = useShowReason()
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never')
  const confirm = () =>
    write.mutate(year, {
      onSuccess: () =>
        showToast({ title: t('settings.updated'), message: t('calendar.days.anewDone', { year }) }),
      onError: showReason,
      onSettled: () => setAsked('before'),
    })
  if (asked !== 'now')
    return (
      <Button
        look="quiet"
        className={styles.start}
        autoFocus={asked === 'before'}
        onClick={() => setAsked('now')}
      >
        {t('calendar.days.anew', { year })}
      </Button>
    )
  return (
    <div className={styles.anew}>
      <p>{t('calendar.days.anewHint')}</p>
      <Sure
        question={t('calendar.days.anewSure', { year })}
        confirm={t('calendar.days.anewConfirm')}
        pending={write.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked('before')}
      />
    </div>
  )
}
