import type { DayStage } from '#domain/stages/day-stage.ts'
import type { ShortageReport } from '#domain/stages/shortage-report.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatHours, formatLongDate, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import type { useWords } from '../../i18n/use-words.ts'

export interface ReportFacts {
  readonly house: string
  readonly date: CalendarDate
  readonly report: ShortageReport
  /** What parents were told for the day. */
  readonly stages: readonly DayStage[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

interface Words {
  readonly t: ReturnType<typeof useWords>['t']
  readonly language: Language
}

/** The report as text to copy, line by line as the form asks. Nobody is named, and no reason is told. */
export function reportText({ house, date, report, stages, groups }: ReportFacts, { t, language }: Words) {
  const { lines, total, gaps, missing } = report
  const hours = (value: number) => formatHours(value, language)
  const nameOf = (groupId: number | null) =>
    groups.find(({ id }) => id === groupId)?.name ?? t('stages.report.joined')
  const people = missing.map((training, at) =>
    t('stages.report.person', { number: at + 1, training: t(`stages.report.trainings.${training}`) }),
  )
  const measures = stages.map(({ name, groupId }) =>
    t('stages.report.measure', {
      stage: name,
      group: groupId === null ? t('stages.house') : nameOf(groupId),
    }),
  )
  return [
    t('stages.report.head'),
    '',
    t('stages.report.reporter'),
    t('stages.report.houseLine', { house }),
    t('stages.report.dateLine', { date: formatLongDate(date, language) }),
    t('stages.report.reason'),
    people.length > 0
      ? t('stages.report.missing', { people: people.join(', ') })
      : t('stages.report.missingNobody'),
    '',
    t('stages.report.target', { hours: hours(total.target) }),
    t('stages.report.actual', { hours: hours(total.actual) }),
    t('stages.report.gap', { hours: hours(total.gap) }),
    ...(total.qualifiedGap > 0
      ? [t('stages.report.qualifiedGap', { hours: hours(total.qualifiedGap) })]
      : []),
    t('stages.report.groupsHead'),
    ...lines.map(({ groupId, target, actual, gap }) =>
      t('stages.report.groupLine', {
        group: nameOf(groupId),
        target: hours(target),
        actual: hours(actual),
        gap: hours(gap),
      }),
    ),
    ...(gaps.length > 0
      ? [
          t('stages.report.gapsHead'),
          ...gaps.map(({ groupId, from, to, people, need }) =>
            t('stages.report.gapLine', {
              group: nameOf(groupId),
              from,
              to,
              people: formatNumber(people / 100, language),
              need,
            }),
          ),
        ]
      : [t('stages.report.noGaps')]),
    '',
    t('stages.report.measures', { measures: [...measures, t('stages.report.fillIn')].join('; ') }),
  ].join('\n')
}
