import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatHours } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { SignedHours } from '../ui/signed-hours.tsx'
import styles from './phone-figures.module.css'
import type { HoursField, ScheduleEditing } from './schedule-editing.ts'
import type { ScheduleRow } from './schedule-row.ts'
import { figureIn, figureKeys, isTeacherRow, totalOf } from './schedule-row.ts'

interface CardFiguresProps {
  readonly row: ScheduleRow
  readonly editing?: ScheduleEditing | undefined
  readonly balance: boolean
}

const results = ['actual', 'target', 'difference'] as const
const fields = [
  ['contract', 'weeklyHours'],
  ['team', 'teamHours'],
  ['mpa', 'mpaHours'],
  ['target', 'targetHours'],
] as const

/** What the week comes to, each figure with its reason; one tap more and the agreed hours can be changed. */
export function CardFigures({ row, editing, balance }: CardFiguresProps) {
  const { t, language } = useWords()
  const [open, setOpen] = useState(false)
  const agreed = useId()
  if (row.actualHours === undefined) return null
  const keys = balance ? ([...results, 'balance'] as const) : results
  const mine = editing && isTeacherRow(row) ? { editing, row } : undefined
  return (
    <>
      <div className={styles.figures}>
        {keys.map((key) => {
          const hours = figureIn(row, key) ?? 0
          const isSigned = key === 'difference' || key === 'balance'
          const value = isSigned ? (
            <SignedHours {...{ hours, language }} balance={key === 'balance'} />
          ) : (
            formatHours(hours, language)
          )
          return (
            <span key={key} className={styles.figure}>
              <small>{t(`schedule.columns.${key}`)}</small>{' '}
              <span className="figure">{mine ? mine.editing.explained(mine.row, key, value) : value}</span>
            </span>
          )
        })}
        <button
          type="button"
          className={styles.more}
          aria-label={t('schedule.agreedHours', { name: row.name })}
          aria-expanded={open}
          aria-controls={agreed}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown size={18} aria-hidden />
        </button>
      </div>
      <div id={agreed} className={styles.figures} hidden={!open}>
        {open &&
          fields.map(([key, field]: readonly [(typeof fields)[number][0], HoursField]) => (
            <span key={key} className={styles.figure}>
              <small>{t(`schedule.columns.${key}`)}</small>{' '}
              {mine ? (
                mine.editing.hoursCell(mine.row, field)
              ) : (
                <span className="figure">{formatHours(figureIn(row, key) ?? 0, language)}</span>
              )}
            </span>
          ))}
      </div>
    </>
  )
}

/** The last line of the list. */
export function PhoneTotals({ rows }: { readonly rows: readonly ScheduleRow[] }) {
  const { t, language } = useWords()
  return (
    <li className={styles.totals}>
      <strong>{t('general.total')}</strong>
      <div className={styles.figures}>
        {figureKeys.map((key) => {
          const hours = totalOf(rows, key)
          return (
            <span key={key} className={styles.figure}>
              <small>{t(`schedule.columns.${key}`)}</small>{' '}
              <span className="figure">
                {key === 'difference' ? (
                  <SignedHours {...{ hours, language }} />
                ) : (
                  formatHours(hours, language)
                )}
              </span>
            </span>
          )
        })}
      </div>
    </li>
  )
}
