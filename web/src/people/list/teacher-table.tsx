import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import type { WireTeacher } from '#contract/teachers.ts'
import { formatDate, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { linkTo } from '../../site/address.ts'
import { Button } from '../../ui/button.tsx'
import { PaperTitle } from '../../ui/paper-title.tsx'
import { toneOf } from '../../ui/signed-hours.tsx'
import { Skeleton } from '../../ui/surface.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { targetOf } from './calculated-target.ts'
import styles from './teacher-table.module.css'

interface TeacherActions {
  onEdit(teacher: WireTeacher): void
  onArchive(teacher: WireTeacher): void
  onDelete(teacher: WireTeacher): void
}

interface TeacherTableProps extends TeacherActions {
  /** Nothing while loading. */
  readonly teachers: readonly WireTeacher[] | undefined
}

const skeletonRows = [1, 2, 3, 4, 5]

/** A table on wide screens; on phones the same cells form one card for each teacher. */
export function TeacherTable({ teachers, ...actions }: TeacherTableProps) {
  const { t } = useWords()
  return (
    <table className={styles.table} aria-busy={!teachers}>
      <caption className="visually-hidden">{t('teachers.title')}</caption>
      <thead>
        <PaperTitle title={t('teachers.title')} columns={6} />
        <tr>
          <th scope="col">{t('teachers.teacher')}</th>
          <th scope="col">{t('teachers.contractHours')}</th>
          <th scope="col">{t('teachers.targetWorkHours')}</th>
          <th scope="col">{t('teachers.startDate')}</th>
          <th scope="col">{t('teachers.initialBalance')}</th>
          <th scope="col">{t('teachers.status')}</th>
          <th scope="col" className={styles.actions}>
            {t('teachers.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {teachers
          ? teachers.map((teacher) => <TeacherLine key={teacher.id} teacher={teacher} {...actions} />)
          : skeletonRows.map((row) => (
              <tr key={row}>
                <td colSpan={7} className={styles.waiting}>
                  <Skeleton height={22} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function TeacherLine({ teacher, ...actions }: { teacher: WireTeacher } & TeacherActions) {
  const { t, language } = useWords()
  return (
    <tr>
      <th scope="row">
        <a {...linkTo({ place: 'people', person: teacher.id })}>{teacher.name}</a>
      </th>
      <td className="figure" data-label={t('teachers.contractHours')}>
        {formatHours(teacher.weeklyHours, language)}
      </td>
      <td className="figure" data-label={t('teachers.targetWorkHours')}>
        <Target teacher={teacher} />
      </td>
      <td className="figure" data-label={t('teachers.startDate')}>
        {teacher.startDate ? (
          formatDate(teacher.startDate, language)
        ) : (
          <span className={styles.muted}>{t('teachers.fromFirstWeek')}</span>
        )}
        {teacher.lastDay && (
          <span className={styles.lastDay}>
            {t('teachers.untilLastDay', { date: formatDate(teacher.lastDay, language) })}
          </span>
        )}
      </td>
      <td className="figure" data-label={t('teachers.initialBalance')}>
        <InitialBalance hours={teacher.initialBalance} />
      </td>
      <td className={styles.status}>
        <span className={teacher.archived ? styles.archived : styles.active}>
          {t(teacher.archived ? 'teachers.archived' : 'teachers.active')}
        </span>
      </td>
      <td className={styles.actions}>
        <Actions teacher={teacher} {...actions} />
      </td>
    </tr>
  )
}

/** An empty stored target is calculated, and looks it. */
function Target({ teacher }: { teacher: WireTeacher }) {
  const { t, language } = useWords()
  const shown = formatHours(targetOf(teacher), language)
  if (teacher.targetWorkHours !== null) return shown
  return (
    <Tooltip text={t('teachers.calculatedHint')}>
      <button type="button" className={styles.calculated}>
        {shown}
        <span className="visually-hidden"> ({t('teachers.calculatedHint')})</span>
      </button>
    </Tooltip>
  )
}

/** Green with a plus, red with a minus, '0' when empty (spec, section 2). */
function InitialBalance({ hours }: { hours: number }) {
  const { language } = useWords()
  if (hours === 0) return '0'
  const text = formatHours(Math.abs(hours), language)
  return <strong className={toneOf(hours)}>{hours > 0 ? `+${text}` : `−${text}`}</strong>
}

function Actions({ teacher, onEdit, onArchive, onDelete }: { teacher: WireTeacher } & TeacherActions) {
  const { t } = useWords()
  const { name, archived } = teacher
  const all = [
    { text: t('teachers.edit', { name }), Icon: Pencil, act: onEdit },
    archived
      ? { text: t('teachers.restore', { name }), Icon: ArchiveRestore, act: onArchive }
      : { text: t('teachers.archive', { name }), Icon: Archive, act: onArchive },
    { text: t('teachers.delete', { name }), Icon: Trash2, act: onDelete },
  ]
  return all.map(({ text, Icon, act }) => (
    <Tooltip key={text} text={text}>
      <Button icon look="quiet" aria-label={text} onClick={() => act(teacher)}>
        <Icon size={17} aria-hidden />
      </Button>
    </Tooltip>
  ))
}
