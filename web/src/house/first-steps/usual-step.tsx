import { ArrowRight, Pencil } from 'lucide-react'
import type { WireTeacher } from '#contract/teachers.ts'
import { usualHoursIn, usualWeekOf } from '#domain/people/usual-week.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { hoursOf, toNumber } from '#domain/values/hours.ts'
import { agreedTarget } from '#domain/weeks/agreed-target.ts'
import { formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import styles from './first-steps.module.css'
import { StepTitle } from './first-steps.tsx'
import { useUsualDayText } from './people-preview.tsx'
import { useActiveTeachers } from './use-empty-house.ts'

interface UsualStepProps {
  onEdit(teacher: WireTeacher): void
  onNext(): void
}

/** Everybody with their usual week, as it was added: to be checked, and mended where the list was wrong. */
export function UsualStep({ onEdit, onNext }: UsualStepProps) {
  const { t, language } = useWords()
  const teachers = useActiveTeachers()
  const short = weekdayNames(language).short
  return (
    <div className={styles.card}>
      <div className={styles.readHead}>
        <StepTitle>{t('firstSteps.check')}</StepTitle>
        <p>{t('firstSteps.checkHint')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className={styles.box} aria-label={t('firstSteps.usual')} tabIndex={0}>
        <table className={styles.people}>
          <thead>
            <tr>
              <th scope="col">{t('firstSteps.fields.name')}</th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {short[weekday]}
                </th>
              ))}
              <th scope="col">{t('firstSteps.sum')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('teachers.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {teachers.data?.map((teacher) => (
              <UsualLine key={teacher.id} teacher={teacher} onEdit={() => onEdit(teacher)} />
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.foot}>
        <span />
        <Button look="primary" onClick={onNext}>
          {t('firstSteps.toWeek')}
          <ArrowRight size={16} aria-hidden />
        </Button>
      </div>
    </div>
  )
}

function targetOf({ weeklyHours, targetWorkHours, teamHours, mpaHours }: WireTeacher): number {
  const hours = (value: number | null) => (value === null ? null : hoursOf(value))
  return toNumber(
    agreedTarget({
      weeklyHours: hoursOf(weeklyHours),
      targetWorkHours: hours(targetWorkHours),
      teamHours: hours(teamHours),
      mpaHours: hours(mpaHours),
    }),
  )
}

function UsualLine({ teacher, onEdit }: { readonly teacher: WireTeacher; onEdit(): void }) {
  const { t, language } = useWords()
  const textOf = useUsualDayText()
  const week = usualWeekOf(teacher.usualWeek)
  const figure = (hours: number) => formatHours(hours, language)
  const hours = figure(toNumber(usualHoursIn(week)))
  return (
    <tr>
      <th scope="row">{teacher.name}</th>
      {weekdays.map((weekday) => (
        <td key={weekday} className="figure">
          {textOf(week?.[weekday])}
        </td>
      ))}
      <td className="figure">
        {week ? t('usualWeek.sum', { hours, target: figure(targetOf(teacher)) }) : t('firstSteps.none')}
      </td>
      <td>
        <Button
          icon
          look="quiet"
          aria-label={t('teachers.edit', { name: teacher.name })}
          title={t('teachers.edit', { name: teacher.name })}
          onClick={onEdit}
        >
          <Pencil size={15} aria-hidden />
        </Button>
      </td>
    </tr>
  )
}
