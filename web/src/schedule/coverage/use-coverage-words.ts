import { useMemo } from 'react'
import type { CoverageRun, Gap, GroupCoverage } from '#domain/staffing/coverage.ts'
import type { Group } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { formatNumber, shortTime, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'

type Counted = Pick<CoverageRun, 'level' | 'people' | 'need' | 'good' | 'qualified' | 'minQualified'>

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
      t('coverage.span', { from: shortTime(from), to: shortTime(to) })
    const spanInWords = ({ from, to }: Pick<CoverageRun, 'from' | 'to'>) =>
      t('coverage.spanInWords', { from: shortTime(from), to: shortTime(to) })

    /** `1 of 2, nobody qualified`, `1 instead of 2`. */
    const numbers = (run: Counted): string => {
      const people = number(run.people)
      if (run.level === 'tight') return t('coverage.instead', { people, good: String(run.good) })
      return needed(run, t('coverage.people', { people, need: String(run.need) }))
    }
    /** `1 of 2 people, nobody qualified`, `1.5 of 2 people`: where nothing beside it says what is counted. */
    const inPeople = (run: Counted): string => {
      const of = (count: number) => t('coverage.ofPeople', { people: number(run.people), count })
      return run.level === 'tight' ? of(run.good) : needed(run, of(run.need))
    }
    const needed = (run: Counted, few: string): string => {
      if (run.level === 'covered')
        return t('coverage.enough', { people: number(run.people), need: String(run.need) })
      return [...(run.people < run.need * 100 ? [few] : []), ...lackOf(run)].join(', ')
    }
    const lackOf = ({ qualified, minQualified }: Counted): string[] => {
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
      time: shortTime,
      dayName: (weekday: Weekday) => days.long[weekday],
      shortDay: (weekday: Weekday) => days.short[weekday],
      /** `15:00–16:30: 1 of 2, nobody qualified`. */
      run: (run: CoverageRun) => t('coverage.run', { span: span(run), numbers: numbers(run) }),
      /** `15:00–16:30: 1 of 2 people, nobody qualified`. */
      runInPeople: (run: CoverageRun) => t('coverage.run', { span: span(run), numbers: inPeople(run) }),
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
