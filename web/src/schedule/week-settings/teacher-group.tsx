import { DropdownMenu } from 'radix-ui'
import type { WireTeacher } from '#contract/teachers.ts'
import styles from './week-membership.module.css'

interface TeacherGroupProps {
  readonly title: string
  readonly teachers: readonly WireTeacher[]
  readonly isArchived?: boolean
  onAdd(id: number): void
}

/** One group of the menu, or nothing when it is empty. */
export function TeacherGroup({ title, teachers, isArchived = false, onAdd }: TeacherGroupProps) {
  if (teachers.length === 0) return null
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className={styles.group}>{title}</DropdownMenu.Label>
      {teachers.map((teacher) => (
        <DropdownMenu.Item
          key={teacher.id}
          className={isArchived ? `${styles.item} ${styles.archived}` : styles.item}
          onSelect={() => onAdd(teacher.id)}
        >
          {teacher.name}
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  )
}
