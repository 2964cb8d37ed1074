import { useMemo } from 'react'
import type { TeacherWeek } from '#contract/weeks.ts'
import { gridTime } from '#domain/planning/grid-times.ts'
import type { DayTimes, PlanningProblem, QuarterSpan } from '#domain/planning/problem.ts'
import type { DutyOutcome, Shortage } from '#domain/planning/proposal.ts'
import type { HoursBound, LawBound, PeopleBound, WhyNotThere } from '#domain/planning/week-bounds.ts'
import type { Help } from '#domain/planning/what-helps.ts'
import type { WhyDay } from '#domain/planning/why-day.ts'
import type { Group } from '#domain/staffing/staffing.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { formatBalance, formatHours, formatNumber, weekdayNames } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { personHours } from './shortage-hours.ts'

interface Named {
  readonly problem: PlanningProblem
  readonly teachers: TeacherWeek['teachers']
  readonly groups: readonly Group[]
}

type T = ReturnType<typeof useWords>['t']
export type PlanningWords = ReturnType<typeof planningWords>

/** What a proposal has to say, in sentences. */
export function usePlanningWords({ problem, teachers, groups }: Named) {
  const { t, language } = useWords()
  return useMemo(
    () => planningWords({ problem, teachers, groups }, t, language),
    [problem, teachers, groups, t, language],
  )
}

/** Called the same in every language. */
const laws = { de: '§§ 3, 4 ArbZG', at: '§§ 9, 11 AZG', ch: 'Art. 9, 15 ArG' }
const mostNames = 3
const mostSpans = 3

function planningWords({ problem, teachers, groups }: Named, t: T, language: Language) {
  const dayNames = weekdayNames(language).long
  const hours = (value: number) => formatHours(value, language)
  const people = (hundredths: number) => formatNumber(hundredths / 100, language)
  const dayName = (weekday: Weekday) => dayNames[weekday]
  const nameOf = (teacherId: number) => teachers.find(({ id }) => id === teacherId)?.name ?? ''
  const span = ({ from, to }: QuarterSpan) => `${gridTime(from, problem.grid)}–${gridTime(to, problem.grid)}`

  const where = (layerAt: number) => {
    const layer = problem.layers[layerAt]
    if (!layer || layer.kind === 'house') return t('planning.where.house')
    if (layer.kind === 'qualified') return t('planning.where.qualified')
    const group = groups.find(({ id }) => id === layer.groupId)?.name ?? ''
    return t(layer.qualifiedOnly ? 'planning.where.groupQualified' : 'planning.where.group', { group })
  }

  const namesOf = (teacherIds: readonly number[]) => {
    const all = teacherIds.map(nameOf)
    const names = all.slice(0, mostNames).join(', ')
    const count = all.length - mostNames
    return count > 0 ? t('planning.bound.andMore', { names, count }) : names
  }

  const othersOf = (others: PeopleBound['others']) =>
    (['away', 'off', 'locked', 'planned', 'notAvailable'] satisfies WhyNotThere[]).flatMap((why) => {
      const mine = others.filter((other) => other.why === why).map(({ teacherId }) => teacherId)
      return mine.length > 0 ? [t(`planning.bound.others.${why}`, { names: namesOf(mine) })] : []
    })

  const peopleBound = ({ need, most, others, ...bound }: PeopleBound) => {
    const missing = (need - most) / 100
    const said = t('planning.bound.people', {
      day: dayName(bound.weekday),
      span: span(bound),
      where: where(bound.layer),
      missing: formatNumber(missing, language),
      need: people(need),
      most: people(most),
      count: missing,
    })
    const because = othersOf(others).join('; ')
    return because ? `${said} ${t('planning.bound.because', { people: because })}` : said
  }

  const lawBound = ({ need, most, ...bound }: LawBound) =>
    t('planning.bound.law', {
      day: dayName(bound.weekday),
      span: span(bound),
      where: where(bound.layer),
      missing: hours(personHours(need - most)),
      need: hours(personHours(need)),
      most: hours(personHours(most)),
      count: bound.people,
      law: laws[problem.country],
    })

  const hoursBound = ({ need, most, layer }: HoursBound) =>
    t('planning.bound.hours', {
      where: where(layer),
      need: hours(personHours(need)),
      most: hours(personHours(most)),
      missing: hours(personHours(need - most)),
    })

  const changeOf = (help: Help) => {
    if (help.kind === 'overtime') return t('planning.help.overtime')
    const day = dayName(help.weekday)
    if (help.kind === 'need') return t('planning.help.need', { day, where: where(help.layer) })
    return t(`planning.help.${help.kind}`, { name: nameOf(help.teacherId), day })
  }
  const help = (one: Help) =>
    t('planning.help.gain', { change: changeOf(one), hours: hours(personHours(one.gain)) })

  const short = ({ layer, weekday, missing, ...times }: Shortage) =>
    t(problem.layers[layer]?.qualifiedOnly ? 'planning.panel.qualifiedShortAt' : 'planning.panel.shortAt', {
      day: dayName(weekday),
      span: span(times),
      where: where(layer),
      missing: people(missing),
    })

  const duty = (kind: 'early' | 'late', { number, before, fair }: DutyOutcome) =>
    t(`planning.why.${kind}`, {
      count: number,
      before,
      fair: fair === null ? '–' : formatNumber(Math.round(fair / 10) / 10, language),
    })

  /** One sentence: instead of what, what would be short, duties, and the hours of the week. */
  const why = (teacherId: number, weekday: Weekday, reason: WhyDay, isDuty: DutyOfDay) => {
    const { times, usual, wouldBeShort, early, late, work, offGoal } = reason
    const at = { name: nameOf(teacherId), day: dayName(weekday), times: span(times) }
    const isUsual = usual && span(usual) === span(times)
    const spans = [...new Set(wouldBeShort.map(span))].slice(0, mostSpans).join(', ')
    const begin = isUsual
      ? t('planning.why.usual', at)
      : usual
        ? t('planning.why.insteadOf', { ...at, usual: span(usual) })
        : t('planning.why.noUsual', at)
    const reasons = [
      spans && t('planning.why.short', { spans }),
      isDuty.early && duty('early', early),
      isDuty.late && duty('late', late),
      t('planning.why.hours', { hours: hours(work / 4), off: formatBalance(offGoal / 4, language) }),
    ]
    return `${begin}: ${reasons.filter(Boolean).join('; ')}.`
  }

  return { dayName, nameOf, hours, span, peopleBound, lawBound, hoursBound, help, short, why }
}

/** Whether the day is an early or a late duty. */
export interface DutyOfDay {
  readonly early: boolean
  readonly late: boolean
}

/** There when the house opens, there until it closes. */
export function dutyOf(problem: PlanningProblem, weekday: Weekday, { from, to }: DayTimes): DutyOfDay {
  const open = problem.days.find((day) => day.weekday === weekday)
  if (!open) return { early: false, late: false }
  return { early: from <= open.opens, late: to >= open.closes }
}
