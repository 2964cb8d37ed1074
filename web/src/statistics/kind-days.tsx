import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isoWeek, yearOf } from '#domain/values/calendar-date.ts'
import { siteQuery } from '../api/queries/sites.ts'
import { kindStatisticsQuery } from '../api/queries/statistics.ts'
import { useWords } from '../i18n/use-words.ts'
import { Card, Empty } from '../ui/surface.tsx'
import { Unread } from '../ui/unread.tsx'
import { YearSwitch } from '../ui/year-switch.tsx'
import styles from './kind-days.module.css'
import { KindDaysTable } from './kind-days-table.tsx'
import { usedKinds } from './used-kinds.ts'

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
