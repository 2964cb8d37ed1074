import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { PaperTitle } from '../ui/paper-title.tsx'
import styles from './kind-days.module.css'
import type { KindCount, TeacherKinds } from './used-kinds.ts'
import { beyondQuota } from './used-kinds.ts'

interface KindDaysTableProps {
  readonly title: string
  readonly teachers: readonly TeacherKinds[]
  readonly kinds: readonly KindCount['kind'][]
}

/** People by kinds; on a phone a card for each person who has any. */
export function KindDaysTable({ title, teachers, kinds }: KindDaysTableProps) {
  const { t } = useWords()
  const named = (kind: KindCount['kind']) =>
    kind === 'absent' ? t('statistics.kindDays.absent') : t(`kinds.names.${kind}`)
  const countOf = (teacher: TeacherKinds, kind: KindCount['kind']) =>
    teacher.kinds.find((count) => count.kind === kind && count.days > 0)
  const withDays = teachers.filter((teacher) => kinds.some((kind) => countOf(teacher, kind)))
  return (
    <>
      <div className={styles.box}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <PaperTitle title={title} columns={kinds.length + 1} />
            <tr>
              <th scope="col">{t('statistics.columns.name')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {named(kind)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teachers.map((teacher) => (
              <tr key={teacher.id}>
                <th scope="row">{teacher.name}</th>
                {kinds.map((kind) => (
                  <td key={kind} className="figure">
                    <Days count={countOf(teacher, kind)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.cards}>
        {withDays.map((teacher) => (
          <li key={teacher.id}>
            <strong>{teacher.name}</strong>
            <dl>
              {kinds.map((kind) => {
                const count = countOf(teacher, kind)
                return (
                  count && (
                    <div key={kind}>
                      <dt>{named(kind)}</dt>
                      <dd className="figure">
                        <Days count={count} />
                      </dd>
                    </div>
                  )
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `2.5`, `1 of 2`, and beyond the quota in words: `3 of 2, 1 too many`. */
function Days({ count }: { readonly count: KindCount | undefined }) {
  const { t, language } = useWords()
  if (!count) return null
  const days = formatNumber(count.days, language)
  if (count.quota === null) return days
  const ofQuota = t('statistics.kindDays.ofQuota', { days, quota: formatNumber(count.quota, language) })
  const beyond = beyondQuota(count)
  if (beyond === 0) return ofQuota
  const over = t('statistics.kindDays.over', { days: formatNumber(beyond, language) })
  return (
    <span className={styles.over}>
      <TriangleAlert size={14} aria-hidden />
      {`${ofQuota}, ${over}`}
    </span>
  )
}
