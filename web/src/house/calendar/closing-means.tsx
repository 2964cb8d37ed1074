import { useEffect, useId, useRef } from 'react'
import type { ClosingPreview } from '#contract/calendar.ts'
import type { ClosingCharge } from '#domain/calendar/house-day.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { formatDays, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './calendar.module.css'
import { ClosingCount } from './closing-count.tsx'
import { useClosedOnLeave } from './use-closed-on-leave.ts'

interface ClosingMeansProps {
  readonly preview: ClosingPreview
  readonly charge: ClosingCharge
  readonly region: Region | null
}

/** What a closing would mean, for each person. It gets the focus, because the button that asked for it is gone. */
export function ClosingMeans({ preview, charge, region }: ClosingMeansProps) {
  const { t, language } = useWords()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [first] = preview.days
  const people = preview.teachers.filter(({ days, planned }) => days + planned > 0)
  const year = first && yearOf(first)
  const isOnLeave = charge === 'leave'
  const onLeave = useClosedOnLeave(year, isOnLeave ? preview.days : [])
  return (
    <section className={styles.means} aria-labelledby={id}>
      <h4 id={id} ref={title} tabIndex={-1}>
        {t('calendar.closings.preview', { count: preview.days.length })}
      </h4>
      {year === undefined ? (
        <p>{t('calendar.closings.noDay')}</p>
      ) : (
        <>
          {people.length === 0 ? (
            <p>{t('calendar.closings.nobody')}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('calendar.closings.person')}</th>
                  <th scope="col">{t(`calendar.closings.${isOnLeave ? 'leaveDays' : 'personDays'}`)}</th>
                  <th scope="col">{t(`calendar.closings.${charge === 'timeOff' ? 'cost' : 'credited'}`)}</th>
                </tr>
              </thead>
              <tbody>
                {people.map(({ teacherId, name, days, hours, planned, leaveDays, missing }) => (
                  <tr key={teacherId}>
                    <th scope="row">
                      {name}
                      {missing > 0 && (
                        <small className={styles.missing}>
                          {t('calendar.closings.missingDays', { count: missing })}
                        </small>
                      )}
                      {planned > 0 && <small>{t('calendar.closings.planned', { count: planned })}</small>}
                    </th>
                    <td className="figure">{isOnLeave ? formatDays(leaveDays, language) : days}</td>
                    <td className="figure">{formatHours(hours, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <ClosingCount region={region} days={preview.daysInYear} onLeave={onLeave}>
            {t('calendar.closings.inYear', { count: preview.daysInYear, year })}
          </ClosingCount>
        </>
      )}
    </section>
  )
}
