import { UserX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { CalendarDate, Weekday } from '#domain/values/calendar-date.ts'
import { dateOfWeekday } from '#domain/values/week.ts'
import { chosenDays, dayCellOf } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { AbsencePreset } from '../absences/absence-form.ts'
import styles from './away-button.module.css'

interface AwayButtonProps {
  readonly week: TeacherWeek
  readonly today: CalendarDate
  onOpen(preset: AbsencePreset): void
}

/** "Someone is away". Days that are chosen in the table come along, when they are all of one person. */
export function AwayButton({ week, today, onOpen }: AwayButtonProps) {
  const { t } = useWords()
  const held = useHeldDay()
  const open = () => {
    const chosen = chosenDays(held.current)
    const [first] = chosen
    if (first && chosen.every(({ teacherId }) => teacherId === first.teacherId)) {
      const days = chosen.map(({ weekday }) => weekday)
      const [from, to] = [Math.min(...days), Math.max(...days)] as [Weekday, Weekday]
      const { teacherId } = first
      return onOpen({ teacherId, from: dateOfWeekday(week, from), to: dateOfWeekday(week, to) })
    }
    const isNow = week.startDate <= today && today <= week.endDate
    const shown = shownDay()
    const day = isNow && !shown ? today : dateOfWeekday(week, shown ?? 1)
    onOpen({ teacherId: undefined, from: day, to: day })
  }
  return (
    <Button className={styles.away} title={t('absences.button')} onClick={open}>
      <UserX size={16} aria-hidden />
      <span>{t('absences.button')}</span>
    </Button>
  )
}

/** On a phone one day is shown at a time, and that one is meant. */
function shownDay(): Weekday | undefined {
  const pressed = document.querySelector<HTMLElement>('[data-shown-day][aria-pressed="true"]')
  return pressed ? (Number(pressed.dataset.shownDay) as Weekday) : undefined
}

/** The day that had the focus until the toolbar got it; who has been elsewhere since does not mean it any more. */
function useHeldDay() {
  const held = useRef<Element>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[data-actions]')) return
      held.current = dayCellOf(target)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return held
}
