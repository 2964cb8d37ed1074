import { useMemo } from 'react'
import type { Weekday } from '#domain/calendar-date.ts'
import type { ClockTime } from '#domain/clock-time.ts'
import type { CoverageRun, Gap, GroupCoverage } from '#domain/staffing/coverage.ts'
import type { Group } from '#domain/staffing/staffing.ts'
import { formatNumber, weekdayNames } from '../i18n/format.ts'
import { useWords } from '../i18n/use-words.ts'

const short = (time: ClockTime) => time.replace(/^0/, '')

/** Everything that coverage says, in the reader's words. */
export function useCoverageWords(groups: readonly Group[]) {
  const { t, language } = useWords()
  return useMemo(() => {
    const days = weekdayNames(language)
    const names = new Map(groups.map(({ id, name }) => [id, name]))
    const number = (hundredths: number) => formatNumber(hundredths / 100, language)
    const nameOf = (groupId: number | null) =>
      groupId === null ? t('coverage.allGroups') : (names.get(groupId) ?? '')
    const span = ({ from, to }: Pick<CoverageRun, 'from' | 'to'>) =>
      t('coverage.span', { from: short(from), to: short(to) })
    const spanInWords = ({ from, to }: Pick<CoverageRun, 'from' | 'to'>) =>
      t('coverage.spanInWords', { from: short(from), to: short(to) })

    /** `1 of 2, nobody qualified`, `1 instead of 2`. */
    const numbers = (run: CoverageRun): string => {
      const people = number(run.people)
      if (run.level === 'covered') return t('coverage.enough', { people, need: String(run.need) })
      if (run.level === 'tight') return t('coverage.instead', { people, good: String(run.good) })
      const few =
        run.people < run.need * 100 ? [t('coverage.people', { people, need: String(run.need) })] : []
      return [...few, ...lackOf(run)].join(', ')
    }
    const lackOf = ({ qualified, minQualified }: CoverageRun): string[] => {
      if (qualified >= minQualified) return []
      const some = { qualified: String(qualified), needed: String(minQualified) }
      return [qualified === 0 ? t('coverage.nobodyQualified') : t('coverage.tooFewQualified', some)]
    }
    const gap = (found: Gap) => `${span(found)} ${nameOf(found.groupId)}: ${numbers(found)}`
    return {
      nameOf,
      span,
      number,
      numbers,
      gap,
      time: short,
      dayName: (weekday: Weekday) => days.long[weekday],
      /** `15:00–16:30: 1 of 2, nobody qualified`. */
      run: (run: CoverageRun) => t('coverage.run', { span: span(run), numbers: numbers(run) }),
      /** `Thu 15:00–16:30 Hedgehogs: 1 of 2, nobody qualified`. */
      first: (weekday: Weekday, found: Gap) =>
        t('coverage.first', {
          day: days.short[weekday],
          span: span(found),
          group: nameOf(found.groupId),
          numbers: numbers(found),
        }),
      tightFirst: (weekday: Weekday, run: CoverageRun) =>
        t('coverage.tightFirst', { day: days.short[weekday], span: span(run), numbers: numbers(run) }),
      /** The whole of a group's day in one sentence: the name of its line. */
      sentence: (weekday: Weekday, { groupId, runs }: GroupCoverage): string => {
        const [group, day] = [nameOf(groupId), days.long[weekday]]
        if (runs.length === 0) return t('coverage.nobodyNeeded', { group, day })
        const said = runs
          .filter(({ level }) => level !== 'covered')
          .map((run) => {
            const words = { span: spanInWords(run), numbers: numbers(run) }
            return run.level === 'gap' ? t('coverage.gapRun', words) : t('coverage.tightRun', words)
          })
        const isCovered = runs.some(({ level }) => level === 'covered')
        const rest = said.length > 0 ? t('coverage.otherwiseCovered') : t('coverage.allCovered')
        return t('coverage.sentence', {
          group,
          day,
          runs: [...said, ...(isCovered ? [rest] : [])].join('; '),
        })
      },
    }
  }, [t, language, groups])
}

export type CoverageWords = ReturnType<typeof useCoverageWords>
