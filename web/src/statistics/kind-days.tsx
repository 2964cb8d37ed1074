import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { KindStatistics } from '#contract/statistics.ts'
import { absenceKindNames } from '#domain/days/absence-kinds.ts'
import { isoWeek, yearOf } from '#domain/values/calendar-date.ts'
import { siteQuery } from '../api/queries/sites.ts'
import { kindStatisticsQuery } from '../api/queries/statistics.ts'
import { formatNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'
import { PaperTitle } from '../ui/paper-title.tsx'
import { Card, Empty } from '../ui/surface.tsx'
import { Unread } from '../ui/unread.tsx'
import { YearSwitch } from '../ui/year-switch.tsx'
import styles from './kind-days.module.css'

/** How many days of each kind, in one calendar year: what is left of a quota is asked by the year. */
export function KindDaysCard({ archived }: { readonly archived: boolean }) {
  const { t, language } = useWords()
  const site = useQuery(siteQuery('teacher')).data
  const [chosen, setChosen] = useState<number>()
  const thisYear = site ? yearOf(site.today) : 0
  const year = chosen ?? thisYear
  const statistics = useQuery({ ...kindStatisticsQuery(year), enabled: site !== undefined })
  if (!site) return null
  const first = Math.max(isoWeek(site.firstWeek).year, thisYear - 2)
  const years = Array.from({ length: thisYear - first + 1 }, (_, at) => first + at)
  const teachers = (statistics.data?.teachers ?? [])
    .filter((teacher) => teacher.archived === archived)
    .sort((a, b) => a.name.localeCompare(b.name, language))
  const kinds = usedKinds(teachers)
  const title = t('statistics.kindDays.title', { year })
  return (
    <Card>
      <div className={styles.title}>
        <div>
          <h3>{title}</h3>
          <p>{t('statistics.kindDays.description')}</p>
        </div>
        <YearSwitch years={years} shown={year} onShow={setChosen} />
      </div>
      {!statistics.data ? (
        <Unread of={statistics} height={120} />
      ) : kinds.length === 0 ? (
        <Empty>{t('statistics.kindDays.none', { year })}</Empty>
      ) : (
        <KindDaysTable {...{ title, teachers, kinds }} />
      )}
    </Card>
  )
}

interface KindDaysTableProps {
  readonly title: string
  readonly teachers: readonly TeacherKinds[]
  readonly kinds: readonly KindCount['kind'][]
}

/** People by kinds; on a phone a card for each person who has any. */
function KindDaysTable({ title, teachers, kinds }: KindDaysTableProps) {
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

type TeacherKinds = KindStatistics['teachers'][number]
type KindCount = TeacherKinds['kinds'][number]

/** The columns: only kinds of which a teacher has a day, in the order of the domain. */
export function usedKinds(teachers: readonly TeacherKinds[]): readonly KindCount['kind'][] {
  const used = new Set(
    teachers.flatMap(({ kinds }) => kinds.filter(({ days }) => days > 0).map(({ kind }) => kind)),
  )
  return ([...absenceKindNames, 'absent'] as const).filter((kind) => used.has(kind))
}

/** Days beyond the quota, or none. */
export function beyondQuota({ days, quota }: Pick<KindCount, 'days' | 'quota'>): number {
  return quota === null ? 0 : Math.max(days - quota, 0)
}
