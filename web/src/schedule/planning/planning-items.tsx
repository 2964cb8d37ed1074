import { DropdownMenu } from 'radix-ui'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { ChosenDay } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './planning.module.css'
import { placeInWeek } from './proposed-week.ts'
import { useLocks } from './use-locks.ts'

interface PlanningItemsProps {
  readonly week: TeacherWeek
  /** The days that are selected or have the focus, and how they are called. */
  readonly chosen: readonly ChosenDay[]
  readonly chosenInWords: string | undefined
  readonly canPropose: boolean
  onPropose(): void
  onWishes(teacherId: number | undefined): void
}

/** A part of the menu "Plan": what proposals are made of. */
export function PlanningItems(props: PlanningItemsProps) {
  const { week, chosen, chosenInWords, canPropose, onPropose, onWishes } = props
  const { t } = useWords()
  const { locked, change } = useLocks(week)
  const areLocked = chosen.length > 0 && chosen.every((day) => locked.has(placeInWeek(day)))
  const word = t(areLocked ? 'planning.lock.unlock' : 'planning.lock.lock')
  return (
    <>
      {canPropose && (
        <DropdownMenu.Item className={styles.item} onSelect={onPropose}>
          {t('planning.propose')}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item className={styles.item} onSelect={() => onWishes(chosen[0]?.teacherId)}>
        {t('planning.wishesOf')}
      </DropdownMenu.Item>
      {chosenInWords && (
        <DropdownMenu.Item className={styles.item} onSelect={() => change(chosen, !areLocked)}>
          {t('planning.lock.of', { word, days: chosenInWords })}
        </DropdownMenu.Item>
      )}
    </>
  )
}
