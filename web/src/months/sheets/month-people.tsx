import type { WholeMonth } from '#contract/months.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Field, Select } from '../../ui/field.tsx'
import { SignedHours } from '../../ui/signed-hours.tsx'
import styles from './month-panel.module.css'
import { nameOnSheet } from './name-on-sheet.ts'

interface MonthPeopleProps {
  readonly month: WholeMonth
  readonly shown: number
  onTeacher(teacherId: number): void
}

/** Whose sheet is shown: a list beside it, or a choice above it where there is no room. */
export function MonthPeople({ month, shown, onTeacher }: MonthPeopleProps) {
  const { t, language } = useWords()
  const openOf = (teacherId: number) => month.openItems.filter((item) => item.teacherId === teacherId).length
  return (
    <>
      <nav className={styles.people} aria-label={t('months.people')}>
        <ul>
          {month.sheets.map(({ teacherId, account, ...sheet }) => (
            <li key={teacherId}>
              <button
                type="button"
                aria-current={teacherId === shown || undefined}
                onClick={() => onTeacher(teacherId)}
              >
                <span className={styles.personName}>{nameOnSheet(sheet, t)}</span>
                {openOf(teacherId) > 0 && (
                  <span className={styles.count} title={t('months.openOf', { count: openOf(teacherId) })}>
                    <span aria-hidden>{openOf(teacherId)}</span>
                    <span className="visually-hidden">
                      {t('months.openOf', { count: openOf(teacherId) })}
                    </span>
                  </span>
                )}
                <span className="figure">
                  <SignedHours balance hours={account.after.balance} language={language} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.choice}>
        <Field label={t('months.person')}>
          <Select value={shown} onChange={({ target }) => onTeacher(Number(target.value))}>
            {month.sheets.map(({ teacherId, ...sheet }) => (
              <option key={teacherId} value={teacherId}>
                {nameOnSheet(sheet, t)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}
