import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { agreedOfRow } from '#contract/wire/week-facts.ts'
import type { PlanningProblem } from '#domain/planning/problem.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { lastWeekNumber, weekOfNumber } from '#domain/values/week.ts'
import { planningQuery } from '../../api/queries/planning.ts'
import { formatShortDayAndMonth } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { shortWeekLabel } from '../../i18n/week-label.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Radio } from '../../ui/field.tsx'
import { Unread } from '../../ui/unread.tsx'
import type { KnownOfHouse } from './known-for-week.ts'
import { problemOfWeek } from './known-for-week.ts'
import styles from './planning.module.css'

interface StartDialogProps {
  readonly week: TeacherWeek
  readonly house: KnownOfHouse | undefined
  /** Without a table there is no place for a proposal. */
  readonly isPhone: boolean
  onStart(weekIds: readonly number[]): void
  onClose(): void
}

const fourWeeks = 4

/** For which weeks, and what has to be said first. */
export function StartDialog({ week, house, isPhone, onStart, onClose }: StartDialogProps) {
  const { t, language } = useWords()
  const name = useId()
  const planning = useQuery(planningQuery(week.id)).data
  const [count, setCount] = useState(1)
  const most = Math.min(fourWeeks, lastWeekNumber - week.id + 1)
  const dayIn = (date: CalendarDate) => formatShortDayAndMonth(date, language)
  const ready = house && planning && readinessOf(week, house, problemOfWeek(week, planning, house, []))
  // Later weeks may have what this one has not.
  const hinders = ready?.hinders.filter((what) => what === 'opening' || count === 1) ?? []
  const can = ready !== undefined && hinders.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (can) onStart(Array.from({ length: count }, (_, at) => week.id + at))
  }
  if (isPhone)
    return (
      <Dialog title={t('planning.start.title')} description={t('planning.start.phone')} onClose={onClose}>
        <DialogActions>
          <Button onClick={onClose}>{t('general.close')}</Button>
        </DialogActions>
      </Dialog>
    )
  const choices = [
    [1, t('planning.start.thisWeek', { week: shortWeekLabel(week, language) })],
    [
      most,
      t('planning.start.fourWeeks', {
        first: dayIn(week.startDate),
        last: dayIn(weekOfNumber(week.id + most - 1).endDate),
      }),
    ],
  ] as const
  return (
    <Dialog title={t('planning.start.title')} description={t('planning.start.description')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.choices}>
          <legend>{t('planning.start.weeks')}</legend>
          {choices.map(([weeks, text]) => (
            <label key={weeks}>
              <Radio name={name} checked={count === weeks} onChange={() => setCount(weeks)} />
              {text}
            </label>
          ))}
        </fieldset>
        {!ready && <Unread height={66} />}
        {can && ready.places > 0 && (
          <p className={styles.muted}>
            {t('planning.start.empty', {
              count: ready.places,
              people: t('planning.start.people', { count: ready.people }),
            })}
          </p>
        )}
        {ready && hinders.length + ready.remarks.length > 0 && (
          <section className={styles.missing} aria-label={t('planning.start.missing')}>
            <ul>
              {[...hinders, ...ready.remarks].map((what) => (
                <li key={what}>{t(`planning.start.${what}`)}</li>
              ))}
            </ul>
          </section>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          {/* Not `disabled`, which would drop the focus that waits here. */}
          <Button ref={takeFocus} type="submit" look="primary" aria-disabled={!can}>
            {t('planning.start.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The usual case needs no choice, so that Enter is enough. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true })
}

interface ProposalReadiness {
  /** Empty days that can be filled, and whose they are. */
  readonly places: number
  readonly people: number
  /** Why nothing can be proposed. */
  readonly hinders: readonly ('opening' | 'closed' | 'full')[]
  /** What would make proposals better. */
  readonly remarks: readonly 'usual'[]
}

/** Whether a house knows enough of itself for a proposal, and what it has to say first. */
export function readinessOf(
  week: TeacherWeek,
  { needs }: Pick<KnownOfHouse, 'needs'>,
  problem: PlanningProblem,
): ProposalReadiness {
  const placesOf = problem.people.map(({ days }) => days.filter(({ kind }) => kind === 'place').length)
  const places = placesOf.reduce((sum, count) => sum + count, 0)
  const people = placesOf.filter((count) => count > 0).length
  const hasUsual = week.teachers.some((row) => agreedOfRow(row, week.id).usualWeek !== null)
  const remarks = hasUsual ? [] : (['usual'] as const)
  if (Object.keys(needs.opening).length === 0) return { places, people, hinders: ['opening'], remarks }
  if (problem.days.length === 0) return { places, people, hinders: ['closed'], remarks: [] }
  return { places, people, hinders: places === 0 ? ['full'] : [], remarks: places === 0 ? [] : remarks }
}
